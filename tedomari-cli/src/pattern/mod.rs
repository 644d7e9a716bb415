//! Commands on pattern games.

mod asked;
pub mod solve;
pub mod table;
