//! Types shared by all answers. `docs/src/json.md` describes the JSON; the tests of the program
//! compare both.

use serde::Serialize;
use tedomari::Error;
pub use tedomari::answer::json::{Both, LISTED, ReasonTree, Worth, board, bounds, reason, value};
use tedomari::board::{Board, Element};

/// The response to invalid input.
#[derive(Serialize)]
pub struct Failed<'a> {
    /// The error.
    pub error: &'a Error,
}

/// The names of elements, up to a maximum number.
pub fn names(board: &Board, elements: &[Element]) -> Vec<String> {
    elements
        .iter()
        .take(LISTED)
        .map(|&x| board.name(x))
        .collect()
}
