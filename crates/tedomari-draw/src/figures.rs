//! The figures of a part that has been placed in the picture.

use super::compose::{CAPTION, FRAME, Frame};
use super::hex;
use super::letters::{advance, columns, shortened};
use super::picture::{Figure, Form, Ink, Point, Ring, Stroke};
use super::{Axes, Group, Line, Mark, Node, Paint, Part, Place, Scene, Shape, Tint};

pub(super) const RADIUS: f64 = 15.0;
/// The approximate width of a letter of a label.
pub(super) const LETTER: f64 = 7.6;
pub(super) const CELL: f64 = 34.0;
/// The radius of a position in a game tree.
const POINT: f64 = 4.5;
/// The most columns of a label. Longer labels are truncated, and their titles have the full text.
const LABEL: usize = 14;

/// A frame that has been placed in the picture.
pub(super) struct Placed<'a> {
    pub(super) frame: &'a Frame,
    pub(super) left: f64,
    pub(super) top: f64,
    /// The positions of moved nodes.
    pub(super) moved: &'a [Option<Point>],
}

impl Placed<'_> {
    pub(super) fn figures(&self, part: &Part, scene: &Scene) -> Vec<Figure> {
        if let Shape::Hex { has_sides } = part.shape {
            return hex::figures(self, part, has_sides, scene);
        }
        let nodes = &scene.nodes;
        let mut points = vec![None; nodes.len()];
        for &(x, place) in &part.places {
            points[x as usize] = Some(self.moved[x as usize].unwrap_or(self.point(place)));
        }
        let groups = part.groups.iter();
        let (mut figures, captions): (Vec<Figure>, Vec<Figure>) = groups
            .filter_map(|group| framed(group, &points, nodes))
            .unzip();
        for line in &part.lines {
            if let (Some(from), Some(to)) = (points[line.from as usize], points[line.to as usize]) {
                figures.push(self.line(line, from, to, scene));
            }
        }
        // Lines must not cross captions.
        figures.extend(captions);
        for &(x, place) in &part.places {
            let node = &nodes[x as usize];
            let strokes = match part.shape {
                Shape::Cells(_) => cell(node, self.point(place)),
                _ => disc(node, points[x as usize].unwrap_or(self.point(place))),
            };
            figures.push(Figure {
                element: ((x as usize) < scene.elements).then_some(x),
                title: (!node.label.is_empty())
                    .then(|| format!("{}{}", node.label, node.paint.suffix())),
                is_faint: node.mark.is_gone(),
                ..Figure::of(strokes)
            });
        }
        if let Shape::Cells(axes) = part.shape {
            figures.extend(self.axes(part, axes));
        }
        figures
    }

    pub(super) fn point(&self, place: Place) -> Point {
        let Frame {
            step,
            slant,
            origin,
            height,
            ..
        } = self.frame;
        (
            self.left + origin.x + place.x * step.x + place.y * slant,
            self.top + height - origin.y - place.y * step.y,
        )
    }

    fn line(&self, line: &Line, from: Point, to: Point, scene: &Scene) -> Figure {
        let ends = [line.from, line.to].map(|x| x as usize);
        let mut points = vec![from];
        // Bends lead around other elements, which is pointless once an end has been moved.
        if ends.iter().all(|&x| self.moved[x].is_none()) {
            points.extend(line.bends.iter().map(|&bend| self.point(bend)));
        }
        points.push(to);
        let Some(edge) = &line.edge else {
            let ink = match line.tint {
                Tint::Plain => Ink::Tie,
                Tint::Red => Ink::Red,
                Tint::Green => Ink::Green,
            };
            let joins_elements = ends.iter().all(|&x| x < scene.elements);
            return Figure {
                ends: joins_elements.then_some((line.from, line.to)),
                is_faint: ends.iter().any(|&x| scene.nodes[x].mark.is_gone()),
                ..Figure::of(vec![Stroke::new(ink, Form::Line(points))])
            };
        };
        let (ink, color) = match line.tint {
            Tint::Plain => (Ink::Free, Paint::Free),
            Tint::Red => (Ink::RedEdge, Paint::Red),
            Tint::Green => (Ink::GreenEdge, Paint::Green),
        };
        let below = match edge.mark {
            Mark::Highlighted => Some(Ink::Glow),
            Mark::Last | Mark::Taken => Some(Ink::Trace),
            Mark::Plain | Mark::Removable | Mark::Gone | Mark::Beside => None,
        };
        let mut strokes: Vec<Stroke> = below
            .map(|ink| Stroke::new(ink, Form::Line(points.clone())))
            .into_iter()
            .collect();
        strokes.push(Stroke::new(ink, Form::Line(points)));
        Figure {
            element: Some(edge.element),
            title: Some(format!("{}{}", edge.label, color.suffix())),
            is_faint: edge.mark.is_gone(),
            ..Figure::of(strokes)
        }
    }

    /// The row and column labels.
    fn axes(&self, part: &Part, axes: Axes) -> Vec<Figure> {
        let (rows, columns) = (part.extent.y as u32 + 1, part.extent.x as u32 + 1);
        let (side, away) = match axes {
            Axes::English | Axes::Letters => (part.extent.y, -CELL / 2.0 - 10.0),
            Axes::French => (0.0, CELL / 2.0 + 10.0),
        };
        let column = |column: u32| {
            let x = f64::from(column);
            let (x, y) = self.point(Place { x, y: side });
            ((x, y + away), axes.column(column))
        };
        let row = |row: u32| {
            let y = match axes {
                Axes::English | Axes::Letters => part.extent.y - f64::from(row),
                Axes::French => f64::from(row),
            };
            let (x, y) = self.point(Place { x: 0.0, y });
            ((x - CELL / 2.0 - 13.0, y), (row + 1).to_string())
        };
        let name = |(at, name): (Point, String)| {
            Figure::of(vec![Stroke::new(Ink::Axis, Form::Text(at, name))])
        };
        let above = (0..columns).map(column);
        above.chain((0..rows).map(row)).map(name).collect()
    }
}

/// A frame around the members of a group, and its label on top.
fn framed(group: &Group, points: &[Option<Point>], nodes: &[Node]) -> Option<(Figure, Figure)> {
    let boxes = group.elements.iter().filter_map(|&x| {
        let (at, y) = points[x as usize]?;
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
fn disc(node: &Node, (x, y): Point) -> Vec<Stroke> {
    if node.paint == Paint::Position {
        return vec![Stroke::new(Ink::Black, Form::Disc((x, y), POINT))];
    }
    let half = half_width(&node.label);
    let corner = (x - half, y - RADIUS);
    let round = match node.paint {
        Paint::Set => 4.0,
        _ => RADIUS,
    };
    let disc = Form::Rectangle(corner, 2.0 * half, 2.0 * RADIUS, round);
    let (ink, on) = inks(node.paint);
    let label = Form::Text((x, y), shortened(&node.label, LABEL));
    vec![
        Stroke {
            ring: ring(node.mark),
            ..Stroke::new(ink, disc)
        },
        Stroke::new(on, label),
    ]
}

fn cell(node: &Node, (x, y): Point) -> Vec<Stroke> {
    let ring = ring(node.mark);
    // A mark lies inside its cell, so that neighbors do not cover it.
    let inset = if ring.is_none() { 0.0 } else { 2.5 };
    let side = CELL - 2.0 * inset;
    let corner = (x - CELL / 2.0 + inset, y - CELL / 2.0 + inset);
    let ground = match node.paint {
        Paint::Black => Ink::BlackCell,
        _ => Ink::WhiteCell,
    };
    let mut strokes = vec![Stroke {
        ring,
        ..Stroke::new(ground, Form::Rectangle(corner, side, side, 0.0))
    }];
    let reach = CELL * 0.26;
    if node.paint == Paint::Red {
        for slope in [-reach, reach] {
            let line = vec![(x - reach, y - slope), (x + reach, y + slope)];
            strokes.push(Stroke::new(Ink::Cross, Form::Line(line)));
        }
    }
    if node.paint == Paint::Green {
        let circle = Form::Disc((x, y), reach * 1.1);
        strokes.push(Stroke::new(Ink::Naught, circle));
    }
    strokes
}

/// The inks of an element and of a label on it.
fn inks(paint: Paint) -> (Ink, Ink) {
    match paint {
        Paint::White | Paint::Outcome => (Ink::White, Ink::OnWhite),
        Paint::Black | Paint::Position => (Ink::Black, Ink::OnBlack),
        Paint::Free => (Ink::Vacant, Ink::OnWhite),
        Paint::Red => (Ink::RedDisc, Ink::OnRed),
        Paint::Green => (Ink::GreenDisc, Ink::OnGreen),
        Paint::Vertex => (Ink::Vertex, Ink::OnWhite),
        Paint::Set => (Ink::Group, Ink::OnWhite),
    }
}

pub(super) fn ring(mark: Mark) -> Option<Ring> {
    match mark {
        Mark::Highlighted => Some(Ring::Highlighted),
        Mark::Removable => Some(Ring::Removable),
        Mark::Last | Mark::Taken => Some(Ring::Last),
        Mark::Plain | Mark::Gone | Mark::Beside => None,
    }
}

pub(super) fn half_width(label: &str) -> f64 {
    let shown = shortened(label, LABEL);
    let usual = columns(&shown) as f64 * LETTER / 2.0 + 7.0;
    // Wide letters such as W need more.
    let wide = advance(&shown) * 13.0 / 2.0 + 4.0;
    usual.max(wide).max(RADIUS)
}
