use serde::Serialize;

use crate::words;

/// The verdict of the referee, as JSON.
#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub enum Finding {
    /// The value holds against every play.
    Proved {
        /// The number of visited positions.
        positions: u64,
    },
    /// The value held in random games.
    Survived {
        /// The number of games.
        games: u64,
    },
    /// The value was lost in this line.
    Refuted {
        /// The player who started.
        starter: &'static str,
        /// The moves.
        line: Vec<String>,
    },
    /// The budget ran out.
    Unfinished,
}

impl Finding {
    /// Whether the claim is refuted.
    pub fn is_refutation(&self) -> bool {
        matches!(self, Finding::Refuted { .. })
    }

    /// Describes the finding in a sentence.
    pub fn text(&self) -> String {
        match self {
            Finding::Proved { positions } => {
                let positions = words::counted(*positions as usize, "position");
                format!("the referee agrees: it holds against every play ({positions})")
            }
            Finding::Survived { games } => {
                let games = words::counted(*games as usize, "random game");
                format!("the referee agrees: it held in {games}")
            }
            Finding::Refuted { starter, line } => {
                let line = line.join(" ");
                format!("the referee DISAGREES: lost when {starter} starts with {line}")
            }
            Finding::Unfinished => "the referee did not finish within the budget".into(),
        }
    }
}
