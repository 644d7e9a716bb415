//! Pattern games.

mod asked;
pub mod elements;

pub use asked::{Asked, PatternText, is_pattern_game, outcome, title};
