//! Why a command ends without an answer.

use std::io;

pub use tedomari_answers::Complaint;

/// Why a command ended without an answer.
#[derive(Debug)]
pub enum Failure {
    /// What the user gave is wrong.
    Input(Box<Complaint>),
    /// Whoever reads our output has gone away; nobody is left to tell.
    Deaf,
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
