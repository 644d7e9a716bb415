//! The cache of solved games.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tedomari::Budget;
use tedomari::game::pattern::PatternGame;
use tedomari::opponent::Solved;

/// The maximum sizes of one solution and of all solutions, in bytes.
const LARGEST: u64 = 256 << 20;
const ALL: u64 = 1 << 30;

/// The solutions in memory, most recently used first.
#[derive(Default)]
pub struct Solutions {
    kept: Mutex<Vec<Kept>>,
}

struct Kept {
    name: String,
    solved: Solved,
    bytes: u64,
}

impl Solutions {
    fn lock(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks up a solution.
    pub fn known(&self, name: &str) -> Option<Solved> {
        let mut kept = self.lock();
        let place = kept.iter().position(|kept| kept.name == name)?;
        kept[..=place].rotate_right(1);
        Some(kept[0].solved.clone())
    }

    /// Looks up or computes a solution; `None` if that takes too much time or memory. Evicts the
    /// least recently used solutions.
    pub fn find(&self, name: &str, game: &PatternGame, budget: &Budget) -> Option<Solved> {
        if let Some(known) = self.known(name) {
            return Some(known);
        }
        let solved = Solved::new(game, 1, budget).ok()?;
        let bytes = solved.bytes();
        if bytes > LARGEST {
            return None;
        }
        let mut kept = self.lock();
        kept.retain(|kept| kept.name != name);
        let newest = Kept {
            name: name.to_string(),
            solved: solved.clone(),
            bytes,
        };
        kept.insert(0, newest);
        let mut sum = 0;
        kept.retain(|kept| {
            sum += kept.bytes;
            sum <= ALL
        });
        Some(solved)
    }
}
