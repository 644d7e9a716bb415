//! Pattern games.

pub mod elements;
mod input;
mod position;
mod strong;
mod weak;

pub use input::{PatternInput, PatternText, is_pattern_game, outcome};
pub use position::{Judged, Position, after};
pub use strong::Solved;
pub use weak::{WeakAnswer, not_searched};
