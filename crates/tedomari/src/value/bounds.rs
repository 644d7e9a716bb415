use std::fmt;
use std::ops::{Add, AddAssign, Neg};

use super::{Additive, Outcome, Worth};

/// Bounds on a value, by default an integer: it is at least `low` and at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds<V = i64> {
    /// The value is at least this.
    pub low: V,
    /// The value is at most this.
    pub high: V,
}

impl<V: Worth> Bounds<V> {
    /// The bounds of a known value.
    pub fn exactly(value: V) -> Bounds<V> {
        Bounds {
            low: value.clone(),
            high: value,
        }
    }

    /// The value, if it is known.
    pub fn value(&self) -> Option<V> {
        (self.low == self.high).then(|| self.low.clone())
    }

    /// The winner, if the bounds determine it.
    pub fn outcome(&self) -> Option<Outcome> {
        V::outcome(self)
    }

    /// The same bounds, mapped to another type of value.
    pub fn map<U>(self, mut into: impl FnMut(V) -> U) -> Bounds<U> {
        Bounds {
            low: into(self.low),
            high: into(self.high),
        }
    }
}

impl<V: Ord> Bounds<V> {
    /// The bounds that follow from both.
    pub fn meet(self, other: Bounds<V>) -> Bounds<V> {
        Bounds {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }
}

impl<V: Additive> Add for Bounds<V> {
    type Output = Bounds<V>;

    /// Bounds on the value of two games side by side.
    fn add(self, other: Bounds<V>) -> Bounds<V> {
        V::sum(&self, &other)
    }
}

impl<V: Additive> AddAssign for Bounds<V> {
    fn add_assign(&mut self, other: Bounds<V>) {
        *self = V::sum(self, &other);
    }
}

impl<V: Neg<Output = V>> Neg for Bounds<V> {
    type Output = Bounds<V>;

    /// The bounds of the game with the players swapped.
    fn neg(self) -> Bounds<V> {
        Bounds {
            low: -self.high,
            high: -self.low,
        }
    }
}

impl<V: Worth> fmt::Display for Bounds<V> {
    /// Writes `+2`, `−3/8`, `*5`, `0`, or `between −1 and +4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            Some(value) => f.write_str(&value.signed()),
            None => write!(
                f,
                "between {} and {}",
                self.low.signed(),
                self.high.signed()
            ),
        }
    }
}

/// An integer as mathematicians print it: `+2`, `−3` (with a true minus sign), `0`.
pub fn signed(value: i64) -> String {
    match value {
        0 => "0".into(),
        1.. => format!("+{value}"),
        _ => format!("−{}", value.unsigned_abs()),
    }
}
