//! Pictures of Hex boards.

use std::fmt::Write;

use super::picture::{Figure, Form, Ink, Picture, Point, Stroke};
use crate::board::hex::{Content, HexBoard, HexCell, HexRegion};
use crate::board::{Color, Element};

/// What is drawn of a cell: outside of a region stones are lower case and empty cells `-`.
fn letter(board: &HexBoard, region: Option<&HexRegion>, cell: HexCell) -> char {
    let is_inside = region.is_none_or(|region| region.contains(cell));
    match (board.get(cell), is_inside) {
        (Content::Empty, true) => '.',
        (Content::Empty, false) => '-',
        (Content::Stone(Color::Black), true) => 'B',
        (Content::Stone(Color::Black), false) => 'b',
        (Content::Stone(Color::White), true) => 'W',
        (Content::Stone(Color::White), false) => 'w',
        (Content::Outside, _) => '#',
    }
}

/// The board as a rhombus with the letters of columns and the numbers of rows.
pub fn hex_terminal(board: &HexBoard, region: Option<&HexRegion>) -> String {
    let is_drawn = |row: usize| {
        (0..board.columns()).any(|column| board.get(HexCell::new(row, column)) != Content::Outside)
    };
    // Rows below everything that is drawn say nothing.
    let rows = (0..board.rows())
        .rev()
        .find(|&row| is_drawn(row))
        .map_or(0, |row| row + 1);
    let width = rows.to_string().len();
    let mut text = " ".repeat(width);
    for column in 0..board.columns() {
        let name = HexCell::new(0, column).to_string();
        // Two letters take the room of the blank after one.
        let _ = write!(text, "{:>2}", name.trim_end_matches('1'));
    }
    for row in 0..rows {
        let _ = write!(text, "\n{:row$}{:>width$}", "", row + 1);
        for column in 0..board.columns() {
            text.push(' ');
            text.push(letter(board, region, HexCell::new(row, column)));
        }
    }
    text.push('\n');
    text
}

/// From the center of a hexagon to a corner.
const RADIUS: f64 = 20.0;
const STONE: f64 = 13.0;
const MARGIN: f64 = 40.0;

/// Where the center of a cell is; half rows and columns are between cells.
fn center(row: f64, column: f64) -> Point {
    let step = RADIUS * 3_f64.sqrt();
    (
        MARGIN + RADIUS + (column + row / 2.0) * step,
        MARGIN + RADIUS + row * 1.5 * RADIUS,
    )
}

/// A corner of a cell, counted clockwise from the top.
fn corner(cell: HexCell, number: usize) -> Point {
    let (x, y) = center(cell.row as f64, cell.column as f64);
    let angle = (60.0 * number as f64 - 90.0).to_radians();
    (x + RADIUS * angle.cos(), y + RADIUS * angle.sin())
}

/// The board as a rhombus of hexagons, with Black's sides dark and White's light.
pub fn hex_picture(board: &HexBoard, region: Option<&HexRegion>) -> Picture {
    let (right, low) = center(board.rows() as f64 - 1.0, board.columns() as f64 - 1.0);
    let ground = (right + RADIUS + MARGIN, low + RADIUS + MARGIN);
    let mut figures = vec![Figure::of(vec![Stroke::new(
        Ink::Table,
        Form::Rectangle((0.0, 0.0), ground.0, ground.1, 0.0),
    )])];
    let is_drawn = |&cell: &HexCell| board.get(cell) != Content::Outside;
    for (x, cell) in board.cells().enumerate().filter(|(_, cell)| is_drawn(cell)) {
        let corners = (0..6).map(|number| corner(cell, number)).collect();
        let ink = match region.is_none_or(|region| region.contains(cell)) {
            true => Ink::Cell,
            false => Ink::Around,
        };
        let mut strokes = vec![Stroke::new(ink, Form::Polygon(corners))];
        if let Content::Stone(color) = board.get(cell) {
            let ink = match color {
                Color::White => Ink::White,
                Color::Black => Ink::Black,
            };
            let at = center(cell.row as f64, cell.column as f64);
            strokes.push(Stroke::new(ink, Form::Disc(at, STONE)));
        }
        figures.push(Figure {
            element: Some(x as Element),
            title: Some(cell.to_string()),
            ..Figure::of(strokes)
        });
    }
    if !board.is_part() {
        figures.extend(sides(board));
    }
    let mut label = |at: Point, name: &str| {
        let text = Form::Text(at, name.to_owned());
        figures.push(Figure::of(vec![Stroke::new(Ink::Axis, text)]));
    };
    for column in 0..board.columns() {
        let name = HexCell::new(0, column).to_string();
        label(
            center(-1.0, column as f64 + 0.5),
            name.trim_end_matches('1'),
        );
    }
    for row in 0..board.rows() {
        label(center(row as f64, -1.0), &(row + 1).to_string());
    }
    Picture {
        width: ground.0,
        height: ground.1,
        figures,
    }
}

/// The four sides of a whole board: Black's on top and at the bottom, White's left and right.
fn sides(board: &HexBoard) -> [Figure; 4] {
    let (last_row, last_column) = (board.rows() - 1, board.columns() - 1);
    let is_at: [&dyn Fn(&HexCell) -> bool; 4] = [
        &|cell| cell.row == 0,
        &|cell| cell.row == last_row,
        &|cell| cell.column == 0,
        &|cell| cell.column == last_column,
    ];
    // The corners of the cells along each side.
    let corners = [[5, 0], [3, 2], [4, 3], [1, 2]];
    std::array::from_fn(|side| {
        let cells = board.cells().filter(is_at[side]);
        let points = cells.flat_map(|cell| corners[side].map(|number| corner(cell, number)));
        let ink = if side < 2 {
            Ink::BlackSide
        } else {
            Ink::WhiteSide
        };
        Figure::of(vec![Stroke::new(ink, Form::Line(points.collect()))])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_shifted() {
        let board = crate::notation::hex::read("B.W/.#.").expect("a drawing");
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
        let board = crate::notation::hex::read("B.W/...").expect("a drawing");
        let picture = crate::draw::svg(&hex_picture(&board, None));
        assert_eq!(picture.matches("<polygon").count(), 6);
        assert_eq!(picture.matches("<circle").count(), 2);
        assert_eq!(picture.matches("<polyline").count(), 4);
    }
}
