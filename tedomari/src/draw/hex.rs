//! Pictures of Hex boards.

use std::fmt::Write;

use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell, HexRegion};

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
const MARGIN: f64 = 40.0;

const STYLE: &str = "\
.tedomari .cell{fill:#f5e6c8;stroke:#6b7280;stroke-width:1.2}\
.tedomari .around{fill:#e5e7eb;stroke:#9ca3af;stroke-width:1.2}\
.tedomari .white{fill:#fff;stroke:#1f2937;stroke-width:1.6}\
.tedomari .black{fill:#1f2937;stroke:#1f2937;stroke-width:1.6}\
.tedomari .edge{fill:none;stroke-width:5}\
.tedomari .top{stroke:#1f2937}\
.tedomari .side{stroke:#fff}\
.tedomari text{font:12px ui-sans-serif,system-ui,sans-serif;text-anchor:middle;fill:#374151}";

/// The board as a complete SVG document, with Black's edges dark and White's light.
pub fn hex_svg(board: &HexBoard, region: Option<&HexRegion>) -> String {
    let step = RADIUS * 3_f64.sqrt();
    let center = |row: f64, column: f64| {
        (
            MARGIN + RADIUS + (column + row / 2.0) * step,
            MARGIN + RADIUS + row * 1.5 * RADIUS,
        )
    };
    let (rows, columns) = (board.rows() as f64, board.columns() as f64);
    let (right, low) = center(rows - 1.0, columns - 1.0);
    let (width, height) = (right + RADIUS + MARGIN, low + RADIUS + MARGIN);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tedomari\" width=\"{width:.0}\" \
         height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\">\n<style>{STYLE}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#cbd5e1\"/>\n"
    );
    let corner = |(x, y): (f64, f64), number: usize| {
        let angle = (60.0 * number as f64 - 90.0).to_radians();
        format!(
            "{:.1},{:.1}",
            x + RADIUS * angle.cos(),
            y + RADIUS * angle.sin()
        )
    };
    for cell in board
        .cells()
        .filter(|&cell| board.get(cell) != Content::Outside)
    {
        let at = center(cell.row as f64, cell.column as f64);
        let corners: Vec<String> = (0..6).map(|number| corner(at, number)).collect();
        let class = match region.is_none_or(|region| region.contains(cell)) {
            true => "cell",
            false => "around",
        };
        let _ = writeln!(
            text,
            "<polygon class=\"{class}\" points=\"{}\"><title>{cell}</title></polygon>",
            corners.join(" ")
        );
        if let Content::Stone(color) = board.get(cell) {
            let class = color.word();
            let (x, y) = at;
            let _ = writeln!(
                text,
                "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"13\"/>"
            );
        }
    }
    if !board.is_part() {
        let (last_row, last_column) = (board.rows() - 1, board.columns() - 1);
        // The class of each side, whether a cell is at it, and the corners of the cell along it.
        let sides = [
            ("top", 0, [5, 0]),
            ("top", 1, [3, 2]),
            ("side", 2, [4, 3]),
            ("side", 3, [1, 2]),
        ];
        for (class, side, corners) in sides {
            let is_at = |cell: &HexCell| match side {
                0 => cell.row == 0,
                1 => cell.row == last_row,
                2 => cell.column == 0,
                _ => cell.column == last_column,
            };
            let points: Vec<String> = board
                .cells()
                .filter(is_at)
                .flat_map(|HexCell { row, column }| {
                    corners.map(|number| corner(center(row as f64, column as f64), number))
                })
                .collect();
            let _ = writeln!(
                text,
                "<polyline class=\"edge {class}\" points=\"{}\"/>",
                points.join(" ")
            );
        }
    }
    let mut label = |(x, y): (f64, f64), name: &str| {
        let _ = writeln!(
            text,
            "<text x=\"{x:.1}\" y=\"{:.1}\">{name}</text>",
            y + 4.0
        );
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
    text.push_str("</svg>\n");
    text
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
        let picture = hex_svg(&board, None);
        assert_eq!(picture.matches("<polygon").count(), 6);
        assert_eq!(picture.matches("<circle").count(), 2);
        assert_eq!(picture.matches("<polyline").count(), 4);
    }
}
