//! Solved games, shared by everybody who plays them.

use std::sync::{Arc, Mutex, PoisonError};

use tedomari::game::pattern::PatternGame;
use tedomari::solve::Budget;
use tedomari::solve::pattern::{PatternOracle, strong_solution};

/// Bytes that a position takes in a solution, at most.
const POSITION: u64 = 3 * 16 + 2;

/// Bytes of one solution, and of all that are kept.
const LARGEST: u64 = 256 << 20;
const ALL: u64 = 512 << 20;

/// A solution that everybody can use.
pub type Solution = Arc<dyn PatternOracle>;

/// The solutions in memory, those used last first.
#[derive(Default)]
pub struct Solutions {
    kept: Mutex<Vec<Kept>>,
}

struct Kept {
    name: String,
    solution: Solution,
    bytes: u64,
}

impl Solutions {
    /// The solution of that name, if it is in memory.
    pub fn known(&self, name: &str) -> Option<Solution> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|kept| kept.name == name)?;
        kept[..=place].rotate_right(1);
        Some(Arc::clone(&kept[0].solution))
    }

    /// The solution of that name, worked out if need be. `None` if it takes too much time or room.
    pub fn find(&self, name: &str, game: &PatternGame, budget: &Budget) -> Option<Solution> {
        if let Some(known) = self.known(name) {
            return Some(known);
        }
        let solution: Solution = strong_solution(game, 1, budget)?.into();
        let levels = solution.counts();
        let bytes = levels.iter().map(|level| level.open * POSITION).sum();
        if bytes > LARGEST {
            return None;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let name = name.to_string();
        kept.retain(|kept| kept.name != name);
        kept.insert(
            0,
            Kept {
                name,
                solution: Arc::clone(&solution),
                bytes,
            },
        );
        let mut sum = 0;
        kept.retain(|kept| {
            sum += kept.bytes;
            sum <= ALL
        });
        Some(solution)
    }
}
