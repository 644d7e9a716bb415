//! HexWorld links: `https://hexworld.org/board/#11c1,a10b4:s`.
//!
//! After `#` come the size (columns first if it is not square), display settings (`r` and a number,
//! `m`, `n`, `c` and a number), and after a comma the moves. A second comma ends the moves that are
//! on the board. Black moves first. `:p` passes, `:s` swaps the pieces, `:S` swaps the sides, and
//! `:rb`, `:rw`, `:fb` and `:fw` end the game.

use super::super::cursor::Cursor;
use super::super::error::Fault;
use super::cells;
use super::line::{HexLine, HexMove, HexView};
use crate::board::Color;
use crate::board::hex::HexBoard;

/// The size if a link does not contain one.
const DEFAULT: usize = 11;

/// The special moves of links.
const SPECIAL: [(&str, HexMove); 7] = [
    ("p", HexMove::Pass),
    ("s", HexMove::SwapPieces),
    ("S", HexMove::SwapSides),
    ("rb", HexMove::Resign(Color::Black)),
    ("rw", HexMove::Resign(Color::White)),
    ("fb", HexMove::Forfeit(Color::Black)),
    ("fw", HexMove::Forfeit(Color::White)),
];

/// A link to a position: Black's and White's stones in turn, with passes where one color has more.
/// `None` for a drawing of part of a board.
pub fn print_link(board: &HexBoard) -> Option<String> {
    HexLine::new(board.clone(), Color::Black).link()
}

impl HexLine {
    /// The game as a HexWorld link. `None` for a drawing of part of a board.
    pub fn link(&self) -> Option<String> {
        if self.start.is_part() {
            return None;
        }
        let line = self.as_moves();
        let size = match (line.start.rows(), line.start.columns()) {
            (rows, columns) if rows == columns => rows.to_string(),
            (rows, columns) => format!("{columns}x{rows}"),
        };
        let written = |moves: &[HexMove]| moves.iter().map(written).collect::<String>();
        let (played, ahead) = line.moves().split_at(line.played());
        let mut link = format!("https://hexworld.org/board/#{size}{}", line.view.settings());
        if !line.moves().is_empty() {
            link = format!("{link},{}", written(played));
        }
        if !ahead.is_empty() {
            link = format!("{link},{}", written(ahead));
        }
        Some(link)
    }
}

fn written(made: &HexMove) -> String {
    if let HexMove::Stone(cell) = made {
        return cell.to_string();
    }
    let special = SPECIAL.iter().find(|(_, special)| special == made);
    special.map_or(String::new(), |(name, _)| format!(":{name}"))
}

impl HexView {
    /// The settings in a link.
    pub(super) fn settings(&self) -> String {
        let with_number = |letter: char, number: Option<usize>| {
            number.map_or(String::new(), |number| format!("{letter}{number}"))
        };
        let rotation = with_number('r', self.rotation);
        let mirrored = if self.is_mirrored { "m" } else { "" };
        let numbered = if self.is_numbered { "n" } else { "" };
        let colors = with_number('c', self.colors);
        format!("{rotation}{mirrored}{numbered}{colors}")
    }
}

pub(super) fn read(text: &str) -> Result<HexLine, Fault> {
    let mut cursor = Cursor::new(text);
    while cursor.peek().is_some_and(|c| c != '#') {
        cursor.advance();
    }
    if !cursor.eat('#') {
        let fault = Fault::new(text.len(), "this link shows no position");
        return Err(fault.expected("`#` with a size and moves, such as `#11c1,a10b4`"));
    }
    let mut line = HexLine::new(size(&mut cursor)?, Color::Black);
    line.view = settings(&mut cursor)?;
    if cursor.eat(',') {
        moves(&mut cursor, &mut line, HexLine::play)?;
    }
    if cursor.eat(',') {
        // Moves after the second comma are not played, but must be valid.
        moves(&mut cursor, &mut line, HexLine::look_ahead)?;
    }
    while cursor.peek().is_some_and(char::is_whitespace) {
        cursor.advance();
    }
    match cursor.peek() {
        None => Ok(line),
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

/// Reads the display settings.
pub(super) fn settings(cursor: &mut Cursor) -> Result<HexView, Fault> {
    let mut view = HexView::PLAIN;
    loop {
        match cursor.peek() {
            Some('r') => {
                cursor.advance();
                view.rotation = Some(cursor.size("the number of a setting")?);
            }
            Some('c') => {
                cursor.advance();
                view.colors = Some(cursor.size("the number of a setting")?);
            }
            Some('m') => {
                cursor.advance();
                view.is_mirrored = true;
            }
            Some('n') => {
                cursor.advance();
                view.is_numbered = true;
            }
            None | Some(',') => return Ok(view),
            Some(c) if c.is_whitespace() => return Ok(view),
            Some(_) => {
                return Err(cursor.unexpected().expected(
                    "a comma and moves, or a setting: `r`, `c` with a number, `m`, `n`",
                ));
            }
        }
    }
}

/// Reads moves and makes them in one of two ways.
fn moves(
    cursor: &mut Cursor,
    line: &mut HexLine,
    make: impl Fn(&mut HexLine, HexMove) -> Result<(), String>,
) -> Result<(), Fault> {
    loop {
        let at = cursor.at();
        let made = match cursor.peek() {
            Some(':') => {
                cursor.advance();
                let special = SPECIAL.iter().find(|(name, _)| cursor.eat_str(name));
                let Some(&(_, special)) = special else {
                    let fault = Fault::new(at, "there is no such move");
                    return Err(fault.expected("`:p`, `:s`, `:S`, `:rb`, `:rw`, `:fb` or `:fw`"));
                };
                special
            }
            Some(c) if c.is_ascii_alphabetic() => {
                HexMove::Stone(cells::on_board(cursor, line.end())?)
            }
            _ => return Ok(()),
        };
        make(line, made).map_err(|reason| refused(line, made, reason, at))?;
    }
}

/// The fault of a move that breaks the rules.
pub(super) fn refused(line: &HexLine, made: HexMove, reason: String, at: usize) -> Fault {
    let fault = Fault::new(at, reason);
    match made {
        HexMove::Stone(_) if !line.is_over() => fault.expected("an empty cell"),
        _ => fault,
    }
}
