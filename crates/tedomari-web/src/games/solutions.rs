//! The cache of solved games.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tedomari::Budget;
use tedomari::game::pattern::PatternGame;
use tedomari::opponent::Solved;

/// The maximum sizes of one solution and of all solutions, in bytes. A page has less memory than a
/// server.
const MAX_SOLUTION_BYTES: u64 = MAX_TOTAL_BYTES / 4;
const MAX_TOTAL_BYTES: u64 = if cfg!(target_family = "wasm") {
    256 << 20
} else {
    1 << 30
};

/// The solutions in memory, most recently used first.
#[derive(Default)]
pub struct Solutions {
    entries: Mutex<Vec<Entry>>,
}

struct Entry {
    name: String,
    solved: Solved,
    bytes: u64,
}

impl Solutions {
    fn lock(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks up a solution.
    pub fn known(&self, name: &str) -> Option<Solved> {
        let mut entries = self.lock();
        let place = entries.iter().position(|entry| entry.name == name)?;
        entries[..=place].rotate_right(1);
        Some(entries[0].solved.clone())
    }

    /// Looks up or computes a solution; `None` if that takes too much time or memory. Evicts the
    /// least recently used solutions.
    pub fn find(&self, name: &str, game: &PatternGame, budget: &Budget) -> Option<Solved> {
        if let Some(known) = self.known(name) {
            return Some(known);
        }
        let solved = Solved::new(game, budget).ok()?;
        let bytes = solved.bytes();
        if bytes > MAX_SOLUTION_BYTES {
            return None;
        }
        let mut entries = self.lock();
        entries.retain(|entry| entry.name != name);
        let newest = Entry {
            name: name.to_string(),
            solved: solved.clone(),
            bytes,
        };
        entries.insert(0, newest);
        let mut sum = 0;
        entries.retain(|entry| {
            sum += entry.bytes;
            sum <= MAX_TOTAL_BYTES
        });
        Some(solved)
    }
}
