//! Values of monotone set coloring games, by working out every position once.

mod option_sets;
mod positions;
mod solution;

pub use solution::{ColoringSolution, MAX_SOLVED_CELLS, allowance, solve_coloring};
