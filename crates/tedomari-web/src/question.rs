use serde::{Deserialize, Serialize};
use tedomari::board::Color;

/// A question about a game as it is asked: the name of the game, and what it is played on, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionText {
    /// The name in the catalogue, or `hex`.
    pub game: String,
    /// What it is played on.
    #[serde(default)]
    pub board: String,
    /// The pattern of both players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// The pattern of the first player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub red: Option<String>,
    /// The pattern of the second player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub green: Option<String>,
    /// Who is Left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Side>,
    /// The poset of outcomes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub atoms: Option<String>,
}

impl QuestionText {
    /// The color of Left.
    pub fn left(&self) -> Color {
        match self.left {
            None | Some(Side::White) => Color::White,
            Some(Side::Black) => Color::Black,
        }
    }
}

/// One of the two colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}
