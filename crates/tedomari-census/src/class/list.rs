use std::collections::BTreeMap;

use tedomari::board::{Board, Colorings};
use tedomari::catalogue::BoardKind;
use tedomari::notation::{Fault, NotationError, is_blank_line, read_line};

/// The most boards of a list, which is kept in memory.
const MAX_BOARDS: usize = 1_000_000;

/// The most elements of a board in its own colors.
const MAX_COLORED: usize = 64;

/// Boards of one kind, from the lines of a file.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct BoardList {
    /// The name of the file.
    pub name: String,
    /// The kind of all boards.
    pub kind: BoardKind,
    /// Whether the boards are meant in their own colors instead of in all colorings.
    pub is_colored: bool,
    /// The boards by size, in the order of the lines.
    pub boards: BTreeMap<usize, Vec<Board>>,
    /// A checksum of the text.
    pub checksum: u32,
}

impl BoardList {
    /// Reads the boards of a text. If no line has colors, the boards are meant in all colorings.
    pub fn read(name: &str, text: &str) -> Result<BoardList, NotationError> {
        let mut kind: Option<BoardKind> = None;
        let mut is_colored = false;
        let mut largest = (0, 1, "");
        let mut count = 0;
        let mut boards: BTreeMap<usize, Vec<Board>> = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            if is_blank_line(line) {
                continue;
            }
            let here = |error| on_line(error, number);
            let wrong = |message: String| here(Fault::new(0, message).locate(line));
            let read = read_line(line).map_err(here)?;
            let board = read.board;
            let of_board = BoardKind::of(&board);
            let of_list = *kind.get_or_insert(of_board);
            if of_board != of_list {
                return Err(wrong(format!(
                    "this is a {of_board}, but the boards before it are of the kind {of_list}"
                )));
            }
            if board.len() > MAX_COLORED {
                let len = board.len();
                let message = format!("{len} elements are more than the limit of {MAX_COLORED}");
                return Err(wrong(message));
            }
            if board.len() > largest.0 {
                largest = (board.len(), number, line);
            }
            count += 1;
            if count > MAX_BOARDS {
                return Err(wrong(format!("there are more than {MAX_BOARDS} boards")));
            }
            is_colored |= read.is_colored;
            boards.entry(board.len()).or_default().push(board);
        }
        let Some(kind) = kind else {
            let fault = Fault::new(0, "there is no board in this file");
            return Err(fault.expected("one board on each line").locate(""));
        };
        let (len, number, line) = largest;
        if !is_colored && len > Colorings::MAX_ELEMENTS {
            let most = Colorings::MAX_ELEMENTS;
            let message = format!("{len} elements have too many colorings, {most} are the limit");
            let fault = Fault::new(0, message).expected("colors in a second column");
            return Err(on_line(fault.locate(line), number));
        }
        Ok(BoardList {
            name: name.to_string(),
            kind,
            is_colored,
            boards,
            checksum: crc32fast::hash(text.as_bytes()),
        })
    }

    /// The number of boards of a size.
    pub fn count(&self, size: usize) -> usize {
        self.boards.get(&size).map_or(0, Vec::len)
    }
}

/// The error in a line, with the number of the line in its file.
fn on_line(mut error: NotationError, number: usize) -> NotationError {
    error.line = number;
    error
}
