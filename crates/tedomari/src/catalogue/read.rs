//! Reads games from text.

use super::{Build, Entry};
use crate::Error;
use crate::board::{Board, Color};
use crate::game::{Game, Hex, SetColoring};
use crate::notation::hex::parse_network;
use crate::notation::passable::{parse_atoms, parse_coloring};
use crate::notation::pattern::{PatternQuestion, QuestionError};
use crate::notation::{self, hex};

/// The default poset of outcomes.
pub const USUAL_ATOMS: &str = "P4";

/// The options of a question.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// The color of Left. White by default.
    pub left: Option<Color>,
    /// The pattern of both players.
    pub pattern: Option<&'a str>,
    /// The pattern of Red, if the players have different ones.
    pub red: Option<&'a str>,
    /// The pattern of Green.
    pub green: Option<&'a str>,
    /// The poset of outcomes.
    pub atoms: Option<&'a str>,
}

impl Entry {
    /// Reads a board from text and returns the game on it.
    pub fn read(&self, text: &str, options: &Options) -> Result<Game, Box<Error>> {
        let said = |error: &dyn std::error::Error| Box::new(Error::new(error.to_string()));
        match self.build {
            Build::Board(_) => {
                let board = notation::read(&self.board_text(text)).map_err(Error::from)?;
                self.on(&board, options.left.unwrap_or(Color::White))
            }
            Build::Payoff => Ok(payoff(text, options)?.into()),
            Build::Hex => {
                let board = hex::read(text).map_err(Error::from)?;
                Ok(Hex::new(board).map_err(|error| said(&error))?.into())
            }
            Build::Connection => {
                let network = parse_network(text).map_err(Error::from)?;
                Ok(network.game().map_err(|error| said(&error))?.into())
            }
            Build::Pattern(_) => {
                let question = self.pattern_question(text, options)?;
                Ok(question.game().map_err(|error| said(&error))?.into())
            }
        }
    }

    /// The game on a board, if the game takes this kind of board.
    pub fn on(&self, board: &Board, left: Color) -> Result<Game, Box<Error>> {
        self.build(board, left).ok_or_else(|| {
            let message = format!(
                "{} cannot be played on this {}; it takes a {}",
                self.name,
                board.kind(),
                self.boards
            );
            Box::new(Error {
                expected: Some(self.boards.into()),
                ..self.error(message)
            })
        })
    }

    /// Reads a pattern game. The pattern may follow the board: `K6 K3`.
    pub fn pattern_question(
        &self,
        text: &str,
        options: &Options,
    ) -> Result<PatternQuestion, Box<Error>> {
        let Build::Pattern(variant) = self.build else {
            return Err(self
                .error(format!("{} is not a pattern game", self.name))
                .into());
        };
        let (board, pattern) = match self.own_board {
            Some(own) if text.trim().is_empty() => (own.board, own.pattern),
            Some(own) => {
                let message = format!("{} has its own board, {}", self.name, own.board);
                return Err(self.error(message).into());
            }
            None if text.trim().is_empty() => {
                let message = format!("{} needs a board: {}", self.name, self.boards);
                return Err(self.error(message).into());
            }
            None => (text, options.pattern),
        };
        let patterns = match (options.red.or(pattern), options.green.or(pattern)) {
            (Some(red), Some(green)) => Some([red, green]),
            (None, None) => None,
            _ => {
                let message = "both players need a pattern: one for both, or --red A --green B";
                return Err(Error::new(message).into());
            }
        };
        let question = PatternQuestion::read(variant, board, patterns);
        let question = question.or_else(|error| {
            let parts = board.trim().rsplit_once(char::is_whitespace);
            match (patterns, self.pattern, parts) {
                (None, Some(_), Some((board, pattern))) => {
                    let split = PatternQuestion::read(variant, board, Some([pattern; 2]));
                    split.map_err(|_| error)
                }
                _ => Err(error),
            }
        });
        question.map_err(|error| match error {
            QuestionError::Board(error) | QuestionError::Pattern(error) => {
                Box::new(Error::from(error))
            }
            error => Error::new(error.to_string()).into(),
        })
    }

    /// An error that shows a correct example.
    pub fn error(&self, message: String) -> Error {
        Error::new(message).with_note(&format!("for example: {}", self.usage()))
    }
}

fn payoff(text: &str, options: &Options) -> Result<SetColoring, Box<Error>> {
    let atoms = parse_atoms(options.atoms.unwrap_or(USUAL_ATOMS));
    let atoms = atoms.map_err(|error| Error::from(error).within("in the poset of outcomes"))?;
    Ok(parse_coloring(text, atoms.into()).map_err(Error::from)?)
}
