use std::fmt;

use super::passable::PassableValue;
use super::{Bounds, Dyadic, Nimber, Outcome, Verdict, Worth};

/// The value of a game of any kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The value of a removal game.
    Integer(i64),
    /// The value of a colored poset game.
    Dyadic(Dyadic),
    /// The value of an uncolored poset game.
    Nimber(Nimber),
    /// The value of a coloring game.
    Form(PassableValue),
    /// The verdict of a pattern game: who wins, and how soon.
    Verdict(Verdict),
}

impl From<i64> for Value {
    fn from(value: i64) -> Value {
        Value::Integer(value)
    }
}

impl From<Dyadic> for Value {
    fn from(value: Dyadic) -> Value {
        Value::Dyadic(value)
    }
}

impl From<Nimber> for Value {
    fn from(value: Nimber) -> Value {
        Value::Nimber(value)
    }
}

impl From<PassableValue> for Value {
    fn from(value: PassableValue) -> Value {
        Value::Form(value)
    }
}

impl From<Verdict> for Value {
    fn from(verdict: Verdict) -> Value {
        Value::Verdict(verdict)
    }
}

impl Value {
    /// `integer`, `dyadic`, `nimber`, `form` or `verdict`.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Integer(_) => "integer",
            Value::Dyadic(_) => "dyadic",
            Value::Nimber(_) => "nimber",
            Value::Form(_) => "form",
            Value::Verdict(_) => "verdict",
        }
    }
}

impl fmt::Display for Value {
    /// Writes `-5`, `3/8`, `*5`, `{a|b}` or `the second player wins, in 15 moves`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Integer(value) => value.fmt(f),
            Value::Dyadic(value) => value.fmt(f),
            Value::Nimber(value) => value.fmt(f),
            Value::Form(value) => value.fmt(f),
            Value::Verdict(verdict) => verdict.fmt(f),
        }
    }
}

impl Worth for Value {
    fn signed(&self) -> String {
        match self {
            Value::Integer(value) => value.signed(),
            Value::Dyadic(value) => value.signed(),
            Value::Nimber(value) => value.signed(),
            Value::Form(_) | Value::Verdict(_) => self.to_string(),
        }
    }

    /// Only numbers and nimbers have an outcome. Who wins a coloring game depends on which outcomes
    /// count as wins, and a pattern game is always started by the first player.
    fn outcome(bounds: &Bounds<Value>) -> Option<Outcome> {
        match (&bounds.low, &bounds.high) {
            (&Value::Integer(low), &Value::Integer(high)) => Bounds { low, high }.outcome(),
            (Value::Dyadic(low), Value::Dyadic(high)) => {
                Outcome::of_number(low.sign(), high.sign())
            }
            (&Value::Nimber(low), &Value::Nimber(high)) => Bounds { low, high }.outcome(),
            _ => None,
        }
    }
}
