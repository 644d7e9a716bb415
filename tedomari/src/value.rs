//! What a game is worth: integers, bounds on them, and what they say about who wins.

use std::fmt;
use std::ops::{Add, AddAssign, Neg};

/// One of the two players. Left is the positive one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The positive player.
    Left,
    /// The negative player.
    Right,
}

impl Player {
    /// The opponent.
    pub fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }

    /// +1 for Left, −1 for Right: what a free move of this player is worth.
    pub fn sign(self) -> i64 {
        match self {
            Player::Left => 1,
            Player::Right => -1,
        }
    }

    /// `"left"` or `"right"`.
    pub fn word(self) -> &'static str {
        match self {
            Player::Left => "left",
            Player::Right => "right",
        }
    }
}

/// Who wins an integer game. The player who starts never wins a game worth 0, and there is no
/// first-player win among integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Left wins, whoever starts.
    Left,
    /// Right wins, whoever starts.
    Right,
    /// The player who does not start wins.
    Second,
}

impl Outcome {
    /// `"left"`, `"right"` or `"second"`.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Left => "left",
            Outcome::Right => "right",
            Outcome::Second => "second",
        }
    }

    /// The winner if `starter` begins.
    pub fn winner(self, starter: Player) -> Player {
        match self {
            Outcome::Left => Player::Left,
            Outcome::Right => Player::Right,
            Outcome::Second => starter.other(),
        }
    }
}

/// What is known of an integer value: it lies between `low` and `high`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The value is at least this.
    pub low: i64,
    /// The value is at most this.
    pub high: i64,
}

impl Bounds {
    /// The value is known.
    pub fn exactly(value: i64) -> Bounds {
        Bounds {
            low: value,
            high: value,
        }
    }

    /// The value, if it is known.
    pub fn value(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }

    /// Who wins, if the bounds already tell.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Bounds { low, .. } if low > 0 => Some(Outcome::Left),
            Bounds { high, .. } if high < 0 => Some(Outcome::Right),
            Bounds { low: 0, high: 0 } => Some(Outcome::Second),
            _ => None,
        }
    }

    /// What follows from both.
    pub fn meet(self, other: Bounds) -> Bounds {
        Bounds {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }
}

impl Add for Bounds {
    type Output = Bounds;

    /// Values of disjoint sums add, and so do their bounds.
    fn add(self, other: Bounds) -> Bounds {
        Bounds {
            low: self.low + other.low,
            high: self.high + other.high,
        }
    }
}

impl AddAssign for Bounds {
    fn add_assign(&mut self, other: Bounds) {
        *self = *self + other;
    }
}

impl Neg for Bounds {
    type Output = Bounds;

    /// The bounds of the game with the players swapped.
    fn neg(self) -> Bounds {
        Bounds {
            low: -self.high,
            high: -self.low,
        }
    }
}

impl fmt::Display for Bounds {
    /// Writes `+2`, `−3`, `0`, or `between −1 and +4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            Some(value) => f.write_str(&signed(value)),
            None => write!(f, "between {} and {}", signed(self.low), signed(self.high)),
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
