use std::fmt;

use crate::value::{Bounds, Player, Value};

/// A first move and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The player who moves.
    pub player: Player,
    /// The name of that player.
    pub name: &'static str,
    /// The names of the elements that the move chooses.
    pub elements: Vec<String>,
    /// The bounds on the value after the move, if any are known.
    pub bounds: Option<Bounds<Value>>,
    /// Whether no other move is better. `None` if unknown.
    pub best: Option<bool>,
    /// Whether the player wins with this move. `None` if unknown or if nobody wins.
    pub wins: Option<bool>,
}

impl Choice {
    /// The value after the move, if it is known.
    pub fn value(&self) -> Option<&Value> {
        let bounds = self.bounds.as_ref()?;
        (bounds.low == bounds.high).then_some(&bounds.low)
    }

    /// Whether neither its value nor its result is known.
    pub fn is_open(&self) -> bool {
        self.value().is_none() && self.wins.is_none()
    }

    /// How good the move is among those with the same result: fast wins and long losses are better.
    pub(super) fn liking(&self) -> i32 {
        match (self.value(), self.player) {
            (Some(Value::Verdict(verdict)), Player::Left) => verdict.liking(0),
            (Some(Value::Verdict(verdict)), Player::Right) => verdict.liking(1),
            _ => 0,
        }
    }
}

impl fmt::Display for Choice {
    /// Writes `White 3, which leaves 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.elements.join(" "))?;
        match (self.value(), self.wins) {
            (Some(Value::Verdict(verdict)), _) => write!(f, ", after which {verdict}"),
            (Some(value), _) => write!(f, ", which leaves {value}"),
            (None, Some(true)) => f.write_str(", which wins"),
            (None, Some(false)) => f.write_str(", which loses"),
            (None, None) => Ok(()),
        }
    }
}
