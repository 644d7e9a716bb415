//! Watching a census.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// How far a census is; readable from another thread while it runs.
#[derive(Debug, Default)]
pub struct Progress {
    cells: AtomicUsize,
    payoffs: AtomicU64,
    expected: AtomicU64,
    values: AtomicU64,
}

impl Progress {
    /// The number of cells that is being looked at.
    pub fn cells(&self) -> usize {
        self.cells.load(Ordering::Relaxed)
    }

    /// How many payoffs with this number of cells have been looked at.
    pub fn payoffs(&self) -> u64 {
        self.payoffs.load(Ordering::Relaxed)
    }

    /// How many there are to be looked at.
    pub fn expected(&self) -> u64 {
        self.expected.load(Ordering::Relaxed)
    }

    /// How many values have been found that need all these cells, up to symmetries that are used.
    pub fn values(&self) -> u64 {
        self.values.load(Ordering::Relaxed)
    }

    pub(super) fn begin(&self, cells: usize, expected: u64) {
        self.payoffs.store(0, Ordering::Relaxed);
        self.values.store(0, Ordering::Relaxed);
        self.expected.store(expected, Ordering::Relaxed);
        self.cells.store(cells, Ordering::Relaxed);
    }

    pub(super) fn add_payoffs(&self, count: u64) {
        self.payoffs.fetch_add(count, Ordering::Relaxed);
    }

    pub(super) fn set_values(&self, count: u64) {
        self.values.store(count, Ordering::Relaxed);
    }
}
