//! Values of switching games: players take the cells of a graph, and which terminals Left connects
//! decides. Every region of Hex that is enclosed by stones is such a game.

mod begin;
mod board;
mod cuts;
mod fill_in;
mod inferior;
mod key;
mod links;
mod network;
mod piece;
mod region;
mod settled;
mod small;
mod stage;
mod store;
mod sums;
mod table;
#[cfg(test)]
mod tests;
mod turns;
mod values;

pub use inferior::{InferiorCells, inferior_cells};
pub use network::{MAX_NODES, Network};
pub use region::{Moves, RegionSolution, solve_region};
pub use values::SwitchingValues;
