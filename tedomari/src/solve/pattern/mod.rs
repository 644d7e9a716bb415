//! Pattern games: strong solutions, level by level and backwards.

mod levels;
mod strong;
mod verdict;
mod weak;

pub use strong::{Level, Strong, solve_strongly};
pub use verdict::Verdict;
pub use weak::{Prevention, WeakSolution, solve_weakly};
