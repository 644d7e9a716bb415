//! Cells of a Hex board: `a1`, and lists of them.

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::located;
use crate::board::hex::{Edge, End, HexBoard, HexCell, MAX_SIDE};
use crate::sorting::Arrange;

/// Reads cells separated by commas or blanks. `a1-c3` and `a1..c3` mean all cells of a rectangle.
///
/// ```
/// use tedomari::board::hex::HexBoard;
/// use tedomari::notation::hex::parse_cells;
///
/// let board = HexBoard::empty(4, 4).unwrap();
/// let cells = parse_cells("a1-b2, d4", &board).unwrap();
/// let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
/// assert_eq!(names, ["a1", "b1", "a2", "b2", "d4"]);
/// ```
pub fn parse_cells(text: &str, board: &HexBoard) -> Result<Vec<HexCell>, NotationError> {
    located(text, |text| {
        let mut cursor = Cursor::new(text);
        let mut cells = Vec::new();
        loop {
            skip(&mut cursor);
            if cursor.peek().is_none() {
                break;
            }
            let from = on_board(&mut cursor, board)?;
            if cursor.eat('-') || cursor.eat_str("..") {
                let to = on_board(&mut cursor, board)?;
                for row in from.row.min(to.row)..=from.row.max(to.row) {
                    let columns = from.column.min(to.column)..=from.column.max(to.column);
                    cells.extend(columns.map(|column| HexCell::new(row, column)));
                }
            } else {
                cells.push(from);
            }
            if cells.len() > MAX_SIDE * MAX_SIDE {
                return Err(Fault::new(cursor.at(), "more cells than a board can have"));
            }
        }
        if cells.is_empty() {
            return Err(Fault::new(0, "there are no cells here")
                .expected("cells such as `a1-c3` or `b2,b3`"));
        }
        cells.arrange();
        cells.dedup();
        Ok(cells)
    })
}

/// Reads one end of a connection: a cell, or an edge by its name.
///
/// ```
/// use tedomari::board::hex::{Edge, End, HexBoard};
/// use tedomari::notation::hex::parse_end;
///
/// let board = HexBoard::empty(4, 4).unwrap();
/// assert_eq!(parse_end("bottom", &board), Ok(End::Edge(Edge::Bottom)));
/// assert!(parse_end("e1", &board).is_err());
/// ```
pub fn parse_end(text: &str, board: &HexBoard) -> Result<End, NotationError> {
    let word = text.trim();
    let is_named = |edge: &Edge| edge.name().eq_ignore_ascii_case(word);
    if let Some(edge) = Edge::ALL.into_iter().find(is_named) {
        return Ok(End::Edge(edge));
    }
    located(text, |text| {
        let mut cursor = Cursor::new(text);
        skip(&mut cursor);
        let expected = "a cell such as `c3`, or `top`, `bottom`, `left` or `right`";
        let found = on_board(&mut cursor, board);
        let cell = found.map_err(|fault| fault.expected(expected))?;
        skip(&mut cursor);
        match cursor.peek() {
            None => Ok(End::Stone(cell)),
            Some(_) => Err(cursor.unexpected().expected(expected)),
        }
    })
}

fn skip(cursor: &mut Cursor) {
    while cursor.peek().is_some_and(|c| c == ',' || c.is_whitespace()) {
        cursor.advance();
    }
}

/// A cell that must be on the board.
pub(super) fn on_board(cursor: &mut Cursor, board: &HexBoard) -> Result<HexCell, Fault> {
    let at = cursor.at();
    let cell = cell(cursor)?;
    if board.contains(cell) {
        return Ok(cell);
    }
    let last = HexCell::new(board.rows() - 1, board.columns() - 1);
    Err(Fault::new(at, format!("`{cell}` is not on the board"))
        .expected(format!("a cell from `a1` to `{last}`")))
}

/// A cell: letters for its column, then the number of its row.
pub(super) fn cell(cursor: &mut Cursor) -> Result<HexCell, Fault> {
    let at = cursor.at();
    let mut column = 0;
    while let Some(letter) = cursor.peek().filter(char::is_ascii_alphabetic) {
        column =
            (column * 26 + (letter.to_ascii_lowercase() as usize - 'a' as usize + 1)).min(9999);
        cursor.advance();
    }
    let mut row = 0;
    while let Some(digit) = cursor.peek().and_then(|c| c.to_digit(10)) {
        row = (row * 10 + digit as usize).min(9999);
        cursor.advance();
    }
    if column == 0 {
        return Err(cursor.unexpected().expected("a cell such as `a1`"));
    }
    if row == 0 {
        return Err(
            Fault::new(at, "a cell is its column and its row, counted from 1")
                .expected("a cell such as `a1`"),
        );
    }
    Ok(HexCell::new(row - 1, column - 1))
}
