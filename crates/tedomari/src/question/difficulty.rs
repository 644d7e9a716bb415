use serde::Serialize;

use super::Question;

/// Up to these numbers of elements to choose from, a board is easy, or of medium difficulty.
const EASY: usize = 9;
const MEDIUM: usize = 20;

/// How hard a board or a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// One can see to the end.
    Easy,
    /// One has to count.
    Medium,
    /// One needs a plan.
    Hard,
}

impl Difficulty {
    /// The difficulty in one word.
    pub fn word(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

impl Question {
    /// How hard it is to see the end of the game, by the number of elements of its board.
    pub fn difficulty(&self) -> Difficulty {
        let elements = self.start.open_elements();
        if elements <= EASY {
            Difficulty::Easy
        } else if elements <= MEDIUM {
            Difficulty::Medium
        } else {
            Difficulty::Hard
        }
    }
}
