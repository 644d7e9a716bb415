//! Pattern games.

pub mod elements;
mod position;
mod strong;
mod weak;

pub use position::{Judged, JudgedPosition};
pub use strong::Solved;
pub use weak::{WeakAnswer, not_searched};
