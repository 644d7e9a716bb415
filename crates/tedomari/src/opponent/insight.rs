use crate::game::{Decision, Move};
use crate::solve::coloring::Forced;
use crate::value::{Bounds, Value, Verdict};

/// What is known about a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Insight {
    /// Nothing.
    Unknown,
    /// The value of a removal or poset game, or bounds on it.
    Value(Bounds<Value>),
    /// What the players of a coloring game can force.
    Forced(Forced),
    /// What the players of a coloring game can force, with its value as text.
    Form(String, Forced),
    /// The winner of Hex.
    Winner,
    /// How a pattern game ends, and when.
    Verdict(Verdict),
}

/// Who wins a position under best play.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The winner, if known.
    pub decision: Option<Decision>,
    /// What is known about the position.
    pub insight: Insight,
}

impl Standing {
    /// Nothing is known about the value.
    pub fn unknown() -> Standing {
        Standing {
            decision: None,
            insight: Insight::Unknown,
        }
    }
}

/// A move and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The move.
    pub chosen: Move,
    /// What is known about the position after the move.
    pub insight: Insight,
    /// Who wins after the move, if known.
    pub decision: Option<Decision>,
    /// Whether the move ends the game.
    pub ends: bool,
    /// Whether no other move is better. `None` if unknown.
    pub best: Option<bool>,
}
