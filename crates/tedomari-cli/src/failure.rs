//! Why a command failed.

use std::io;
pub use tedomari::Error;

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// The input is invalid.
    Input(Box<Error>),
    /// The reader of standard output is gone.
    BrokenPipe,
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
    /// Converts errors of writing to standard output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Error::new(format!("cannot write the answer: {error}")).into(),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        io::Error::from(error).into()
    }
}
