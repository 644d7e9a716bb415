//! Values of monotone set coloring games, by evaluating every position once.

mod checkpoint;
mod evaluation;
mod forcing;
mod option_sets;
mod positions;
mod solution;
#[cfg(test)]
mod tests;
mod threads;

pub use forcing::{Forced, MAX_FORCED};
pub(crate) use forcing::{ForcedPositions, forced};
pub use option_sets::OptionSets;
pub(crate) use solution::solve_coloring_resumed;
pub use solution::{ColoringSolution, MAX_SOLVED_CELLS, solve_coloring};
