//! What all answers are made of. `docs/src/json.md` describes the JSON; the tests of the program
//! hold both together.

use serde::Serialize;
use tedomari::Error;
pub use tedomari::answer::json::{Both, LISTED, ReasonTree, Worth, board, bounds, reason, value};
use tedomari::board::{Board, Element};

/// The answer to wrong input.
#[derive(Serialize)]
pub struct Failed<'a> {
    /// What was wrong.
    pub error: &'a Error,
}

/// The names of elements, as many as are listed.
pub fn names(board: &Board, elements: &[Element]) -> Vec<String> {
    elements
        .iter()
        .take(LISTED)
        .map(|&x| board.name(x))
        .collect()
}
