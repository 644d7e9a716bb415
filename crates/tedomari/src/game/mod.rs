//! Games: rules applied to boards, as one plain data structure for each kind.

mod axiom;
mod captured;
mod connection;
mod frozen;
mod hex;
mod kinds;
mod named;
mod part;
pub mod pattern;
mod poset_game;
mod position;
mod removal;
mod restrict;
mod set_coloring;
mod support;
mod whole_hex;

pub use axiom::{AxiomError, from_function};
pub use connection::{Colored, ConnectionError, ConnectionGame, Network};
pub(crate) use hex::{Enclosed, Rules};
pub use hex::{HexGame, HexGameError, HexOutcome, Terminal};
pub use kinds::{ColoringGame, Game};
pub(crate) use named::cells_in_a_row;
pub use named::{
    chomp, corner, custom, hex, leaf, misere_nim, nim, pomax, pomin, pominmax, sim, tictactoe,
};
pub(crate) use part::{ELSEWHERE, FROZEN};
pub use poset_game::{PosetGame, hackenbush, hackenbush_poset, poset_nim};
pub(crate) use position::State;
pub use position::{
    Blockers, CompletedSet, Decision, End, EndReason, IllegalMove, Made, Move, Position, Side,
};
pub use removal::{RemovalGame, Rule};
pub use set_coloring::{MAX_CELLS, SetColoring, SetColoringError, coloring_text};
pub(crate) use whole_hex::winning_chain;
pub use whole_hex::{Hex, PartOfBoard};
