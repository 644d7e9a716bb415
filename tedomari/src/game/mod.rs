//! Games: rules on boards, compiled to one plain data structure per kind.

mod named;
mod removal;
mod restrict;

pub use named::{corner, custom, leaf, pomax, pomin, pominmax};
pub use removal::{RemovalGame, Rule};
