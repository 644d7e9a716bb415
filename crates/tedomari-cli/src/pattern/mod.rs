//! Commands for pattern games.

pub mod arrows;
pub mod players;
pub mod solve;
pub mod table;
pub mod weak;
