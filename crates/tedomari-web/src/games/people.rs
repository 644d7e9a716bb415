//! The players of a game.

use serde::{Deserialize, Serialize};
use tedomari::opponent::Opponent;

/// Which players are people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum People {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// Both, at the same screen.
    Both,
    /// Neither; the user watches.
    None,
}

impl People {
    /// For each player, whether it is a person.
    pub fn persons(self, opponent: Opponent) -> [bool; 2] {
        match (self, opponent) {
            (People::None, _) => [false, false],
            (People::Both, _) | (_, Opponent::Person) => [true, true],
            (People::First, _) => [true, false],
            (People::Second, _) => [false, true],
        }
    }
}
