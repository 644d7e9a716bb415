use std::ffi::OsStr;

use tedomari_answers::pattern::{Asked, PatternText};

use crate::args::PatternArgs;
use crate::failure::Failure;
use crate::input;

/// Reads a pattern game from the command line, its board perhaps from a file.
pub fn read(args: &PatternArgs) -> Result<Asked, Failure> {
    let board = match &args.board {
        Some(board) => Some(input::text(OsStr::new(board))?),
        None => None,
    };
    Ok(Asked::read(PatternText {
        name: &args.name,
        board: board.as_deref(),
        pattern: args.pattern.as_deref(),
        red: args.red.as_deref(),
        green: args.green.as_deref(),
    })?)
}
