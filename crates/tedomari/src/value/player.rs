use serde::Serialize;

/// One of the two players. Left is the positive one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The positive player.
    Left,
    /// The negative player.
    Right,
}

impl Player {
    /// Left if the condition holds, otherwise Right.
    #[inline]
    pub(crate) fn left_if(condition: bool) -> Player {
        if condition {
            Player::Left
        } else {
            Player::Right
        }
    }

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

    /// `"Left"` or `"Right"`.
    pub fn name(self) -> &'static str {
        match self {
            Player::Left => "Left",
            Player::Right => "Right",
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
