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
        /// Whether that wins, in misère play.
        wins: bool,
    },
    /// Somebody has completed sets of the game with their last move.
    Completed {
        /// The player who has.
        by: Side,
        /// These sets, at least one.
        sets: Vec<CompletedSet>,
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
    /// Everything is colored, and the coloring has this outcome, as it is written in values.
    Outcome(String),
}

/// A set that a player has completed in a pattern game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompletedSet {
    /// The names of its elements.
    Elements(Vec<String>),
    /// The three edges between these vertices.
    Triangle([String; 3]),
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

impl End {
    /// Why the game is over, in a clause that is addressed to a player.
    pub fn told_to(&self, player: Side) -> String {
        match &self.reason {
            EndReason::NoMove {
                stuck,
                is_empty,
                wins,
            } if *stuck == player => no_move("you", *is_empty, *wins),
            EndReason::Completed { by, sets } if *by == player => {
                format!("you have completed {}", listed(sets))
            }
            EndReason::Full { stuck: Some(stuck) } if *stuck == player => full("you"),
            EndReason::Connected { by } if *by == player => {
                format!("you have connected {}", edges_of(*by))
            }
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for End {
    /// Writes why the game is over, in a clause.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            EndReason::NoMove {
                stuck,
                is_empty,
                wins,
            } => f.write_str(&no_move(stuck, *is_empty, *wins)),
            EndReason::Completed { by, sets } => {
                write!(f, "{by} has completed {}", listed(sets))
            }
            EndReason::Full { stuck: Some(stuck) } => f.write_str(&full(stuck)),
            EndReason::Full { stuck: None } => write!(
                f,
                "everything is colored: nobody has completed what would have ended the game"
            ),
            EndReason::Connected { by } => write!(f, "{by} has connected {}", edges_of(*by)),
            EndReason::Outcome(outcome) => write!(f, "the outcome is {}", in_prose(outcome)),
        }
    }
}

/// An outcome as it is written in sentences, where nobody has to type it: ⊤ and ⊥ for `T` and `_`.
fn in_prose(outcome: &str) -> &str {
    match outcome {
        "T" => "⊤",
        "_" => "⊥",
        name => name,
    }
}

fn no_move(stuck: impl fmt::Display, is_empty: bool, wins: bool) -> String {
    let rest = if is_empty { ": nothing is left" } else { "" };
    let rule = if wins {
        ", and whoever moved last loses"
    } else {
        ""
    };
    format!("{stuck} cannot move{rest}{rule}")
}

fn full(stuck: impl fmt::Display) -> String {
    format!("everything is colored: {stuck} cannot move")
}

/// The edges of a Hex board that a player connects.
fn edges_of(player: Side) -> &'static str {
    match player {
        Side::Black => "top and bottom",
        _ => "left and right",
    }
}

/// The sets in words: `1-2 1-3 1-4`, or `the triangles on 1, 2, 3 and 1, 2, 4`.
fn listed(sets: &[CompletedSet]) -> String {
    let written: Vec<String> = sets.iter().map(ToString::to_string).collect();
    let all = written.join(" and ");
    let is_triangle = |set: &CompletedSet| matches!(set, CompletedSet::Triangle(_));
    if !sets.iter().all(is_triangle) {
        all
    } else if sets.len() == 1 {
        format!("the triangle on {all}")
    } else {
        format!("the triangles on {all}")
    }
}

impl fmt::Display for CompletedSet {
    /// Writes the elements, or the corners of a triangle.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            CompletedSet::Elements(names) => names.join(" "),
            CompletedSet::Triangle(corners) => corners.join(", "),
        })
    }
}
