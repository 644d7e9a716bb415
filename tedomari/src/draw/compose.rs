//! From a scene to a picture: how large a step is, and where the parts go.

use super::letters::{columns, shortened};
use super::picture::{Figure, Form, Ink, Picture, Point, Ring, Stroke};
use super::shelves::shelve;
use super::{Group, Line, Mark, Node, Part, Place, Scene, Shape, Tint};
use crate::board::{Color, Element};

const MARGIN: f64 = 24.0;
const RADIUS: f64 = 15.0;
/// About the width of a letter at the size of a label.
const LETTER: f64 = 7.6;
const CELL: f64 = 34.0;
/// Room between the parts of a picture.
const GAP: f64 = 36.0;
const NOTE: f64 = 20.0;
/// Room between the members of a group and its frame, and for the label on top of it.
const FRAME: f64 = 8.0;
const CAPTION: f64 = 16.0;
/// Columns that a label may take; longer ones are cut and given in full as a title.
const LABEL: usize = 14;

/// The picture of a scene.
pub fn picture(scene: &Scene) -> Picture {
    let frames: Vec<Frame> = scene
        .parts
        .iter()
        .map(|part| Frame::of(part, &scene.nodes))
        .collect();
    let sizes: Vec<(usize, usize)> = frames
        .iter()
        .map(|frame| (frame.width.ceil() as usize, frame.height.ceil() as usize))
        .collect();
    // Shelves long enough that the whole is not much higher than wide.
    let area: f64 = frames
        .iter()
        .map(|f| (f.width + GAP) * (f.height + GAP))
        .sum();
    let length = (area * 1.6).sqrt().max(900.0) as usize;
    let shelves = shelve(&sizes, length, GAP as usize);
    let heights: Vec<f64> = shelves.heights.iter().map(|&high| high as f64).collect();
    let drawn = heights.iter().sum::<f64>() + GAP * heights.len().saturating_sub(1) as f64;
    let mut figures = Vec::new();
    for ((frame, part), &(shelf, left)) in frames.iter().zip(&scene.parts).zip(&shelves.spots) {
        let above = heights[..shelf].iter().sum::<f64>() + GAP * shelf as f64;
        let at = Placed {
            frame,
            left: MARGIN + left as f64,
            // Parts stand on their shelf, so that minimal elements are on one line.
            top: MARGIN + above + heights[shelf] - frame.height,
        };
        figures.extend(at.figures(part, &scene.nodes));
    }
    let widest_note = scene.notes.iter().map(|note| columns(note)).max();
    for (i, note) in scene.notes.iter().enumerate() {
        let y = MARGIN + drawn + GAP / 2.0 + NOTE * (i as f64 + 0.5);
        let text = Form::Text((MARGIN, y), note.clone());
        figures.push(Figure::of(vec![Stroke::new(Ink::Note, text)]));
    }
    let noted = match scene.notes.len() {
        0 => 0.0,
        count => NOTE * count as f64 + GAP / 2.0,
    };
    let notes = widest_note.unwrap_or(0) as f64 * LETTER;
    Picture {
        width: (shelves.width as f64).max(notes) + 2.0 * MARGIN,
        height: drawn + noted + 2.0 * MARGIN,
        figures,
    }
}

/// How large the steps of a part are, and the part with them.
struct Frame {
    step: Place,
    /// The center of place (0, 0), from the left and from the bottom.
    origin: Place,
    width: f64,
    height: f64,
}

impl Frame {
    fn of(part: &Part, nodes: &[Node]) -> Frame {
        if part.shape == Shape::Cells {
            let step = Place { x: CELL, y: CELL };
            // Half a cell, and the numbers of rows and columns to the left and on top.
            let origin = Place {
                x: 0.5 * CELL + 24.0,
                y: 0.5 * CELL,
            };
            return Frame {
                step,
                origin,
                width: (part.extent.x + 1.0) * CELL + 24.0,
                height: (part.extent.y + 1.0) * CELL + 20.0,
            };
        }
        let widest = part
            .places
            .iter()
            .map(|&(x, _)| half_width(&nodes[x as usize].label))
            .fold(RADIUS, f64::max);
        let x = 2.0 * widest + 20.0;
        let y = match part.shape {
            // The wider the layers, the more room flat lines need between them.
            Shape::Layers => 56.0 + 5.0 * part.extent.x.min(10.0),
            _ => x,
        };
        // Frames of groups lie around what is outermost.
        let (frame, caption) = match part.groups.is_empty() {
            true => (0.0, 0.0),
            false => (FRAME, CAPTION),
        };
        Frame {
            step: Place { x, y: y + caption },
            origin: Place {
                x: widest + 2.0 + frame,
                y: RADIUS + 2.0 + frame,
            },
            width: part.extent.x * x + 2.0 * (widest + 2.0 + frame),
            height: part.extent.y * (y + caption) + 2.0 * (RADIUS + 2.0 + frame) + caption,
        }
    }
}

/// A frame that has its place in the picture.
struct Placed<'a> {
    frame: &'a Frame,
    left: f64,
    top: f64,
}

impl Placed<'_> {
    fn point(&self, place: Place) -> Point {
        let Frame {
            step,
            origin,
            height,
            ..
        } = self.frame;
        (
            self.left + origin.x + place.x * step.x,
            self.top + height - origin.y - place.y * step.y,
        )
    }

    fn figures(&self, part: &Part, nodes: &[Node]) -> Vec<Figure> {
        let mut places = vec![None; nodes.len()];
        for &(x, place) in &part.places {
            places[x as usize] = Some(place);
        }
        let groups = part.groups.iter();
        let (mut figures, captions): (Vec<Figure>, Vec<Figure>) = groups
            .filter_map(|group| self.group(group, &places, nodes))
            .unzip();
        for line in &part.lines {
            let ends = (places[line.from as usize], places[line.to as usize]);
            if let (Some(from), Some(to)) = ends {
                figures.push(Figure {
                    ends: Some((line.from, line.to)),
                    is_faint: [line.from, line.to]
                        .iter()
                        .any(|&x| nodes[x as usize].mark == Mark::Gone),
                    ..Figure::of(vec![self.line(line, from, to)])
                });
            }
        }
        // Lines must not cross captions out.
        figures.extend(captions);
        for &(x, place) in &part.places {
            let node = &nodes[x as usize];
            figures.push(match part.shape {
                Shape::Cells => figure(x, node, vec![self.cell(node, place)]),
                Shape::Layers | Shape::Round => figure(x, node, self.disc(node, place)),
            });
        }
        if part.shape == Shape::Cells {
            figures.extend(self.axes(part));
        }
        figures
    }

    fn line(&self, line: &Line, from: Place, to: Place) -> Stroke {
        let places = [from].into_iter().chain(line.bends.clone()).chain([to]);
        let points = places.map(|place| self.point(place)).collect();
        let ink = match line.tint {
            Tint::Plain => Ink::Tie,
            Tint::Red => Ink::Red,
            Tint::Green => Ink::Green,
        };
        Stroke::new(ink, Form::Line(points))
    }

    /// A frame around the members of a group, and its label on top.
    fn group(
        &self,
        group: &Group,
        places: &[Option<Place>],
        nodes: &[Node],
    ) -> Option<(Figure, Figure)> {
        let boxes = group.elements.iter().filter_map(|&x| {
            let (at, y) = self.point(places[x as usize]?);
            let half = half_width(&nodes[x as usize].label);
            Some([at - half, y - RADIUS, at + half, y + RADIUS])
        });
        let [left, top, right, bottom] = boxes.reduce(|a, b| {
            [
                a[0].min(b[0]),
                a[1].min(b[1]),
                a[2].max(b[2]),
                a[3].max(b[3]),
            ]
        })?;
        let corner = (left - FRAME, top - FRAME);
        let (width, height) = (right - left + 2.0 * FRAME, bottom - top + 2.0 * FRAME);
        let frame = Form::Rectangle(corner, width, height, 6.0);
        let above = (left - FRAME, top - FRAME - CAPTION / 2.0);
        let label = Form::Text(above, group.label.clone());
        Some((
            Figure::of(vec![Stroke::new(Ink::Group, frame)]),
            Figure::of(vec![Stroke::new(Ink::Caption, label)]),
        ))
    }

    /// A disc, wide enough for its label.
    fn disc(&self, node: &Node, place: Place) -> Vec<Stroke> {
        let (x, y) = self.point(place);
        let half = half_width(&node.label);
        let corner = (x - half, y - RADIUS);
        let disc = Form::Rectangle(corner, 2.0 * half, 2.0 * RADIUS, RADIUS);
        let (ink, on) = inks(node.color);
        let label = Form::Text((x, y), shortened(&node.label, LABEL));
        vec![
            Stroke {
                ring: ring(node.mark),
                ..Stroke::new(ink, disc)
            },
            Stroke::new(on, label),
        ]
    }

    fn cell(&self, node: &Node, place: Place) -> Stroke {
        let (x, y) = self.point(place);
        let ring = ring(node.mark);
        // A mark lies inside of its cell, so that neighbors do not cover it.
        let inset = if ring.is_none() { 0.0 } else { 2.5 };
        let side = CELL - 2.0 * inset;
        let corner = (x - CELL / 2.0 + inset, y - CELL / 2.0 + inset);
        let (ink, _) = inks(node.color);
        Stroke {
            ring,
            ..Stroke::new(ink, Form::Rectangle(corner, side, side, 0.0))
        }
    }

    /// The numbers of the rows and columns.
    fn axes(&self, part: &Part) -> Vec<Figure> {
        let (rows, columns) = (part.extent.y as u32 + 1, part.extent.x as u32 + 1);
        let above = (0..columns).map(|column| {
            let (x, y) = self.point(Place {
                x: f64::from(column),
                y: part.extent.y,
            });
            ((x, y - CELL / 2.0 - 10.0), column)
        });
        let beside = (0..rows).map(|row| {
            let (x, y) = self.point(Place {
                x: 0.0,
                y: part.extent.y - f64::from(row),
            });
            ((x - CELL / 2.0 - 13.0, y), row)
        });
        let number = |(at, number): (Point, u32)| {
            let text = Form::Text(at, (number + 1).to_string());
            Figure::of(vec![Stroke::new(Ink::Axis, text)])
        };
        above.chain(beside).map(number).collect()
    }
}

fn figure(element: Element, node: &Node, strokes: Vec<Stroke>) -> Figure {
    Figure {
        element: Some(element),
        ends: None,
        title: Some(node.label.clone()),
        is_faint: node.mark == Mark::Gone,
        strokes,
    }
}

/// The inks of an element and of a label on it.
fn inks(color: Color) -> (Ink, Ink) {
    match color {
        Color::White => (Ink::White, Ink::OnWhite),
        Color::Black => (Ink::Black, Ink::OnBlack),
    }
}

fn ring(mark: Mark) -> Option<Ring> {
    match mark {
        Mark::Highlighted => Some(Ring::Highlighted),
        Mark::Removable => Some(Ring::Removable),
        Mark::Plain | Mark::Gone => None,
    }
}

fn half_width(label: &str) -> f64 {
    let letters = columns(&shortened(label, LABEL)) as f64;
    (letters * LETTER / 2.0 + 7.0).max(RADIUS)
}
