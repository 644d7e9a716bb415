//! Questions as they are asked on the command line, and the budget to answer them.

use std::ffi::OsStr;
use std::time::Instant;

use tedomari::Budget;
use tedomari::Error;
use tedomari::budget::Stopped;
use tedomari::notation;
pub use tedomari_answers::Question;

use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::{input, watch};

/// Reads the question from the command line.
pub fn read(args: &GameOnBoard, common: &Common) -> Result<Question, Failure> {
    // The name first: nobody should have to type a board to learn that the game is unknown.
    let entry = Question::entry(&args.game)?;
    let words = args.on.board.join(OsStr::new(" "));
    let short = entry.shorthand.zip(words.to_str());
    let board = match short.and_then(|(written, text)| written(text)) {
        Some(text) => notation::parse(&text).map_err(Error::from)?,
        None => input::board(&args.on)?,
    };
    Ok(Question::new(entry, board, common.left.into())?)
}

/// Runs a computation with the budget that the options allow, watched, and says how many seconds
/// it took.
pub fn timed<T>(common: &Common, work: impl FnOnce(&Budget) -> T) -> (T, f64) {
    let start = Instant::now();
    let budget = budget(common);
    let result = watch::watched(&budget, || work(&budget));
    (result, start.elapsed().as_secs_f64())
}

/// What to say of a computation that was stopped, with the option that would let it go on.
pub fn why(stopped: Stopped, common: &Common) -> String {
    match (stopped, common.time) {
        (Stopped::Time, Some(time)) => format!("stopped after {} s (--time)", time.as_secs_f64()),
        (Stopped::Memory, _) => format!("{stopped} (--memory)"),
        _ => stopped.to_string(),
    }
}

/// The budget that the options allow, beginning now.
pub fn budget(common: &Common) -> Budget {
    Budget {
        deadline: common
            .time
            .and_then(|time| Instant::now().checked_add(time)),
        memory: common.memory,
        ..Budget::default()
    }
}
