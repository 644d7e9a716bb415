//! Who plays.

use serde::{Deserialize, Serialize};

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
    pub fn persons(self, opponent: Whom) -> [bool; 2] {
        match (self, opponent) {
            (You::None, _) => [false, false],
            (You::Both, _) | (_, Whom::Person) => [true, true],
            (You::First, _) => [true, false],
            (You::Second, _) => [false, true],
        }
    }
}

/// Against whom one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Whom {
    /// One that never gives a win away.
    Perfect,
    /// One that makes the most of lost positions and learns.
    Learning,
    /// One that does not think.
    Random,
    /// Another person at the same screen.
    Person,
}

impl Whom {
    /// How it is written.
    pub fn word(self) -> &'static str {
        match self {
            Whom::Perfect => "perfect",
            Whom::Learning => "learning",
            Whom::Random => "random",
            Whom::Person => "person",
        }
    }
}
