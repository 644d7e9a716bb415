//! Pattern games: strong solutions, level by level and backwards; weak ones by search;
//! and tables that keep them.

mod arrowing;
mod finder;
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
pub use many_players::{MAX_PLAYERS, last_players};
pub(crate) use plus::plus_solution;
pub use plus::{PlusOracle, StrongPlus, solve_plus};
pub use solution::{LevelCount, PatternOracle, strong_solution};
pub use strong::{Level, Strong, solve_keeping, solve_strongly};
pub(crate) use weak::deciding_preventions;
pub use weak::{Prevention, WeakSolution, solve_weakly, solve_weakly_keeping, weak_solution};

use std::path::Path;

use crate::checkpoint::{Checkpoint, Kind};
use crate::game::pattern::PatternSetup;

/// The checkpoint of a computation about a pattern game.
pub fn checkpoint(path: &Path, kind: Kind, setup: &PatternSetup) -> Checkpoint {
    Checkpoint::new(path, kind, &describe(setup))
}

/// A text that determines the game: `avoid graph K6 K3 and K3`.
pub fn describe(setup: &PatternSetup) -> String {
    let (variant, board) = (setup.variant.name(), setup.board_text());
    let patterns = setup.pattern_texts();
    let patterns = patterns.map_or(String::new(), |both| format!(" {}", both.join(" and ")));
    format!("{variant} {board}{patterns}")
}
