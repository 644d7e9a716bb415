//! Commands on pattern games.

mod asked;
mod elements;
pub mod play;
pub mod solve;
pub mod table;

pub use asked::is_pattern_game;
