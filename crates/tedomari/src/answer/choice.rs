use std::fmt;

use crate::value::{Bounds, Player, Value};

/// A first move, and what becomes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Who moves.
    pub player: Player,
    /// What that player is called.
    pub name: &'static str,
    /// The elements that the move chooses, by their names.
    pub elements: Vec<String>,
    /// What is known of the value after it.
    pub bounds: Option<Bounds<Value>>,
    /// Whether no other move is better; `None` if that is not known.
    pub best: Option<bool>,
    /// Whether the player wins by it; `None` if that is not known, or nobody wins.
    pub wins: Option<bool>,
}

impl Choice {
    /// The value after it, if it is known.
    pub fn value(&self) -> Option<&Value> {
        let bounds = self.bounds.as_ref()?;
        (bounds.low == bounds.high).then_some(&bounds.low)
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
