//! Commands on pattern games.

pub mod arrows;
pub mod asked;
pub mod elements;
mod experience;
mod opponent;
pub mod play;
pub mod players;
pub mod solve;
pub mod table;
pub mod weak;

pub use asked::is_pattern_game;
