//! Who wins on a whole Hex board, and with which first moves.
//!
//! The depth-first search returns *proof sets*: the empty cells that the winner needs even if all
//! other cells belong to the opponent. If a move loses and its proof does not need some other cell,
//! a move there loses as well (van Rijswijck's must-play regions). Connections that the opponent
//! cannot break end the search early.

mod bitboard;
mod checkpoint;
mod connections;
mod record;
mod search;
mod solution;
#[cfg(test)]
mod tests;
mod walk;

pub use solution::{HexSolution, HexTooLarge, Opening, solve_hex};
pub(crate) use solution::{HexSolver, MAX_BOARD_CELLS};
