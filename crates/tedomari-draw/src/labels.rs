//! Labels on the elements of a picture, such as the values of the moves.

use super::figures::{CELL, LETTER};
use super::letters::{advance, columns, shortened};
use super::picture::{Figure, Form, Ink, Picture, Point, Stroke};
use tedomari::board::Element;

const HEIGHT: f64 = 16.0;
/// The most columns of a label, in general and in a cell.
const COLUMNS: usize = 14;
const COLUMNS_IN_CELL: usize = 6;
/// Places of a label along a line, best first.
const SHARES: [f64; 9] = [0.5, 0.4, 0.6, 0.33, 0.67, 0.26, 0.74, 0.2, 0.8];
/// Up to this many labels, each takes the best of its places. More take the first.
const CAREFUL: usize = 400;

/// A box, as its center and size.
type Area = (Point, f64, f64);

/// The picture with labels on some elements. A label lies along a line, at a corner of a disc, or in
/// the center of a cell, where it covers as little as possible.
pub(super) fn labeled(mut picture: Picture, labels: &[(Element, String)]) -> Picture {
    let discs: Vec<(Option<Element>, Area)> = all(&picture, disc);
    let lines: Vec<(Option<Element>, [Point; 2])> = all(&picture, line);
    let mut taken: Vec<Area> = Vec::new();
    for (element, text) in labels {
        let own = |figure: &&Figure| figure.element == Some(*element);
        let Some(figure) = picture.figures.iter().find(own) else {
            continue;
        };
        let (text, width, ink) = fitted(text, is_cell(figure));
        let mut places = places(figure, width);
        if labels.len() > CAREFUL {
            places.truncate(1);
        }
        let cost = |&(x, y): &Point| {
            let covers = |area: &Area| overlap(&((x, y), width, HEIGHT), area);
            let is_outside = x < width / 2.0 || x > picture.width - width / 2.0;
            let discs = discs.iter().filter(|(of, _)| *of != Some(*element));
            let lines = lines.iter().filter(|(of, _)| *of != Some(*element));
            let covered = taken.iter().filter(|area| covers(area)).count();
            let hidden = discs.filter(|(_, area)| covers(area)).count();
            let crossed = lines.filter(|(_, ends)| distance((x, y), ends) < HEIGHT / 2.0);
            100 * covered + 50 * usize::from(is_outside) + 10 * hidden + crossed.count()
        };
        let Some(&place) = places.iter().min_by_key(|place| cost(place)) else {
            continue;
        };
        taken.push((place, width, HEIGHT));
        picture.figures.push(label(text, place, width, ink));
    }
    picture
}

/// The text of a label, its width and its ink. A label in a cell does not reach into the next cell.
fn fitted(text: &str, is_in_cell: bool) -> (String, f64, Ink) {
    let text = shortened(text, if is_in_cell { COLUMNS_IN_CELL } else { COLUMNS });
    let usual = (columns(&text) as f64 * LETTER / 13.0).max(advance(&text)) * 11.0 + 8.0;
    if is_in_cell && usual > CELL - 4.0 {
        return (text, CELL - 4.0, Ink::OnSmallLabel);
    }
    (text, usual, Ink::OnLabel)
}

/// Whether a figure is a square or hexagonal cell.
fn is_cell(figure: &Figure) -> bool {
    match figure.strokes.first().map(|stroke| &stroke.form) {
        Some(Form::Rectangle(_, _, _, round)) => *round == 0.0,
        Some(Form::Polygon(_)) => true,
        _ => false,
    }
}

fn label(text: String, (x, y): Point, width: f64, ink: Ink) -> Figure {
    let corner = (x - width / 2.0, y - HEIGHT / 2.0);
    let ground = Form::Rectangle(corner, width, HEIGHT, 5.0);
    Figure::of(vec![
        Stroke::new(Ink::Label, ground),
        Stroke::new(ink, Form::Text((x, y), text)),
    ])
}

/// What a function finds in the strokes of every figure, with the element of the figure.
fn all<T>(picture: &Picture, find: impl Fn(&Form) -> Option<T>) -> Vec<(Option<Element>, T)> {
    let found = |figure: &Figure| {
        let form = figure.strokes.iter().find_map(|stroke| find(&stroke.form));
        Some((figure.element, form?))
    };
    picture.figures.iter().filter_map(found).collect()
}

/// The box of a disc: an element or a vertex.
fn disc(form: &Form) -> Option<Area> {
    match *form {
        Form::Rectangle((x, y), width, height, round) if round > 10.0 => {
            Some(((x + width / 2.0, y + height / 2.0), width, height))
        }
        _ => None,
    }
}

/// The ends of a line.
fn line(form: &Form) -> Option<[Point; 2]> {
    match form {
        Form::Line(points) => Some([*points.first()?, *points.last()?]),
        _ => None,
    }
}

/// The places for a label of an element.
fn places(figure: &Figure, width: f64) -> Vec<Point> {
    let Some(form) = figure.strokes.first().map(|stroke| &stroke.form) else {
        return Vec::new();
    };
    if let Some(((x, y), wide, high)) = disc(form) {
        // Next to the name, which is in the center.
        let aside = 0.35 * wide + width / 2.0;
        let above = high / 2.0;
        return [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(right, down)| (x + right * aside, y + down * above))
            .to_vec();
    }
    if let Some([(ax, ay), (bx, by)]) = line(form) {
        return SHARES
            .map(|share| (ax + share * (bx - ax), ay + share * (by - ay)))
            .to_vec();
    }
    match form {
        Form::Rectangle((x, y), wide, high, _) => vec![(x + wide / 2.0, y + high / 2.0)],
        Form::Disc(center, _) => vec![*center],
        Form::Polygon(corners) => {
            let count = corners.len().max(1) as f64;
            let sum = |of: fn(&Point) -> f64| corners.iter().map(of).sum::<f64>() / count;
            vec![(sum(|p| p.0), sum(|p| p.1))]
        }
        Form::Line(_) | Form::Text(..) => Vec::new(),
    }
}

fn overlap(((ax, ay), aw, ah): &Area, ((bx, by), bw, bh): &Area) -> bool {
    (ax - bx).abs() < (aw + bw) / 2.0 && (ay - by).abs() < (ah + bh) / 2.0
}

/// The distance from a point to a segment.
fn distance((x, y): Point, [(ax, ay), (bx, by)]: &[Point; 2]) -> f64 {
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx * dx + dy * dy;
    let share = if length == 0.0 {
        0.0
    } else {
        (((x - ax) * dx + (y - ay) * dy) / length).clamp(0.0, 1.0)
    };
    (x - ax - share * dx).hypot(y - ay - share * dy)
}

#[cfg(test)]
mod tests {
    use tedomari::board::Limits;
    use tedomari::question::QuestionText;

    use super::*;
    use crate::{Drawable, View};

    /// The boxes of the labels in the picture of a game whose elements are labeled with their names.
    fn boxes(game: &str, board: &str) -> (Picture, Vec<Area>) {
        let text = QuestionText::new(game, board);
        let drawable = Drawable::read(&text, &Limits::default(), &Default::default()).unwrap();
        let labels = (0..).zip(drawable.names()).collect();
        let view = View {
            labels,
            ..View::default()
        };
        let picture = drawable.picture(&view).unwrap();
        let boxes = picture.figures.iter().filter_map(|figure| {
            let stroke = figure.strokes.first()?;
            match stroke.form {
                Form::Rectangle((x, y), w, h, _) if stroke.ink == Ink::Label => {
                    Some(((x + w / 2.0, y + h / 2.0), w, h))
                }
                _ => None,
            }
        });
        let boxes = boxes.collect();
        (picture, boxes)
    }

    #[test]
    fn every_element_has_a_label_and_no_two_overlap() {
        for (game, board, count) in [
            ("pomax", "boolean 3 rank", 8),
            ("pomax", "young 4,3,1 chess", 8),
            ("sim", "", 15),
            ("tictactoe", "", 9),
            ("hex", "3x3", 9),
        ] {
            let (picture, boxes) = boxes(game, board);
            assert_eq!(boxes.len(), count, "{game}");
            let has_cells = picture.figures.iter().any(is_cell);
            for (i, a) in boxes.iter().enumerate() {
                assert!(a.0.0 < picture.width && a.0.1 < picture.height, "{game}");
                assert!(!has_cells || a.1 < CELL, "a label leaves its cell: {game}");
                assert!(!boxes[..i].iter().any(|b| overlap(a, b)), "{game}");
            }
        }
    }
}
