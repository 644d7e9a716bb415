use std::cmp::Ordering;

use super::Player;

/// Who wins a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Left wins, whoever starts.
    Left,
    /// Right wins, whoever starts.
    Right,
    /// The player who does not start wins.
    Second,
    /// The player who starts wins. No game worth a number has this outcome.
    First,
}

impl Outcome {
    /// `"left"`, `"right"`, `"second"` or `"first"`.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Left => "left",
            Outcome::Right => "right",
            Outcome::Second => "second",
            Outcome::First => "first",
        }
    }

    /// The winner if `starter` moves first.
    pub fn winner(self, starter: Player) -> Player {
        match self {
            Outcome::Left => Player::Left,
            Outcome::Right => Player::Right,
            Outcome::Second => starter.other(),
            Outcome::First => starter,
        }
    }

    /// The outcome of a game worth a number, given how its bounds compare with 0.
    pub(super) fn of_number(low: Ordering, high: Ordering) -> Option<Outcome> {
        match (low, high) {
            (Ordering::Greater, _) => Some(Outcome::Left),
            (_, Ordering::Less) => Some(Outcome::Right),
            (Ordering::Equal, Ordering::Equal) => Some(Outcome::Second),
            _ => None,
        }
    }
}
