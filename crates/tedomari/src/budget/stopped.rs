use thiserror::Error;

/// What ended a computation before it had its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Stopped {
    /// The deadline passed.
    #[error("stopped at the time limit")]
    Time,
    /// More memory than allowed would have been needed.
    #[error("stopped at the memory limit")]
    Memory,
    /// Somebody canceled it.
    #[error("interrupted")]
    User,
}

impl Stopped {
    /// The limit that was reached, in a word.
    pub fn word(self) -> &'static str {
        match self {
            Stopped::Time => "time",
            Stopped::Memory => "memory",
            Stopped::User => "user",
        }
    }
}
