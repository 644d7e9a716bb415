//! Pattern games from the command line.

use std::ffi::{OsStr, OsString};
use tedomari::Error;

use tedomari_answers::pattern::{PatternInput, PatternText};

use crate::args::PatternArgs;
use crate::failure::Failure;
use crate::input;

/// Parses a pattern game, whose board may be in a file.
pub fn read(args: &PatternArgs) -> Result<PatternInput, Failure> {
    let board = match &args.board {
        Some(board) => Some(input::text(OsStr::new(board))?),
        None => None,
    };
    Ok(PatternInput::read(PatternText {
        name: &args.name,
        board: board.as_deref(),
        pattern: args.pattern.as_deref(),
        red: args.red.as_deref(),
        green: args.green.as_deref(),
    })?)
}

/// Parses a game whose board and pattern are one word each.
pub fn one_word_each(name: &str, words: &[OsString]) -> Result<PatternArgs, Failure> {
    let mut words = words.iter();
    let mut next = || words.next().map(|word| word.to_string_lossy().into_owned());
    let (board, pattern) = (next(), next());
    if let Some(word) = next() {
        let message = format!(
            "a board and a pattern are one word each, and '{}' is one more",
            input::excerpt(&word)
        );
        let note = "put what belongs together in quotes: 'K6; red 1-2' 'K3 + P3'";
        return Err(Error::new(message).with_note(note).into());
    }
    Ok(PatternArgs {
        name: name.to_owned(),
        board,
        pattern,
        red: None,
        green: None,
    })
}
