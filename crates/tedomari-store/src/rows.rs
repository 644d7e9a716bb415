//! What is stored, whatever it is stored in.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A saved board: the address of the page that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedBoard {
    /// The id.
    pub id: i64,
    /// The name.
    pub name: String,
    /// The address.
    pub address: String,
    /// When it was saved, in seconds since 1970.
    pub at: i64,
}

/// An entry of the hall of fame.
#[derive(Clone, Debug, PartialEq)]
pub struct FameEntry {
    /// The id of the finished game.
    pub id: String,
    /// The name of the winner.
    pub name: String,
    /// The name of the game in the catalogue.
    pub game: String,
    /// The duration of the game.
    pub seconds: f64,
    /// The number of moves.
    pub moves: u32,
    /// The opponent.
    pub opponent: String,
    /// When it was entered, in seconds since 1970; set by the store.
    pub at: i64,
    /// Whether the time was checked to be humane and the moves to be without hints. Entries of
    /// earlier versions were not checked.
    pub checked: bool,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// The unique id.
    pub id: String,
    /// The client that started it.
    pub client: String,
    /// The game and the board, as JSON.
    pub question: String,
    /// The moves, as JSON.
    pub moves: String,
    /// The opponent.
    pub opponent: String,
    /// The colors that people played, as JSON.
    pub persons: String,
    /// The color of the winner; `None` in a tie.
    pub winner: Option<String>,
    /// The duration.
    pub seconds: f64,
}

/// A stored text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The text, usually JSON.
    pub text: String,
    /// When it was written, in seconds since 1970.
    pub at: i64,
}

/// A game in progress, which can continue after a restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredGame {
    /// The unique id.
    pub id: String,
    /// The client that started it.
    pub client: String,
    /// Its size, in any unit.
    pub size: u32,
    /// The setup as JSON, which does not change.
    pub setup: Arc<str>,
    /// The state as JSON.
    pub state: String,
}

/// The summary of a stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGameSummary {
    /// The id.
    pub id: String,
    /// The client that started it.
    pub client: String,
    /// Its size.
    pub size: u32,
    /// Whether any moves have been made.
    pub is_played: bool,
    /// When it was last written, in seconds since 1970.
    pub at: i64,
}
