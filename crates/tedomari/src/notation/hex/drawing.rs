//! Hex positions drawn in text.

use super::super::cursor::Cursor;
use super::super::error::Fault;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, MAX_SIDE};
use crate::words::counted;

/// Draws the position, one row on each line, without indentation.
pub fn print_drawing(board: &HexBoard) -> String {
    let mut text = String::new();
    for cell in board.cells() {
        if cell.column == 0 && cell.row > 0 {
            text.push('\n');
        }
        text.push(letter(board.get(cell)));
    }
    text
}

/// The letter for the content of a cell.
pub(crate) fn letter(content: Content) -> char {
    match content {
        Content::Empty => '.',
        Content::Stone(Color::Black) => 'B',
        Content::Stone(Color::White) => 'W',
        Content::Outside => '#',
    }
}

pub(super) fn read(text: &str) -> Result<HexBoard, Fault> {
    let mut contents = Vec::new();
    let mut rows = 0;
    let mut columns: Option<usize> = None;
    let mut start = 0;
    for row in text.split(['\n', '/']) {
        let before = contents.len();
        for (i, c) in row.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            contents.push(match c {
                '.' => Content::Empty,
                'B' | 'b' => Content::Stone(Color::Black),
                'W' | 'w' => Content::Stone(Color::White),
                '#' => Content::Outside,
                _ => {
                    let fault =
                        Fault::new(start + i, format!("`{c}` is not a cell of a Hex board"));
                    return Err(fault.expected(
                        "`.`, `B`, `W` or `#`; or a size, a HexWorld link or an SGF file",
                    ));
                }
            });
            if contents.len() - before > MAX_SIDE {
                let message = format!("this row has more than {MAX_SIDE} cells");
                return Err(Fault::new(start + i, message));
            }
        }
        let length = contents.len() - before;
        if length > 0 {
            rows += 1;
            let first = *columns.get_or_insert(length);
            if length != first {
                let cells = counted(length, "cell");
                let message = format!("this row has {cells}, but the first one has {first}");
                let fault = Fault::new(start, message);
                return Err(fault.expected("rows of one length; cells outside are drawn as `#`"));
            }
            if rows > MAX_SIDE {
                return Err(Fault::new(
                    start,
                    format!("there are more than {MAX_SIDE} rows"),
                ));
            }
        }
        start += row.len() + 1;
    }
    let Some(columns) = columns else {
        let fault = Fault::new(0, "there is no Hex board here");
        return Err(fault.expected(
            "rows of `.`, `B`, `W` and `#`, a size such as `5x5`, a HexWorld link or an SGF file",
        ));
    };
    HexBoard::new(rows, columns, contents).map_err(|error| Fault::new(0, error.to_string()))
}

/// Reads the size of an empty board: rows, `x`, columns.
pub(super) fn size(text: &str) -> Result<HexBoard, Fault> {
    let mut cursor = Cursor::new(text);
    cursor.skip_lines();
    let at = cursor.at();
    let rows = cursor.size("the number of rows")?;
    let columns = if cursor.eat('x') || cursor.eat('×') {
        cursor.size("the number of columns")?
    } else {
        // A single number is the side of a rhombus.
        rows
    };
    cursor.skip_lines();
    if cursor.peek().is_some() {
        return Err(cursor
            .unexpected()
            .expected("a size alone, such as `5` or `4x6`"));
    }
    HexBoard::empty(rows, columns).map_err(|error| Fault::new(at, error.to_string()))
}
