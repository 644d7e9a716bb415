//! Who plays.

use serde::{Deserialize, Serialize};
use tedomari::opponent::Opponent;

/// Which of the players are persons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum You {
    /// The one who moves first.
    First,
    /// The one who moves second.
    Second,
    /// Both, at the same screen.
    Both,
    /// Nobody: one watches.
    None,
}

impl You {
    /// For each player whether it is a person.
    pub fn persons(self, opponent: Opponent) -> [bool; 2] {
        match (self, opponent) {
            (You::None, _) => [false, false],
            (You::Both, _) | (_, Opponent::Person) => [true, true],
            (You::First, _) => [true, false],
            (You::Second, _) => [false, true],
        }
    }
}
