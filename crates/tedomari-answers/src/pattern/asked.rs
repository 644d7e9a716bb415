//! A pattern game as it is asked for.

use tedomari::Error;
use tedomari::catalogue::{self, Build, Entry, GAMES};
use tedomari::game::pattern::{Ending, PatternGame};
use tedomari::notation;
use tedomari::notation::pattern::{PatternQuestion, QuestionError};
use tedomari::solve::pattern::Verdict;

use crate::{excerpt, words};

/// A pattern game as text: its name, and what it is played on if it has nothing of its own.
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
pub struct Asked {
    /// The question.
    pub question: PatternQuestion,
    /// The game.
    pub game: PatternGame,
}

impl Asked {
    /// Reads the game.
    pub fn read(text: PatternText) -> Result<Asked, Box<Error>> {
        Asked::new(Asked::question(text)?)
    }

    /// Reads the question alone, which takes no time worth mentioning.
    pub fn question(text: PatternText) -> Result<PatternQuestion, Box<Error>> {
        let entry = entry(text.name)?;
        let Build::Pattern { variant, fixed } = entry.build else {
            let message = format!("{} is not a pattern game", entry.name);
            let note = format!("for example: {}", entry.usage());
            return Err(Error::new(message).with_note(&note).into());
        };
        let (board, pattern) = match (text.board, fixed) {
            (None, Some((board, pattern))) => (board, pattern),
            (Some(_), Some((board, _))) => {
                let message = format!("{} has its own board, {board}", entry.name);
                let note = format!("for example: {}", entry.usage());
                return Err(Error::new(message).with_note(&note).into());
            }
            (Some(board), None) => (board, text.pattern),
            (None, None) => {
                let message = format!("{} needs a board: {}", entry.name, entry.boards);
                let note = format!("for example: {}", entry.usage());
                return Err(Error::new(message).with_note(&note).into());
            }
        };
        let patterns = match (text.red.or(pattern), text.green.or(pattern)) {
            (Some(red), Some(green)) => Some([red, green]),
            (None, None) => None,
            _ => {
                let message = "both players need a pattern: one for both, or --red A --green B";
                return Err(Error::new(message).into());
            }
        };
        Ok(PatternQuestion::read(variant, board, patterns).map_err(refused)?)
    }

    /// The game that a question is about.
    pub fn new(question: PatternQuestion) -> Result<Asked, Box<Error>> {
        let game = question
            .game()
            .map_err(|error| Error::new(error.to_string()))?;
        Ok(Asked { question, game })
    }

    /// `avoid K3 on K6`.
    pub fn title(&self) -> String {
        title(&self.question)
    }
}

/// `avoid K3 on K6`.
pub fn title(question: &PatternQuestion) -> String {
    let name = question.variant.name();
    let board = question.board_text();
    match question.pattern_texts() {
        None => format!("{name} on {board}"),
        Some([red, green]) if red == green => format!("{name} {red} on {board}"),
        Some([red, green]) => format!("{name} {red} (Red) and {green} (Green) on {board}"),
    }
}

fn refused(error: QuestionError) -> Error {
    match error {
        QuestionError::Board(error) | QuestionError::Pattern(error) => Error::from(error),
        error => Error::new(error.to_string()),
    }
}

/// Whether a name is that of a pattern game.
pub fn is_pattern_game(name: &str) -> bool {
    catalogue::find(name).is_some_and(|entry| matches!(entry.build, Build::Pattern { .. }))
}

/// The game of that name, or a complaint that offers the nearest one.
fn entry(name: &str) -> Result<&'static Entry, Box<Error>> {
    catalogue::find(name).ok_or_else(|| {
        let is_pattern = |entry: &&Entry| matches!(entry.build, Build::Pattern { .. });
        let entries: Vec<&Entry> = GAMES.iter().filter(is_pattern).collect();
        let names: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
        let message = format!("there is no pattern game called '{}'", excerpt(name));
        let mut complaint = Error::new(message);
        for entry in entries {
            complaint = complaint.with_note(&format!("  {:15} {}", entry.name, entry.rule));
        }
        if let Some(help) = notation::did_you_mean(name, &names) {
            complaint = complaint.with_note(&help);
            complaint.help = Some(help);
        }
        complaint.expected = Some(format!("one of {}", names.join(", ")));
        complaint.into()
    })
}

/// Who wins and when, in words.
pub fn outcome(verdict: Verdict) -> String {
    let moves = words::counted(usize::from(verdict.plies), "move");
    match verdict.ending {
        Ending::First => format!("the first player wins, in {moves}"),
        Ending::Second => format!("the second player wins, in {moves}"),
        Ending::Tie => format!("a tie, after {moves}"),
    }
}
