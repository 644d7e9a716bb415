//! What is wrong with input, as a sentence and as data.

use std::fmt;

use serde::Serialize;

use crate::notation::NotationError;

/// What was wrong with a question, where, and what would be right.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Error {
    /// What was wrong, in a sentence.
    pub message: String,
    /// The line of the place in the text of the board, counted from 1.
    pub line: Option<usize>,
    /// The column of the place, counted in characters from 1.
    pub column: Option<usize>,
    /// What would have been right there.
    pub expected: Option<String>,
    /// A hint, such as the nearest word that is known.
    pub help: Option<String>,
    /// All of it with the place shown, for a person.
    pub text: String,
}

impl Error {
    /// An error without a place.
    pub fn new(message: impl Into<String>) -> Error {
        let message = message.into();
        Error {
            text: message.clone(),
            message,
            ..Error::default()
        }
    }

    /// Says in which of several texts the place is.
    pub fn within(self, place: &str) -> Error {
        Error {
            message: format!("{place}: {}", self.message),
            text: format!("{place}, {}", self.text),
            ..self
        }
    }

    /// Adds a further line of advice.
    pub fn with_note(mut self, note: &str) -> Error {
        self.text = format!("{}\n{note}", self.text.trim_end());
        self
    }
}

/// A word of the input, fit to be quoted: not too long, and without control characters.
pub fn excerpt(word: &str) -> String {
    const LONGEST: usize = 40;
    let shown: String = word.chars().take(LONGEST).map(visible).collect();
    match word.chars().nth(LONGEST) {
        Some(_) => shown + "…",
        None => shown,
    }
}

fn visible(c: char) -> char {
    if c.is_control() {
        char::REPLACEMENT_CHARACTER
    } else {
        c
    }
}

impl From<&NotationError> for Error {
    fn from(error: &NotationError) -> Error {
        Error {
            message: error.message.clone(),
            line: Some(error.line),
            column: Some(error.column),
            expected: error.expected.clone(),
            help: error.help.clone(),
            text: error.to_string(),
        }
    }
}

impl From<NotationError> for Error {
    fn from(error: NotationError) -> Error {
        Error::from(&error)
    }
}

impl From<Box<Error>> for Error {
    /// Functions return errors in boxes, since they are large.
    fn from(error: Box<Error>) -> Error {
        *error
    }
}

impl fmt::Display for Error {
    /// Writes the whole error, with the place shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.trim_end())
    }
}

impl std::error::Error for Error {}
