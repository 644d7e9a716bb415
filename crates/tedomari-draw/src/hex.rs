//! Hex boards: a rhombus of cells, in text and in hexagons.

use super::compose::Frame;
use super::figures::{Placed, ring};
use super::picture::{Figure, Form, Ink, Point, Stroke};
use super::raster::Block;
use super::{Mark, Node, Paint, Part, Place, Scene, Shape, terminal};
use tedomari::board::Element;
use tedomari::board::hex::{Content, HexBoard, HexCell, HexRegion};

/// The scene of a Hex board. Elements are its cells, row by row. Cells outside the drawing have no
/// place, and cells outside the region are drawn faintly.
pub fn hex_scene(board: &HexBoard, region: Option<&HexRegion>, highlight: &[HexCell]) -> Scene {
    let node = |cell: HexCell| Node {
        paint: match board.get(cell) {
            Content::Stone(color) => color.into(),
            Content::Empty | Content::Outside => Paint::Free,
        },
        label: cell.to_string(),
        mark: if highlight.contains(&cell) {
            Mark::Highlighted
        } else if region.is_none_or(|region| region.contains(cell)) {
            Mark::Plain
        } else {
            Mark::Beside
        },
    };
    let extent = Place {
        x: board.columns().saturating_sub(1) as f64,
        y: board.rows().saturating_sub(1) as f64,
    };
    let place = |cell: HexCell| Place {
        x: cell.column as f64,
        y: extent.y - cell.row as f64,
    };
    let cells = board.cells().enumerate();
    let drawn = cells.filter(|&(_, cell)| board.get(cell) != Content::Outside);
    let part = Part {
        shape: Shape::Hex {
            has_sides: !board.is_part(),
        },
        places: drawn.map(|(x, cell)| (x as Element, place(cell))).collect(),
        lines: Vec::new(),
        groups: Vec::new(),
        extent,
    };
    let nodes: Vec<Node> = board.cells().map(node).collect();
    Scene {
        elements: nodes.len(),
        nodes,
        parts: vec![part],
        ordered: false,
        notes: Vec::new(),
    }
}

/// The board as a rhombus of letters, with column letters and row numbers.
pub fn hex_terminal(board: &HexBoard, region: Option<&HexRegion>) -> String {
    terminal(&hex_scene(board, region, &[]))
}

/// The same with other letters on some cells.
pub fn hex_lettered(
    board: &HexBoard,
    region: Option<&HexRegion>,
    letters: &[(HexCell, char)],
) -> String {
    let text = hex_terminal(board, region);
    let mut lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let margin = lines.len().saturating_sub(1).to_string().len();
    for &(cell, letter) in letters {
        let line = lines.get_mut(cell.row + 1);
        if let Some(place) = line.and_then(|line| line.get_mut(at(margin, cell.row, cell.column))) {
            *place = letter;
        }
    }
    let line = |line: &Vec<char>| line.iter().chain(&['\n']).collect::<String>();
    lines.iter().map(line).collect()
}

/// Where a cell is in its line of text, after a margin for the numbers of the rows.
fn at(margin: usize, row: usize, column: usize) -> usize {
    margin + row + 2 * column + 1
}

/// The text of a cell. Outside a region, stones are in lower case and empty cells are `-`.
fn letter(node: &Node) -> char {
    let is_inside = node.mark != Mark::Beside;
    match (node.paint, is_inside) {
        (Paint::Black, true) => 'B',
        (Paint::Black, false) => 'b',
        (Paint::White, true) => 'W',
        (Paint::White, false) => 'w',
        (_, true) => '.',
        (_, false) => '-',
    }
}

/// The letters of a column.
fn column_name(column: usize) -> String {
    let name = HexCell::new(0, column).to_string();
    name.trim_end_matches('1').to_owned()
}

/// The board as text. An asterisk precedes each highlighted cell, and the last move is in
/// parentheses.
pub(super) fn block(part: &Part, scene: &Scene) -> Block {
    let columns = part.extent.x as usize + 1;
    let row = |place: &Place| (part.extent.y - place.y) as usize;
    // Rows below the drawing are omitted.
    let last = part.places.iter().map(|(_, place)| row(place)).max();
    let rows = last.map_or(0, |last| last + 1);
    let margin = rows.to_string().len();
    let mut block = Block::new(margin + 2 * columns + rows, rows + 1);
    for column in 0..columns {
        // A two-letter name takes the place of one letter and the blank after it.
        let name = column_name(column);
        block.write(0, margin + 2 * column + 2 - name.len().min(2), &name);
    }
    let at = |row: usize, column: usize| at(margin, row, column);
    for row in 0..rows {
        let number = (row + 1).to_string();
        block.write(row + 1, row + margin - number.len(), &number);
        for column in 0..columns {
            block.write(row + 1, at(row, column), "#");
        }
    }
    for &(x, place) in &part.places {
        let node = &scene.nodes[x as usize];
        let (row, column) = (row(&place), place.x as usize);
        block.write(row + 1, at(row, column), &letter(node).to_string());
        let (before, after) = match node.mark {
            Mark::Highlighted => ("*", ""),
            Mark::Last => ("(", ")"),
            _ => continue,
        };
        block.write(row + 1, at(row, column) - 1, before);
        block.write(row + 1, at(row, column) + 1, after);
    }
    block
}

/// The distance from the center of a hexagon to a corner.
const RADIUS: f64 = 20.0;
const STONE: f64 = 13.0;
/// The margin around the board, for the names of rows and columns.
const BORDER: f64 = 30.0;
/// How far these names are from the next cell, beyond the place of another cell.
const ASIDE: f64 = 4.0;

/// The size of the board with its border.
pub(super) fn frame(part: &Part) -> Frame {
    let step = RADIUS * 3_f64.sqrt();
    let shift = part.extent.y * step / 2.0;
    Frame {
        step: Place {
            x: step,
            y: 1.5 * RADIUS,
        },
        slant: -step / 2.0,
        origin: Place {
            x: BORDER + RADIUS + shift,
            y: BORDER + RADIUS,
        },
        width: (2.0 * (BORDER + RADIUS) + part.extent.x * step + shift).ceil(),
        height: 2.0 * (BORDER + RADIUS) + part.extent.y * 1.5 * RADIUS,
    }
}

/// A corner of a hexagon, counted clockwise from the top.
fn corner((x, y): Point, radius: f64, number: usize) -> Point {
    let angle = (60.0 * number as f64 - 90.0).to_radians();
    (x + radius * angle.cos(), y + radius * angle.sin())
}

/// The sides, the cells on top of them, and the row and column labels.
pub(super) fn figures(at: &Placed<'_>, part: &Part, has_sides: bool, scene: &Scene) -> Vec<Figure> {
    let mut figures = Vec::new();
    if has_sides {
        figures.extend(sides(at, part.extent));
    }
    for &(x, place) in &part.places {
        let node = &scene.nodes[x as usize];
        let color = match node.paint {
            Paint::White => ", white",
            Paint::Black => ", black",
            _ => "",
        };
        figures.push(Figure {
            element: Some(x),
            title: Some(format!("{}{color}", node.label)),
            ..Figure::of(cell(node, at.point(place)))
        });
    }
    let mut label = |column: f64, row: f64, (left, up): Point, name: String| {
        let place = Place {
            x: column,
            y: part.extent.y - row,
        };
        let (x, y) = at.point(place);
        let text = Form::Text((x - left, y - up), name);
        figures.push(Figure::of(vec![Stroke::new(Ink::Axis, text)]));
    };
    for column in 0..=part.extent.x as usize {
        label(column as f64 + 0.5, -1.0, (0.0, ASIDE), column_name(column));
    }
    for row in 0..=part.extent.y as usize {
        label(-1.0, row as f64, (ASIDE, 0.0), (row + 1).to_string());
    }
    figures
}

fn cell(node: &Node, center: Point) -> Vec<Stroke> {
    let ground = match node.mark {
        Mark::Beside => Ink::Around,
        _ => Ink::Cell,
    };
    let hexagon = |radius: f64| Form::Polygon((0..6).map(|i| corner(center, radius, i)).collect());
    let mut strokes = vec![Stroke::new(ground, hexagon(RADIUS))];
    // A mark lies inside its cell, so that neighbors do not cover it.
    if let Some(ring) = ring(node.mark) {
        strokes.push(Stroke {
            ring: Some(ring),
            ..Stroke::new(ground, hexagon(RADIUS - 3.0))
        });
    }
    let stone = match node.paint {
        Paint::White => Some(Ink::White),
        Paint::Black => Some(Ink::Black),
        _ => None,
    };
    strokes.extend(stone.map(|ink| Stroke::new(ink, Form::Disc(center, STONE))));
    strokes
}

/// The four sides of a whole board: Black's at the top and bottom, White's on the left and right.
/// In an obtuse corner, they share the edge of the cell that faces neither side.
fn sides(at: &Placed<'_>, extent: Place) -> [Figure; 4] {
    let (rows, columns) = (extent.y as usize, extent.x as usize);
    let corner = |place: Place, number: usize| corner(at.point(place), RADIUS, number);
    let halfway = |place: Place, number: usize| {
        let (a, b) = (corner(place, number), corner(place, number + 1));
        ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
    };
    let row = |y: f64| (0..=columns).map(move |x| Place { x: x as f64, y });
    let column = |x: f64| (0..=rows).rev().map(move |y| Place { x, y: y as f64 });
    let upper_right = halfway(extent, 0);
    let lower_left = halfway(Place { x: 0.0, y: 0.0 }, 3);
    let top = row(extent.y).flat_map(|place| [5, 0].map(|number| corner(place, number)));
    let bottom = row(0.0).flat_map(|place| [3, 2].map(|number| corner(place, number)));
    let left = column(0.0).flat_map(|place| [5, 4].map(|number| corner(place, number)));
    let right = column(extent.x).flat_map(|place| [1, 2].map(|number| corner(place, number)));
    let sides: [(Ink, Vec<Point>); 4] = [
        (Ink::BlackSide, top.chain([upper_right]).collect()),
        (
            Ink::BlackSide,
            [lower_left].into_iter().chain(bottom).collect(),
        ),
        (Ink::WhiteSide, left.chain([lower_left]).collect()),
        (
            Ink::WhiteSide,
            [upper_right].into_iter().chain(right).collect(),
        ),
    ];
    let line = |ink, points: &Vec<Point>| Stroke::new(ink, Form::Line(points.clone()));
    sides.map(|(ink, points)| Figure::of(vec![line(Ink::SideLine, &points), line(ink, &points)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_shifted() {
        let board = tedomari::notation::hex::read("B.W/.#.").expect("a drawing");
        let cells = [HexCell::new(0, 0), HexCell::new(0, 1)];
        let region = HexRegion::new(board.clone(), &cells).expect("a region");
        assert_eq!(hex_terminal(&board, None), "  a b c\n1 B . W\n 2 . # .\n");
        assert_eq!(
            hex_terminal(&board, Some(&region)),
            "  a b c\n1 B . w\n 2 - # -\n"
        );
    }

    #[test]
    fn a_picture_has_a_hexagon_for_each_cell() {
        let board = tedomari::notation::hex::read("B.W/...").expect("a drawing");
        let picture = crate::svg(&crate::picture_of(&hex_scene(&board, None, &[])));
        assert_eq!(picture.matches("<polygon").count(), 6);
        assert_eq!(picture.matches("<circle").count(), 2);
        assert_eq!(picture.matches("<polyline").count(), 8);
    }
}
