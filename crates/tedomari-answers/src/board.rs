use serde::Serialize;
use tedomari::board::{Board, Description, describe};

use crate::json;

/// The description of a board as JSON.
#[derive(Serialize)]
pub struct BoardAnswer {
    board: Option<String>,
    #[serde(flatten)]
    description: Description,
}

impl BoardAnswer {
    /// Describes a board.
    pub fn new(board: &Board) -> BoardAnswer {
        BoardAnswer {
            board: json::board(board),
            description: describe(board),
        }
    }
}
