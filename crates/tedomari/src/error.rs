//! Errors in the input, as text and as data.

use std::fmt;

use serde::Serialize;

use crate::notation::NotationError;

/// An error in a question: what is wrong, where, and what was expected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Error {
    /// What is wrong, in one sentence.
    pub message: String,
    /// The line of the error in the text of the board, counted from 1.
    pub line: Option<usize>,
    /// The column of the error, counted in characters from 1.
    pub column: Option<usize>,
    /// What was expected there.
    pub expected: Option<String>,
    /// A hint, such as the most similar known word.
    pub help: Option<String>,
    /// The complete error message, which shows the place in the text.
    pub text: String,
}

impl Error {
    /// An error without a line and a column.
    pub fn new(message: impl Into<String>) -> Error {
        let message = message.into();
        Error {
            text: message.clone(),
            message,
            ..Error::default()
        }
    }

    /// Names the text in which the error is.
    pub fn within(self, place: &str) -> Error {
        Error {
            message: format!("{place}: {}", self.message),
            text: format!("{place}, {}", self.text),
            ..self
        }
    }

    /// Adds a line of advice.
    pub fn with_note(mut self, note: &str) -> Error {
        self.text = format!("{}\n{note}", self.text.trim_end());
        self
    }
}

/// Shortens a word of the input and replaces control characters, so that a message can quote it.
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
    /// Functions return boxed errors, since errors are large.
    fn from(error: Box<Error>) -> Error {
        *error
    }
}

impl fmt::Display for Error {
    /// Writes the complete error message.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.trim_end())
    }
}

impl std::error::Error for Error {}
