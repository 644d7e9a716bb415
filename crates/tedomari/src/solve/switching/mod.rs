//! Values of switching games: players take the cells of a graph, and which terminals Left connects
//! decides. Every region of Hex that is enclosed by stones is such a game.

mod fill_in;
mod key;
mod network;
#[cfg(test)]
mod tests;
mod values;

pub use network::{MAX_NODES, Network};
pub use values::SwitchingValues;
