//! Why a command ends without an answer.

use std::io;
pub use tedomari::Error;

/// Why a command ended without an answer.
#[derive(Debug)]
pub enum Failure {
    /// What the user gave is wrong.
    Input(Box<Error>),
    /// Whoever reads our output has gone away; nobody is left to tell.
    Deaf,
}

impl From<Error> for Failure {
    fn from(complaint: Error) -> Failure {
        Failure::Input(Box::new(complaint))
    }
}

impl From<Box<Error>> for Failure {
    fn from(complaint: Box<Error>) -> Failure {
        Failure::Input(complaint)
    }
}

impl From<io::Error> for Failure {
    /// Errors while writing to standard output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Deaf,
            _ => Error::new(format!("cannot write the answer: {error}")).into(),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        io::Error::from(error).into()
    }
}
