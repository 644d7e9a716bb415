use serde::{Deserialize, Serialize};
use std::ops::Not;

/// The color of an element, which says which player may remove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// White. Left, the positive player, unless told otherwise.
    White,
    /// Black. Right unless told otherwise.
    Black,
}

impl Color {
    /// `'w'` or `'b'`.
    pub fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// `"white"` or `"black"`.
    pub fn word(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// Reads `w` or `b`, ignoring case.
    pub fn from_letter(letter: char) -> Option<Color> {
        match letter {
            'w' | 'W' => Some(Color::White),
            'b' | 'B' => Some(Color::Black),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Color;

    /// The other color.
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}
