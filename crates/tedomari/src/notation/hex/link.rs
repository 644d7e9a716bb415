//! HexWorld links: `https://hexworld.org/board/#11c1,a10b4:s`.
//!
//! After `#` come the size (columns first if it is not square), display settings (`r` and a number,
//! `m`, `n`, `c` and a number), and after a comma the moves. A second comma ends the moves that are
//! on the board. Black moves first. `:p` passes, `:s` swaps the pieces, `:S` swaps the sides, and
//! `:rb`, `:rw`, `:fb` and `:fw` end the game.

use super::super::cursor::Cursor;
use super::super::error::Fault;
use super::cells;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};

/// The size if a link does not contain one.
const DEFAULT: usize = 11;

/// A link to a position: Black's and White's stones in turn, with passes where one color has more.
/// `None` for a drawing of part of a board.
pub fn print_link(board: &HexBoard) -> Option<String> {
    if board.is_part() {
        return None;
    }
    let stones = |color| {
        board
            .cells()
            .filter(move |&cell| board.get(cell) == Content::Stone(color))
    };
    let (mut black, mut white) = (stones(Color::Black), stones(Color::White));
    let mut moves = String::new();
    let mut passes = 0;
    loop {
        let turn = [black.next(), white.next()];
        if turn == [None, None] {
            break;
        }
        for stone in turn {
            match stone {
                Some(cell) => {
                    moves += &":p".repeat(passes);
                    moves += &cell.to_string();
                    passes = 0;
                }
                None => passes += 1,
            }
        }
    }
    let size = match (board.rows(), board.columns()) {
        (rows, columns) if rows == columns => rows.to_string(),
        (rows, columns) => format!("{columns}x{rows}"),
    };
    let comma = if moves.is_empty() { "" } else { "," };
    Some(format!(
        "https://hexworld.org/board/#{size}c1{comma}{moves}"
    ))
}

pub(super) fn read(text: &str) -> Result<(HexBoard, Option<HexCell>), Fault> {
    let mut cursor = Cursor::new(text);
    while cursor.peek().is_some_and(|c| c != '#') {
        cursor.advance();
    }
    if !cursor.eat('#') {
        let fault = Fault::new(text.len(), "this link shows no position");
        return Err(fault.expected("`#` with a size and moves, such as `#11c1,a10b4`"));
    }
    let mut board = size(&mut cursor)?;
    settings(&mut cursor)?;
    let mut last = None;
    if cursor.eat(',') {
        last = moves(&mut cursor, &mut board)?;
    }
    if cursor.eat(',') {
        // Moves after the second comma are not played, but must be valid.
        moves(&mut cursor, &mut board.clone())?;
    }
    while cursor.peek().is_some_and(char::is_whitespace) {
        cursor.advance();
    }
    match cursor.peek() {
        None => Ok((board, last)),
        Some(_) => Err(cursor
            .unexpected()
            .expected("a move such as `a10`, `:s`, `:p`, or the end of the link")),
    }
}

fn size(cursor: &mut Cursor) -> Result<HexBoard, Fault> {
    let at = cursor.at();
    if !cursor.at_number() {
        return HexBoard::empty(DEFAULT, DEFAULT)
            .map_err(|error| Fault::new(at, error.to_string()));
    }
    let columns = cursor.size("the size of the board")?;
    let rows = if cursor.eat('x') {
        cursor.size("the number of rows")?
    } else {
        columns
    };
    HexBoard::empty(rows, columns).map_err(|error| Fault::new(at, error.to_string()))
}

/// Skips the display settings.
fn settings(cursor: &mut Cursor) -> Result<(), Fault> {
    loop {
        match cursor.peek() {
            Some('r' | 'c') => {
                cursor.advance();
                cursor.size("the number of a setting")?;
            }
            Some('m' | 'n') => cursor.advance(),
            None | Some(',') => return Ok(()),
            Some(c) if c.is_whitespace() => return Ok(()),
            Some(_) => {
                return Err(cursor.unexpected().expected(
                    "a comma and moves, or a setting: `r`, `c` with a number, `m`, `n`",
                ));
            }
        }
    }
}

/// Makes the moves. Returns the cell of the last one, if it is still a stone.
fn moves(cursor: &mut Cursor, board: &mut HexBoard) -> Result<Option<HexCell>, Fault> {
    let mut mover = Color::Black;
    let mut last = None;
    loop {
        let at = cursor.at();
        match cursor.peek() {
            Some(':') => {
                cursor.advance();
                if cursor.eat('p') {
                    mover = !mover;
                } else if cursor.eat('s') {
                    *board = board.swapped();
                    last = None;
                    mover = !mover;
                } else if cursor.eat('S')
                    || ["rb", "rw", "fb", "fw"]
                        .iter()
                        .any(|end| cursor.eat_str(end))
                {
                    // The stones stay, and so does the color to move.
                } else {
                    let fault = Fault::new(at, "there is no such move");
                    return Err(fault.expected("`:p`, `:s`, `:S`, `:rb`, `:rw`, `:fb` or `:fw`"));
                }
            }
            Some(c) if c.is_ascii_alphabetic() => {
                let cell = cells::on_board(cursor, board)?;
                play(board, cell, mover, at)?;
                last = Some(cell);
                mover = !mover;
            }
            _ => return Ok(last),
        }
    }
}

/// Puts a stone on an empty cell.
pub(super) fn play(
    board: &mut HexBoard,
    cell: HexCell,
    color: Color,
    at: usize,
) -> Result<(), Fault> {
    match board.get(cell) {
        Content::Empty => {
            board.set(cell, Content::Stone(color));
            Ok(())
        }
        _ => Err(
            Fault::new(at, format!("there is a stone on `{cell}` already"))
                .expected("an empty cell"),
        ),
    }
}
