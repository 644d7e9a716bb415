//! What goes wrong for the user, in words and in JSON.

use std::io;

use serde::Serialize;

/// Why a command ended without an answer.
#[derive(Debug)]
pub enum Failure {
    /// What the user gave is wrong.
    Input(Box<Complaint>),
    /// Whoever reads our output has gone away; nobody is left to tell.
    Deaf,
}

/// What was wrong, where, and what would be right.
#[derive(Debug, Default, Serialize)]
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

    /// Adds a further line of advice.
    pub fn with_note(mut self, note: &str) -> Complaint {
        self.text = format!("{}\n{note}", self.text.trim_end());
        self
    }
}

impl From<Complaint> for Failure {
    fn from(complaint: Complaint) -> Failure {
        Failure::Input(Box::new(complaint))
    }
}

impl From<Box<Complaint>> for Failure {
    fn from(complaint: Box<Complaint>) -> Failure {
        Failure::Input(complaint)
    }
}

impl From<io::Error> for Failure {
    /// Errors while writing to standard output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Deaf,
            _ => Complaint::new(format!("cannot write the answer: {error}")).into(),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        io::Error::from(error).into()
    }
}
