//! Commands for pattern games.

pub mod arrows;
pub mod input;
pub mod players;
pub mod solve;
pub mod table;
pub mod weak;

pub use tedomari_answers::pattern::is_pattern_game;
