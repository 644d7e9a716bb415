use serde::{Serialize, Serializer};
use thiserror::Error;

/// Why a computation stopped before it was finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Stopped {
    /// The deadline passed.
    #[error("stopped at the time limit")]
    Time,
    /// The memory limit was reached.
    #[error("stopped at the memory limit")]
    Memory,
    /// The user canceled it.
    #[error("interrupted")]
    User,
}

impl Stopped {
    /// The reason in one word.
    pub fn word(self) -> &'static str {
        match self {
            Stopped::Time => "time",
            Stopped::Memory => "memory",
            Stopped::User => "user",
        }
    }
}

impl Serialize for Stopped {
    /// As its word.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.word().serialize(serializer)
    }
}
