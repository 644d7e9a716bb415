use crate::game::{Decision, Move};
use crate::solve::coloring::Forced;
use crate::value::{Bounds, Value, Verdict};

/// What is known of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Insight {
    /// Nothing.
    Unknown,
    /// The value of a removal or poset game, or bounds on it.
    Value(Bounds<Value>),
    /// What the players of a coloring game can force.
    Forced(Forced),
    /// The same, and the value of a coloring game as text.
    Form(String, Forced),
    /// The winner of Hex.
    Winner,
    /// How a pattern game ends, and how soon.
    Verdict(Verdict),
}

/// Who will win a position if both players play well.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Who, if that is known.
    pub decision: Option<Decision>,
    /// What else is known.
    pub insight: Insight,
    /// How well the player stands who moved first, from 0 to 1.
    pub share: f64,
}

impl Standing {
    /// Nothing is known.
    pub fn unknown() -> Standing {
        Standing {
            decision: None,
            insight: Insight::Unknown,
            share: 0.5,
        }
    }
}

/// A move and what becomes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The move.
    pub chosen: Move,
    /// What is known of the position after it.
    pub insight: Insight,
    /// Who wins after it, if that is known.
    pub decision: Option<Decision>,
    /// Whether it ends the game.
    pub ends: bool,
    /// Whether no other move is better; `None` if that is not known.
    pub best: Option<bool>,
}
