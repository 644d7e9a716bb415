//! Who wins on a whole Hex board, and with which first moves.
//!
//! A depth-first search that backs up *proof sets*: the empty cells that the winner needs, so that
//! it wins even if all others are the opponent's. If a move loses and the proof of that does not
//! need some other cell, a move there loses as well (van Rijswijck's must-play regions).
//! Connections that no move of the opponent breaks end it early.

mod bitboard;
mod connections;
mod search;
mod solution;

pub use solution::{
    HexSolution, HexTooLarge, MAX_BOARD_CELLS, Opening, hex_best_move, hex_openings, hex_winner,
    solve_hex,
};
