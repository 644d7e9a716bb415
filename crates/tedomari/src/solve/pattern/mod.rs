//! Pattern games: strong solutions, level by level and backwards; weak ones by search;
//! and tables that keep them.

mod arrowing;
mod files;
mod keeper;
mod levels;
mod many_players;
mod plus;
mod solution;
mod strong;
pub mod table;
mod weak;

pub use crate::value::Verdict;
pub use arrowing::{Arrowing, arrows};
pub use keeper::{KeepNoLevels, Kept, LevelKeeper};
pub use many_players::{MAX_PLAYERS, last_players};
pub use plus::{PlusOracle, StrongPlus, plus_solution, solve_plus};
pub use solution::{LevelCount, PatternOracle, strong_solution};
pub use strong::{Level, Strong, solve_keeping, solve_strongly};
pub use weak::{
    CheckpointError, Prevention, SearchCheckpoint, WeakSolution, solve_weakly,
    solve_weakly_keeping, weak_solution,
};
