//! Pattern games: strong solutions, level by level and backwards.

mod keeper;
mod levels;
pub mod opponent;
mod solution;
mod strong;
pub mod table;
mod verdict;

pub use keeper::{KeepNoLevels, Kept, LevelKeeper};
pub use solution::{LevelCount, PatternOracle, strong_solution};
pub use strong::{Level, Strong, solve_keeping, solve_strongly};
pub use verdict::Verdict;
