//! Pattern games.

pub mod elements;
mod position;
mod strong;
mod weak;

pub use position::{Judged, Position};
pub use strong::Solved;
pub use weak::{WeakAnswer, not_searched};
