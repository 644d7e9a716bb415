//! Parses questions on the command line, and their budget.

use std::ffi::OsStr;
use std::time::Instant;

use tedomari::board::Color;
use tedomari::budget::Stopped;
use tedomari::catalogue::{self, Entry, Kind};
use tedomari::question::QuestionText;
use tedomari::{Budget, Question};
use tedomari_answers::{QuestionOptions, board_and_pattern};

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
    let (board, pattern) = board_and_pattern(entry, &asked.board)?;
    text.board = input::text(&board.join(OsStr::new(" ")))?;
    text.pattern = pattern.map(|pattern| input::text(pattern)).transpose()?;
    Ok(text)
}

/// A question with its options, before its board is known.
pub fn without_board(asked: &Asked, entry: &Entry) -> Result<QuestionText, Failure> {
    let options = QuestionOptions {
        left: asked.left.map(Color::from),
        atoms: asked.atoms.clone(),
        red: asked.red.clone(),
        green: asked.green.clone(),
    };
    Ok(options.question(entry)?)
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
    use tedomari_answers::command::Command as Line;

    use super::*;
    use crate::args::{Args, Command};

    /// The words of a line, as a shell passes them to a program.
    #[cfg(unix)]
    fn in_shell(line: &str) -> Vec<String> {
        let script = format!("printf '%s\\0' {line}");
        let shell = std::process::Command::new("sh")
            .args(["-c", &script])
            .output();
        let printed = String::from_utf8(shell.expect("a shell").stdout).expect("text");
        printed.split_terminator('\0').map(Into::into).collect()
    }

    /// A line of a notebook asks the same as the program with the words that a shell makes of it.
    #[cfg(unix)]
    #[test]
    fn a_line_of_a_notebook_is_read_like_a_command() {
        for line in [
            "value nim 3 4 5",
            "value nim '3 4' 5 --plain",
            "moves pomax 'tree w(b(w,b),w)' --left black",
            "explain --left=white pomax chain bbwwbb",
            r#"value avoid "K5; red 1-2" C4"#,
            "value avoid K5 --red K3 --green 'C4'",
            "value tic tac toe 4x4 4",
            "value sim",
            "value hex 4x4 --time 5s",
            r"value pomax chain\ bw -- ",
            "value coloring 'a 1' --atoms L3",
        ] {
            let words = [vec!["tedomari".to_string()], in_shell(line)].concat();
            let mut args = Args::try_parse_from(words).unwrap_or_else(|error| panic!("{error}"));
            args.command.as_mut().expect("a command").join_name();
            let Some(
                Command::Value { asked, .. }
                | Command::Moves { asked, .. }
                | Command::Explain { asked, .. },
            ) = args.command
            else {
                panic!("{line} is another command");
            };
            let typed = text(&asked).unwrap_or_else(|error| panic!("{error:?}"));
            let read = Line::read(line).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(read.request().question.as_ref(), Some(&typed), "{line}");
        }
    }

    /// Every command of a notebook is one of the program, with the same options.
    #[cfg(unix)]
    #[test]
    fn the_examples_of_a_notebook_are_commands() {
        for verb in tedomari_answers::command::VERBS {
            let words = [vec!["tedomari".to_string()], in_shell(verb.example)].concat();
            assert!(Args::try_parse_from(words).is_ok(), "{}", verb.example);
        }
    }

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
