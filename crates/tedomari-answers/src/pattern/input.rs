//! A pattern game with its question.

use tedomari::Error;
use tedomari::catalogue::{self, Kind, Options};
use tedomari::game::pattern::{Ending, PatternGame};
use tedomari::notation::pattern::PatternQuestion;
use tedomari::solve::pattern::Verdict;

use crate::words;

/// A pattern game as text: its name, and its board and pattern unless it has its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct PatternText<'a> {
    /// The name in the catalogue.
    pub name: &'a str,
    /// The board.
    pub board: Option<&'a str>,
    /// The pattern of both players.
    pub pattern: Option<&'a str>,
    /// The pattern of Red, if the players have different ones.
    pub red: Option<&'a str>,
    /// The pattern of Green.
    pub green: Option<&'a str>,
}

/// A pattern game with the question it came from.
pub struct PatternInput {
    /// The question.
    pub question: PatternQuestion,
    /// The game.
    pub game: PatternGame,
}

impl PatternInput {
    /// Reads the game.
    pub fn read(text: PatternText) -> Result<PatternInput, Box<Error>> {
        PatternInput::new(PatternInput::question(text)?)
    }

    /// Parses the question alone, which is fast.
    pub fn question(text: PatternText) -> Result<PatternQuestion, Box<Error>> {
        let options = Options {
            pattern: text.pattern,
            red: text.red,
            green: text.green,
            ..Options::default()
        };
        let entry = catalogue::find(text.name)?;
        entry.pattern_question(text.board.unwrap_or_default(), &options)
    }

    /// Creates the game of a question.
    pub fn new(question: PatternQuestion) -> Result<PatternInput, Box<Error>> {
        let game = question
            .game()
            .map_err(|error| Error::new(error.to_string()))?;
        Ok(PatternInput { question, game })
    }

    /// `avoid K3 on K6`.
    pub fn title(&self) -> String {
        self.question.title()
    }
}

/// Whether a name is that of a pattern game.
pub fn is_pattern_game(name: &str) -> bool {
    catalogue::find(name).is_ok_and(|entry| entry.kind == Kind::Pattern)
}

/// Describes who wins and when.
pub fn outcome(verdict: Verdict) -> String {
    let moves = words::counted(usize::from(verdict.plies), "move");
    match verdict.ending {
        Ending::First => format!("the first player wins, in {moves}"),
        Ending::Second => format!("the second player wins, in {moves}"),
        Ending::Tie => format!("a tie, after {moves}"),
    }
}
