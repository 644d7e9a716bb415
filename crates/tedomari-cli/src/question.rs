//! Parses questions on the command line, and their budget.

use std::ffi::{OsStr, OsString};
use std::time::Instant;

use tedomari::board::Color;
use tedomari::budget::Stopped;
use tedomari::catalogue::{self, Kind};
use tedomari::question::QuestionText;
use tedomari::{Budget, Error, Question};

use crate::args::{Common, GameOnBoard, PatternArgs};
use crate::failure::Failure;
use crate::{input, watch};

/// Parses a game and its board.
pub fn read(args: &GameOnBoard, atoms: &str, common: &Common) -> Result<Question, Failure> {
    // Check the name first, so that an unknown game is reported without a board.
    let entry = catalogue::find(&args.game)?;
    let mut text = QuestionText {
        left: Some(common.left.into()).filter(|&left| left == Color::Black),
        ..QuestionText::new(entry.name, "")
    };
    if entry.kind == Kind::Coloring && atoms != catalogue::USUAL_ATOMS {
        text.atoms = Some(atoms.into());
    }
    match &args.on.board[..] {
        [] if entry.own_board.is_none() => {
            let message = format!("{} needs a board: {}", entry.name, entry.boards);
            return Err(entry.error(message).into());
        }
        // Each may contain spaces.
        [board, pattern] if entry.kind == Kind::Pattern => {
            text.board = input::text(board)?;
            text.pattern = Some(input::text(pattern)?);
        }
        words => text.board = input::text(&words.join(OsStr::new(" ")))?,
    }
    asked(text, &args.on.board)
}

/// Reads a pattern game from the command line.
pub fn read_pattern(args: &PatternArgs) -> Result<Question, Failure> {
    let words: Vec<OsString> = args.board.iter().map(OsString::from).collect();
    let board = match &words[..] {
        [] => String::new(),
        words => input::text(&words[0])?,
    };
    let text = QuestionText {
        pattern: args.pattern.clone(),
        red: args.red.clone(),
        green: args.green.clone(),
        ..QuestionText::new(&args.name, &board)
    };
    asked(text, &words)
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

/// Parses a question. `words` are used to suggest a missing file.
fn asked(text: QuestionText, words: &[OsString]) -> Result<Question, Failure> {
    let argument = words.join(OsStr::new(" "));
    Question::new(text).map_err(|error| input::misread(&argument, "a board", *error).into())
}

/// Runs a computation with the budget of the options and shows its progress. Also returns the
/// duration in seconds.
pub fn timed<T>(common: &Common, work: impl FnOnce(&Budget) -> T) -> (T, f64) {
    let start = Instant::now();
    let budget = budget(common);
    let result = watch::watched(&budget, || work(&budget));
    (result, start.elapsed().as_secs_f64())
}

/// Explains why a computation was stopped, with the option that would let it continue.
pub fn why(stopped: Stopped, common: &Common) -> String {
    match (stopped, common.time) {
        (Stopped::Time, Some(time)) => format!("stopped after {} s (--time)", time.as_secs_f64()),
        (Stopped::Memory, _) => format!("{stopped} (--memory)"),
        _ => stopped.to_string(),
    }
}

/// The budget of the options, starting now.
pub fn budget(common: &Common) -> Budget {
    Budget {
        deadline: common
            .time
            .and_then(|time| Instant::now().checked_add(time)),
        memory: common.memory,
        ..Budget::default()
    }
}
