//! Turns a scene into a picture: the size of a step, and the positions of the parts.

use super::figures::{CELL, LETTER, Placed, RADIUS, half_width};
use super::geometry::Rect;
use super::hex;
use super::letters::columns;
use super::picture::{Figure, Form, Ink, Picture, Point, Stroke};
use super::shelves::{Shelves, shelve};
use super::{Axes, Node, Part, Place, Scene, Shape};
use tedomari::board::Element;

const MARGIN: f64 = 24.0;
/// Space between the parts of a picture.
const GAP: f64 = 36.0;
const NOTE: f64 = 20.0;
/// Space between the members of a group and its frame, and for the label on top of it.
pub(super) const FRAME: f64 = 8.0;
pub(super) const CAPTION: f64 = 16.0;
/// Lines are kept off discs up to this many elements and lines, with at most this much space
/// between layers.
const CAREFUL: usize = 200;
const HIGHEST: f64 = 220.0;
/// The largest distance from the corner to which anything can be moved.
const FARTHEST: f64 = 10_000.0;

/// The picture of a scene.
pub fn picture(scene: &Scene) -> Picture {
    picture_at(scene, &[])
}

/// The picture of a scene with the centers of some nodes moved to other points. It grows to the
/// right and downwards as needed. A node moved beyond the left or upper border stays at that
/// border, so that nothing else moves. Cells stay where they are.
///
/// # Panics
/// If a node does not exist.
pub fn picture_at(scene: &Scene, moves: &[(Element, Point)]) -> Picture {
    let frames: Vec<Frame> = scene
        .parts
        .iter()
        .map(|part| Frame::of(part, &scene.nodes))
        .collect();
    let shelves = shelves(&frames);
    let heights: Vec<f64> = shelves.heights.iter().map(|&high| high as f64).collect();
    let moved = moved(scene, moves);
    // The border of a Hex board is its margin.
    let is_hex = |part: &Part| matches!(part.shape, Shape::Hex { .. });
    let margin = if scene.parts.iter().any(is_hex) {
        0.0
    } else {
        MARGIN
    };
    let mut figures = Vec::new();
    for ((frame, part), &(shelf, left)) in frames.iter().zip(&scene.parts).zip(&shelves.spots) {
        let above = heights[..shelf].iter().sum::<f64>() + GAP * shelf as f64;
        let at = Placed {
            frame,
            left: margin + left as f64,
            // Parts are aligned at the bottom of their shelf, so that minimal elements are on one
            // line.
            top: margin + above + heights[shelf] - frame.height,
            moved: &moved,
        };
        figures.extend(at.figures(part, scene));
    }
    let drawn = heights.iter().sum::<f64>() + GAP * heights.len().saturating_sub(1) as f64;
    let mut width = shelves.width as f64 + 2.0 * margin;
    let mut height = drawn + 2.0 * margin;
    for (node, point) in scene.nodes.iter().zip(&moved) {
        if let Some((x, y)) = point {
            width = width.max(x + half_width(&node.label) + MARGIN);
            height = height.max(y + RADIUS + MARGIN);
        }
    }
    if !scene.notes.is_empty() {
        for (i, note) in scene.notes.iter().enumerate() {
            let y = height - margin + GAP / 2.0 + NOTE * (i as f64 + 0.5);
            let text = Form::Text((MARGIN, y), note.clone());
            figures.push(Figure::of(vec![Stroke::new(Ink::Note, text)]));
        }
        let widest = scene.notes.iter().map(|note| columns(note)).max();
        width = width.max(widest.unwrap_or(0) as f64 * LETTER + 2.0 * MARGIN);
        height += NOTE * scene.notes.len() as f64 + GAP / 2.0;
    }
    Picture {
        width,
        height,
        figures,
    }
}

/// The parts side by side.
fn shelves(frames: &[Frame]) -> Shelves {
    let size = |frame: &Frame| (frame.width.ceil() as usize, frame.height.ceil() as usize);
    let sizes: Vec<(usize, usize)> = frames.iter().map(size).collect();
    // Shelves are long enough that the picture is not much taller than wide.
    let area: f64 = frames
        .iter()
        .map(|f| (f.width + GAP) * (f.height + GAP))
        .sum();
    let length = (area * 1.6).sqrt().max(900.0) as usize;
    shelve(&sizes, length, GAP as usize)
}

/// For each node, the point to which it has been moved, if any.
fn moved(scene: &Scene, moves: &[(Element, Point)]) -> Vec<Option<Point>> {
    let mut moved = vec![None; scene.nodes.len()];
    let discs = scene.parts.iter().filter(|part| part.shape.has_discs());
    let mut is_free = vec![false; scene.nodes.len()];
    for &(x, _) in discs.flat_map(|part| &part.places) {
        is_free[x as usize] = true;
    }
    for &(x, (left, top)) in moves {
        let x = x as usize;
        let least = half_width(&scene.nodes[x].label) + MARGIN / 2.0;
        if is_free[x] && left.is_finite() && top.is_finite() {
            let point = (
                left.clamp(least, FARTHEST),
                top.clamp(RADIUS + MARGIN / 2.0, FARTHEST),
            );
            moved[x] = Some(point);
        }
    }
    moved
}

/// The step size of a part, together with the part.
pub(super) struct Frame {
    pub(super) step: Place,
    /// The horizontal offset of one step upwards.
    pub(super) slant: f64,
    /// The center of place (0, 0), from the left and from the bottom.
    pub(super) origin: Place,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Frame {
    fn of(part: &Part, nodes: &[Node]) -> Frame {
        match part.shape {
            Shape::Cells(axes) => Frame::of_cells(part, axes),
            Shape::Hex { .. } => hex::frame(part),
            Shape::Layers | Shape::Round => Frame::of_discs(part, nodes),
        }
    }

    fn of_cells(part: &Part, axes: Axes) -> Frame {
        // Half a cell, plus the row and column labels on the left and at the top or bottom.
        let below = match axes {
            Axes::English | Axes::Letters => 0.0,
            Axes::French => 20.0,
        };
        Frame {
            step: Place { x: CELL, y: CELL },
            slant: 0.0,
            origin: Place {
                x: 0.5 * CELL + 24.0,
                y: 0.5 * CELL + below,
            },
            width: (part.extent.x + 1.0) * CELL + 24.0,
            height: (part.extent.y + 1.0) * CELL + 20.0,
        }
    }

    fn of_discs(part: &Part, nodes: &[Node]) -> Frame {
        let widest = part
            .places
            .iter()
            .map(|&(x, _)| half_width(&nodes[x as usize].label))
            .fold(RADIUS, f64::max);
        let x = 2.0 * widest + 20.0;
        let y = match part.shape {
            Shape::Layers => layer_height(part, nodes, x),
            _ => x,
        };
        // Frames of groups surround the outermost elements.
        let (frame, caption) = if part.groups.is_empty() {
            (0.0, 0.0)
        } else {
            (FRAME, CAPTION)
        };
        Frame {
            step: Place { x, y: y + caption },
            slant: 0.0,
            origin: Place {
                x: widest + 2.0 + frame,
                y: RADIUS + 2.0 + frame,
            },
            width: part.extent.x * x + 2.0 * (widest + 2.0 + frame),
            height: part.extent.y * (y + caption) + 2.0 * (RADIUS + 2.0 + frame) + caption,
        }
    }
}

/// Space between layers. Wide layers need more for flat lines, and more again if that keeps lines
/// off discs.
fn layer_height(part: &Part, nodes: &[Node], step: f64) -> f64 {
    let least = 56.0 + 5.0 * part.extent.x.min(10.0);
    if part.places.len() > CAREFUL || part.lines.len() > CAREFUL {
        return least;
    }
    let heights = (0..).map(|i| least + 12.0 * f64::from(i));
    let mut heights = heights.take_while(|&height| height <= HIGHEST);
    let clear = heights.find(|&height| !runs_over(part, nodes, step, height));
    clear.unwrap_or(least)
}

/// Whether some line crosses the disc of an element that is not one of its ends.
fn runs_over(part: &Part, nodes: &[Node], step: f64, height: f64) -> bool {
    let point = |place: &Place| (place.x * step, place.y * height);
    let mut places = vec![None; nodes.len()];
    for (x, place) in &part.places {
        places[*x as usize] = Some(place);
    }
    part.lines.iter().any(|line| {
        let ends = [line.from, line.to].map(|x| places[x as usize]);
        let [Some(from), Some(to)] = ends else {
            return false;
        };
        let points: Vec<Point> = [from]
            .into_iter()
            .chain(&line.bends)
            .chain([to])
            .map(point)
            .collect();
        part.places.iter().any(|(x, place)| {
            let half = half_width(&nodes[*x as usize].label);
            let disc = Rect::around(point(place), half, RADIUS);
            let is_end = *x == line.from || *x == line.to;
            !is_end && points.windows(2).any(|w| disc.is_crossed_by(w[0], w[1]))
        })
    })
}
