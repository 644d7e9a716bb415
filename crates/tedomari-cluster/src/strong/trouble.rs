use std::fmt;

use serde::{Deserialize, Serialize};
use tedomari::budget::Stopped;

/// Why a strong solution was not finished. All workers learn the same reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trouble {
    /// The time of a process was over.
    Time,
    /// The memory of a process does not suffice.
    Memory,
    /// The user stopped a process.
    User,
    /// Something failed here, as the message says.
    Failed(String),
    /// Something failed at the worker with this number.
    FailedAt(u64, String),
}

impl Trouble {
    /// The limit that was reached. `None` if something failed.
    pub fn stopped(&self) -> Option<Stopped> {
        match self {
            Trouble::Time => Some(Stopped::Time),
            Trouble::Memory => Some(Stopped::Memory),
            Trouble::User => Some(Stopped::User),
            Trouble::Failed(_) | Trouble::FailedAt(..) => None,
        }
    }
}

/// Whether a worker goes on.
#[derive(Debug, Default)]
pub struct Course {
    /// Why this worker cannot go on.
    halted: Option<Trouble>,
    stops: bool,
}

impl Course {
    /// Whether this worker, or another one that it heard of, cannot go on.
    pub fn stops(&self) -> bool {
        self.stops
    }

    /// Stops if another worker does.
    pub fn follow(&mut self, stops: bool) {
        self.stops |= stops;
    }

    /// The value. Remembers the first trouble, and stops.
    pub fn note<T>(&mut self, result: Result<T, Trouble>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(trouble) => {
                self.stops = true;
                self.halted.get_or_insert(trouble);
                None
            }
        }
    }

    /// The first trouble of this worker, if there was any.
    pub fn end(self) -> Result<(), Trouble> {
        self.halted.map_or(Ok(()), Err)
    }
}

impl From<Stopped> for Trouble {
    fn from(stopped: Stopped) -> Trouble {
        match stopped {
            Stopped::Time => Trouble::Time,
            Stopped::Memory => Trouble::Memory,
            Stopped::User => Trouble::User,
        }
    }
}

impl std::error::Error for Trouble {}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Failed(message) | Trouble::FailedAt(_, message) => f.write_str(message),
            other => other.stopped().map_or(Ok(()), |stopped| stopped.fmt(f)),
        }
    }
}
