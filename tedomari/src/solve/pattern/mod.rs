//! Pattern games: strong solutions, level by level and backwards.

mod arrowing;
mod levels;
mod many_players;
mod plus;
mod strong;
mod verdict;
mod weak;

pub use arrowing::{Arrowing, arrows};
pub use many_players::{MAX_PLAYERS, last_players};
pub use plus::{StrongPlus, solve_plus};
pub use strong::{Level, Strong, solve_strongly};
pub use verdict::Verdict;
pub use weak::{Prevention, WeakSolution, solve_weakly, weak_solution};
