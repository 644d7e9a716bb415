//! Values of monotone set coloring games, by working out every position once.

mod option_sets;
mod positions;
mod solution;

pub(crate) use option_sets::OptionSets;
pub use solution::{ColoringSolution, MAX_SOLVED_CELLS, allowance, solve_coloring};
