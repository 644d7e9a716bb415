use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rustc_hash::FxHasher;

use crate::solve::threads::Marks;

/// What the threads of a search tell each other.
///
/// All threads ask the same question and share what they find. A thread postpones a move while
/// another thread searches the position after it, so they divide the work by themselves. All of it
/// is advice: a thread that misses a note repeats work, but its answer is right.
pub(in crate::solve) struct Company {
    /// The positions that are being searched.
    busy: Marks,
    /// Whether all threads should stop.
    is_over: AtomicBool,
    /// The number of positions searched by all threads, in round numbers.
    positions: AtomicU64,
}

impl Company {
    pub fn new() -> Company {
        Company {
            busy: Marks::new(),
            is_over: AtomicBool::new(false),
            positions: AtomicU64::new(0),
        }
    }

    /// Notes that a thread begins to search a position.
    pub fn begin(&self, position: &impl Hash) {
        self.busy.insert(hash(position));
    }

    /// Notes that a thread has searched a position.
    pub fn end(&self, position: &impl Hash) {
        self.busy.remove(hash(position));
    }

    /// Whether a thread searches a position now.
    pub fn is_busy(&self, position: &impl Hash) -> bool {
        self.busy.contains(hash(position))
    }

    /// Asks all threads to stop.
    pub fn finish(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Whether all threads should stop.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Counts positions.
    pub fn count(&self, positions: u64) {
        self.positions.fetch_add(positions, Ordering::Relaxed);
    }

    /// The number of positions counted.
    pub fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }
}

/// A hash of a position.
fn hash(position: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    position.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_busy_from_begin_to_end() {
        let company = Company::new();
        assert!(!company.is_busy(&7));
        company.begin(&7);
        company.begin(&8);
        assert!(company.is_busy(&7) && company.is_busy(&8) && !company.is_busy(&9));
        company.end(&7);
        assert!(!company.is_busy(&7) && company.is_busy(&8));
        // The end of a position that is not there changes nothing.
        company.end(&7);
        assert!(company.is_busy(&8));
    }
}
