//! Who wins on a whole Hex board, and with which first moves.
//!
//! A depth-first proof-number search on the structure of Hex: `fill_in` puts stones where the
//! game is decided, `connections` finds what the opponent cannot break, and `must_play` leaves
//! only the moves that matter. Proofs are *proof sets*: the empty cells that the winner needs even
//! if all other cells belong to the opponent. If a move loses and its proof does not need some
//! other cell, a move there loses as well.

mod captured;
mod carriers;
mod cells;
mod checkpoint;
pub mod connect;
mod connections;
mod field;
mod fill_in;
mod joined;
mod kept;
mod must_play;
mod ordering;
mod parts;
mod plane;
mod proof_numbers;
mod record;
mod search;
mod solution;
mod solver;
mod symmetry;
#[cfg(test)]
mod tests;
mod walk;

pub(crate) use solution::MAX_EMPTY_CELLS;
pub use solution::{HexSolution, HexTooLarge, Opening, hex_winner, solve_hex};
pub(crate) use solver::HexSolver;
