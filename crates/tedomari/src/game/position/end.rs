use std::fmt;

use super::Side;
use crate::board::Element;
use crate::value::Player;

/// The winner of a position, or nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// This player wins.
    Won(Player),
    /// Nobody wins.
    Tie,
}

impl Decision {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Player> {
        match self {
            Decision::Won(player) => Some(player),
            Decision::Tie => None,
        }
    }

    /// How good it is for a player: 2 for a win, 1 for a tie, 0 for a loss.
    pub fn liking(self, player: Player) -> u8 {
        match self {
            Decision::Won(winner) if winner == player => 2,
            Decision::Tie => 1,
            Decision::Won(_) => 0,
        }
    }
}

/// The end of a game, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Who has won.
    pub decision: Decision,
    /// The reason.
    pub reason: EndReason,
    /// The elements that show it: the completed set or chain, or the cells that decide the outcome.
    pub witness: Vec<Element>,
}

/// Why a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The player whose turn it is has no move.
    NoMove {
        /// That player.
        stuck: Side,
        /// Whether nothing is left on the board.
        is_empty: bool,
    },
    /// Somebody has completed one of the sets of the game.
    Completed {
        /// The player who has.
        by: Side,
        /// The names of its elements.
        elements: Vec<String>,
    },
    /// Everything is colored, and nobody has completed a set.
    Full {
        /// The player who loses because they have no move, in games where that decides.
        stuck: Option<Side>,
    },
    /// Somebody has connected their two edges of a Hex board.
    Connected {
        /// The player who has.
        by: Side,
    },
    /// Everything is colored, and the coloring has this outcome.
    Outcome(String),
}

impl EndReason {
    /// The identifier of the reason in JSON, such as `"completed"`.
    pub fn id(&self) -> &'static str {
        match self {
            EndReason::NoMove { .. } => "no-move",
            EndReason::Completed { .. } => "completed",
            EndReason::Full { .. } => "full",
            EndReason::Connected { .. } => "connected",
            EndReason::Outcome(_) => "outcome",
        }
    }
}

impl fmt::Display for End {
    /// Writes why the game is over, in a clause.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            EndReason::NoMove { stuck, is_empty } => {
                let rest = if *is_empty { ": nothing is left" } else { "" };
                write!(f, "{stuck} cannot move{rest}")
            }
            EndReason::Completed { by, elements } => {
                write!(f, "{by} has completed {}", elements.join(" "))
            }
            EndReason::Full { stuck: Some(stuck) } => {
                write!(f, "everything is colored: {stuck} cannot move")
            }
            EndReason::Full { stuck: None } => write!(
                f,
                "everything is colored: nobody has completed what would have ended the game"
            ),
            EndReason::Connected { by: Side::Black } => {
                write!(f, "Black has connected top and bottom")
            }
            EndReason::Connected { by } => write!(f, "{by} has connected left and right"),
            EndReason::Outcome(outcome) => write!(f, "the outcome is {outcome}"),
        }
    }
}
