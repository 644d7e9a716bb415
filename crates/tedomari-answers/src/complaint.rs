//! What is wrong with what somebody typed, in words and in JSON.

use serde::Serialize;
use tedomari::notation::NotationError;

/// What was wrong, where, and what would be right.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Complaint {
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

impl Complaint {
    /// A complaint without a place.
    pub fn new(message: impl Into<String>) -> Complaint {
        let message = message.into();
        Complaint {
            text: message.clone(),
            message,
            ..Complaint::default()
        }
    }

    /// Says in which of several texts the place is.
    pub fn within(self, place: &str) -> Complaint {
        Complaint {
            message: format!("{place}: {}", self.message),
            text: format!("{place}, {}", self.text),
            ..self
        }
    }

    /// Adds a further line of advice.
    pub fn with_note(mut self, note: &str) -> Complaint {
        self.text = format!("{}\n{note}", self.text.trim_end());
        self
    }
}

/// A word that somebody typed, fit to be quoted: not too long, and without control characters.
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

/// What the notation complains about, with the place.
pub fn complaint(error: &NotationError) -> Complaint {
    Complaint {
        message: error.message.clone(),
        line: Some(error.line),
        column: Some(error.column),
        expected: error.expected.clone(),
        help: error.help.clone(),
        text: error.to_string(),
    }
}

/// The same, and in which of several texts it is.
pub fn complaint_in(error: &NotationError, place: &str) -> Complaint {
    complaint(error).within(place)
}
