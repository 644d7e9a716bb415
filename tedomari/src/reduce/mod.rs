//! Games made from other things: a passable value becomes a set coloring game.

mod realize;

pub use realize::{Realization, realize};
