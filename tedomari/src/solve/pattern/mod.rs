//! Pattern games: strong solutions, level by level and backwards.

mod levels;
mod strong;
mod verdict;

pub use strong::{Level, Strong, solve_strongly};
pub use verdict::Verdict;
