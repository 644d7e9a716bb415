use std::fmt;

use super::{Bounds, Dyadic, Nimber, Outcome, Worth};

/// The value of a game of any kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Of a removal game.
    Integer(i64),
    /// Of a colored poset game.
    Dyadic(Dyadic),
    /// Of an uncolored poset game.
    Nimber(Nimber),
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

impl fmt::Display for Value {
    /// Writes `-5`, `3/8` or `*5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Integer(value) => value.fmt(f),
            Value::Dyadic(value) => value.fmt(f),
            Value::Nimber(value) => value.fmt(f),
        }
    }
}

impl Worth for Value {
    fn signed(&self) -> String {
        match self {
            Value::Integer(value) => value.signed(),
            Value::Dyadic(value) => value.signed(),
            Value::Nimber(value) => value.signed(),
        }
    }

    /// Bounds of different kinds tell nothing.
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
