use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::Color;

/// The name of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// In removal, poset and coloring games.
    White,
    /// In removal, poset and coloring games.
    Black,
    /// The first player of a pattern game.
    Red,
    /// The second player of a pattern game.
    Green,
}

impl Side {
    /// The name in lower case.
    pub fn word(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
            Side::Red => "red",
            Side::Green => "green",
        }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }
}

impl fmt::Display for Side {
    /// Writes the name with a capital letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::White => "White",
            Side::Black => "Black",
            Side::Red => "Red",
            Side::Green => "Green",
        })
    }
}
