//! Pattern games.

mod asked;
pub mod elements;
mod position;
mod strong;
mod weak;

pub use asked::{Asked, PatternText, is_pattern_game, outcome};
pub use position::{Judged, Position, after};
pub use strong::Solved;
pub use weak::{WeakAnswer, not_searched};
