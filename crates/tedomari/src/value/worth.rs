use std::fmt;

use super::{Bounds, Outcome, signed};

/// A value that a game can have.
///
/// As text it is plain and exact: `-5`, `3/8`, `*5`.
pub trait Worth: Clone + Eq + fmt::Display {
    /// As mathematicians print it: `+2`, `−3/8` (with a true minus sign), `*5`, `0`.
    fn signed(&self) -> String;

    /// The winner of a game whose value lies within the bounds, if they determine it.
    fn outcome(bounds: &Bounds<Self>) -> Option<Outcome>;
}

/// Values that add when games are played side by side.
pub trait Additive: Worth {
    /// The value of the empty game.
    fn zero() -> Self;

    /// The value of two games side by side.
    fn plus(&self, other: &Self) -> Self;

    /// The negative.
    fn negative(&self) -> Self;

    /// Bounds on such a sum.
    fn sum(first: &Bounds<Self>, second: &Bounds<Self>) -> Bounds<Self>;
}

impl Worth for i64 {
    fn signed(&self) -> String {
        signed(*self)
    }

    fn outcome(bounds: &Bounds<i64>) -> Option<Outcome> {
        Outcome::of_number(bounds.low.cmp(&0), bounds.high.cmp(&0))
    }
}

impl Additive for i64 {
    fn zero() -> i64 {
        0
    }

    fn plus(&self, other: &i64) -> i64 {
        self + other
    }

    fn negative(&self) -> i64 {
        -self
    }

    fn sum(first: &Bounds<i64>, second: &Bounds<i64>) -> Bounds<i64> {
        Bounds {
            low: first.low + second.low,
            high: first.high + second.high,
        }
    }
}
