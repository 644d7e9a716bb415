//! Hex games in the Smart Game Format, `GM[11]`: the position after the main line.

use super::super::cursor::Cursor;
use super::super::error::Fault;
use super::cells;
use super::link::play;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};

/// The size if a file does not contain one.
const DEFAULT: usize = 11;

/// A position as an SGF file without moves. `None` for a drawing of part of a board.
pub fn print_sgf(board: &HexBoard) -> Option<String> {
    if board.is_part() {
        return None;
    }
    let stones = |name: &str, color| {
        let cells: String = board
            .cells()
            .filter(|&cell| board.get(cell) == Content::Stone(color))
            .map(|cell| format!("[{cell}]"))
            .collect();
        if cells.is_empty() {
            cells
        } else {
            format!("{name}{cells}")
        }
    };
    let size = match (board.rows(), board.columns()) {
        (rows, columns) if rows == columns => rows.to_string(),
        (rows, columns) => format!("{columns}:{rows}"),
    };
    let (black, white) = (stones("AB", Color::Black), stones("AW", Color::White));
    Some(format!("(;FF[4]GM[11]SZ[{size}]{black}{white})"))
}

/// One value of a property, and its location.
struct Property {
    name: String,
    value: String,
    at: usize,
}

pub(super) fn read(text: &str) -> Result<(HexBoard, Option<HexCell>), Fault> {
    let properties = main_line(text)?;
    let mut board = board(&properties)?;
    let mut last = None;
    for property in &properties {
        let Property { name, value, at } = property;
        match name.as_str() {
            "B" => turn(&mut board, &mut last, Color::Black, value, *at)?,
            "W" => turn(&mut board, &mut last, Color::White, value, *at)?,
            "AB" => setup(&mut board, Content::Stone(Color::Black), value, *at)?,
            "AW" => setup(&mut board, Content::Stone(Color::White), value, *at)?,
            "AE" => setup(&mut board, Content::Empty, value, *at)?,
            _ => {}
        }
    }
    Ok((board, last))
}

/// The properties of the nodes of the main line, value by value. All parentheses are checked.
fn main_line(text: &str) -> Result<Vec<Property>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut properties = Vec::new();
    let mut open = Vec::new();
    // After the first closing parenthesis, only other variations follow.
    let mut on_main_line = true;
    let mut name = String::new();
    skip(&mut cursor);
    loop {
        let at = cursor.at();
        match cursor.peek() {
            Some('(') => {
                open.push(at);
                name.clear();
                cursor.advance();
            }
            Some(')') => {
                if open.pop().is_none() {
                    return Err(Fault::new(at, "this parenthesis was never opened"));
                }
                on_main_line = false;
                name.clear();
                cursor.advance();
                if open.is_empty() {
                    break;
                }
            }
            Some(';') => {
                name.clear();
                cursor.advance();
            }
            Some('[') if !name.is_empty() => {
                let value = value(&mut cursor)?;
                if on_main_line {
                    properties.push(Property {
                        name: name.clone(),
                        value,
                        at: at + 1,
                    });
                }
            }
            Some(c) if c.is_ascii_uppercase() && !open.is_empty() => {
                name.clear();
                while let Some(c) = cursor.peek().filter(char::is_ascii_alphabetic) {
                    // In old files, property names contain lower-case letters, which are ignored.
                    if c.is_ascii_uppercase() {
                        name.push(c);
                    }
                    cursor.advance();
                }
                skip(&mut cursor);
                if cursor.peek() != Some('[') {
                    return Err(cursor
                        .unexpected()
                        .expected(format!("`[` and a value of `{name}`")));
                }
            }
            None if !open.is_empty() => {
                let at = open[0];
                return Err(Fault::new(at, "this parenthesis is never closed").expected("`)`"));
            }
            _ => {
                return Err(cursor
                    .unexpected()
                    .expected("`(`, `)`, `;` or a property such as `B[a1]`"));
            }
        }
        skip(&mut cursor);
    }
    skip(&mut cursor);
    match cursor.peek() {
        // Further games in the same file are not read.
        None | Some('(') => Ok(properties),
        Some(_) => Err(cursor.unexpected().expected("the end of the file")),
    }
}

fn skip(cursor: &mut Cursor) {
    while cursor.peek().is_some_and(char::is_whitespace) {
        cursor.advance();
    }
}

/// The text between brackets. A backslash escapes the next character.
fn value(cursor: &mut Cursor) -> Result<String, Fault> {
    let start = cursor.at();
    cursor.advance();
    let mut text = String::new();
    loop {
        match cursor.peek() {
            None => return Err(Fault::new(start, "this bracket is never closed").expected("`]`")),
            Some(']') => {
                cursor.advance();
                return Ok(text);
            }
            Some('\\') => {
                cursor.advance();
                text.extend(cursor.peek());
                cursor.advance();
            }
            Some(c) => {
                text.push(c);
                cursor.advance();
            }
        }
    }
}

/// The empty board of the size given in the file.
fn board(properties: &[Property]) -> Result<HexBoard, Fault> {
    let find = |name: &str| properties.iter().find(|property| property.name == name);
    if let Some(game) = find("GM").filter(|game| game.value.trim() != "11") {
        let message = format!("this is game number `{}`, and Hex is 11", game.value.trim());
        return Err(Fault::new(game.at, message).expected("`GM[11]`"));
    }
    let Some(size) = find("SZ") else {
        return HexBoard::empty(DEFAULT, DEFAULT).map_err(|error| Fault::new(0, error.to_string()));
    };
    let number = |text: &str| {
        text.trim().parse::<usize>().map_err(|_| {
            let message = format!("`{}` is not a size of a board", size.value);
            Fault::new(size.at, message).expected("`SZ[11]`, or columns and rows as in `SZ[11:9]`")
        })
    };
    let (columns, rows) = match size.value.split_once(':') {
        Some((columns, rows)) => (number(columns)?, number(rows)?),
        None => (number(&size.value)?, number(&size.value)?),
    };
    HexBoard::empty(rows, columns).map_err(|error| Fault::new(size.at, error.to_string()))
}

fn turn(
    board: &mut HexBoard,
    last: &mut Option<HexCell>,
    color: Color,
    value: &str,
    at: usize,
) -> Result<(), Fault> {
    match value.trim().to_ascii_lowercase().as_str() {
        "swap-pieces" | "swap" => {
            *board = board.swapped();
            *last = None;
        }
        // Swapping sides leaves the stones, and the other special moves place none.
        "swap-sides" | "resign" | "forfeit" | "pass" | "" => {}
        _ => {
            let cell = point(board, value, at)?;
            play(board, cell, color, at)?;
            *last = Some(cell);
        }
    }
    Ok(())
}

fn setup(board: &mut HexBoard, content: Content, value: &str, at: usize) -> Result<(), Fault> {
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    let (from, to) = (point(board, from, at)?, point(board, to, at)?);
    for row in from.row.min(to.row)..=from.row.max(to.row) {
        for column in from.column.min(to.column)..=from.column.max(to.column) {
            board.set(HexCell::new(row, column), content);
        }
    }
    Ok(())
}

/// The cell that a value consists of.
fn point(board: &HexBoard, value: &str, at: usize) -> Result<HexCell, Fault> {
    let mut cursor = Cursor::new(value.trim());
    let moved = |fault: Fault| Fault {
        at: at + fault.at,
        ..fault
    };
    let cell = cells::on_board(&mut cursor, board).map_err(moved)?;
    match cursor.peek() {
        None => Ok(cell),
        Some(_) => Err(moved(cursor.unexpected().expected("`]` after the cell"))),
    }
}
