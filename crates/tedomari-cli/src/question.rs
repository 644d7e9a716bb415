//! Parses questions on the command line, and their budget.

use std::ffi::OsStr;
use std::time::Instant;

use tedomari::board::Color;
use tedomari::budget::Stopped;
use tedomari::catalogue::{self, Entry, Kind};
use tedomari::question::QuestionText;
use tedomari::{Budget, Error, Question};

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::{input, watch, words};

/// Parses a game, its board and its options.
pub fn read(asked: &Asked) -> Result<Question, Failure> {
    parse(text(asked)?, asked)
}

/// Parses the question that the words of the command line ask.
pub fn parse(text: QuestionText, asked: &Asked) -> Result<Question, Failure> {
    let kind = catalogue::find(&text.game)?.kind;
    let argument = asked.board.join(OsStr::new(" "));
    Question::new(text).map_err(|error| {
        let error = input::misread(&argument, "a board", *error);
        if kind == Kind::Pattern && asked.board.len() > 2 {
            let note = "put what belongs together in quotes: 'K6; red 1-2' 'K3 + P3'";
            error.with_note(note).into()
        } else {
            error.into()
        }
    })
}

/// The question about a game, its board and its options.
pub fn text(asked: &Asked) -> Result<QuestionText, Failure> {
    // Check the name first, so that an unknown game is reported without a board.
    let entry = catalogue::find(&asked.game)?;
    let mut text = without_board(asked, entry)?;
    match &asked.board[..] {
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
    Ok(text)
}

/// A question with its options, before its board is known.
pub fn without_board(asked: &Asked, entry: &Entry) -> Result<QuestionText, Failure> {
    check_options(asked, entry)?;
    Ok(QuestionText {
        atoms: asked.atoms.clone(),
        red: asked.red.clone(),
        green: asked.green.clone(),
        left: asked
            .left
            .map(Color::from)
            .filter(|&left| left == Color::Black),
        ..QuestionText::new(entry.name, "")
    })
}

/// Rejects options that mean nothing in this game.
fn check_options(asked: &Asked, entry: &Entry) -> Result<(), Failure> {
    let is_partisan = matches!(entry.kind, Kind::Removal | Kind::Poset) && !entry.is_impartial;
    let message = if asked.left.is_some() && !is_partisan {
        "--left is for games whose elements have colors"
    } else if asked.atoms.is_some() && entry.kind != Kind::Coloring {
        "--atoms is for coloring games"
    } else if (asked.red.is_some() || asked.green.is_some()) && entry.kind != Kind::Pattern {
        "--red and --green are for pattern games such as avoid"
    } else {
        return Ok(());
    };
    let note = format!("{} is a {} game", entry.name, entry.kind.word());
    Err(Error::new(message).with_note(&note).into())
}

/// What a computation took.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Its time.
    pub seconds: f64,
    /// The positions that it has searched.
    pub positions: u64,
}

impl Effort {
    /// Why the computation was stopped, and how far it had come.
    pub fn until(self, stopped: Stopped, common: &Common) -> String {
        let why = why(stopped, common);
        match self.positions {
            0 => why,
            positions => {
                let positions = words::counted(positions as usize, "position");
                format!("{why}, {positions} searched")
            }
        }
    }
}

/// Runs a computation with the budget of the options and shows its progress.
pub fn timed<T>(common: &Common, work: impl FnOnce(&Budget) -> T) -> (T, Effort) {
    let start = Instant::now();
    let budget = budget(common);
    let result = watch::watched(&budget, || work(&budget));
    let effort = Effort {
        seconds: start.elapsed().as_secs_f64(),
        positions: budget.progress.positions(),
    };
    (result, effort)
}

/// Explains why a computation was stopped, with the option that would let it continue.
pub fn why(stopped: Stopped, common: &Common) -> String {
    match (stopped, common.time) {
        (Stopped::Time, Some(time)) => format!("stopped after {} s (--time)", time.as_secs_f64()),
        (Stopped::Memory, _) => format!("{stopped} (--memory)"),
        _ => stopped.to_string(),
    }
}

/// The budget of many computations that run side by side, one thread each.
pub fn sweep_budget(common: &Common) -> Budget {
    Budget {
        threads: 1,
        ..budget(common)
    }
}

/// The budget of the options. Its time began when the program was started, so it includes reading
/// the board.
pub fn budget(common: &Common) -> Budget {
    Budget {
        deadline: common.time.and_then(|time| common.start.checked_add(time)),
        memory: common.memory,
        threads: common.threads,
        ..Budget::default()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clap::Parser;

    use super::*;
    use crate::args::Args;

    /// What came before the search, such as reading the board, takes time from the budget.
    #[test]
    fn time_begins_with_the_program() {
        let before = Instant::now();
        let common = Args::parse_from(["tedomari", "games", "--time", "1h"]).common;
        let after = Instant::now();
        std::thread::sleep(Duration::from_millis(20));
        let hour = Duration::from_secs(3600);
        let deadline = budget(&common).deadline.expect("a time is given");
        assert!((before + hour..=after + hour).contains(&deadline));
        let deadline = budget(&common.restarted())
            .deadline
            .expect("a time is given");
        assert!(deadline > after + hour);
    }
}
