use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

/// The progress of a computation. Other threads can read it while the computation runs.
///
/// A search counts positions and narrows bounds. A census works through sizes one by one. Each size
/// has a number of pieces, and the census counts the pieces and the items it has processed.
#[derive(Debug, Default)]
pub struct Progress {
    positions: AtomicU64,
    /// The number of positions after which the computation stops, if it has such a limit.
    most_positions: Option<u64>,
    items: AtomicU64,
    size: AtomicU64,
    done: AtomicU64,
    total: AtomicU64,
    /// Whether the bounds have been set.
    is_bounded: AtomicBool,
    low: AtomicI64,
    high: AtomicI64,
}

impl Progress {
    /// The progress of a computation that stops after about so many positions.
    pub(crate) fn until(most_positions: u64) -> Progress {
        Progress {
            most_positions: Some(most_positions),
            ..Progress::default()
        }
    }

    /// Whether the computation has searched all the positions that it may search.
    pub(crate) fn is_spent(&self) -> bool {
        self.most_positions
            .is_some_and(|most| self.positions() >= most)
    }

    /// Positions of games searched so far.
    pub fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }

    /// What a census counts: boards or instances tried, or values found, so far.
    pub fn items(&self) -> u64 {
        self.items.load(Ordering::Relaxed)
    }

    /// The size of the current boards.
    pub fn size(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }

    /// Pieces of the current size done so far.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// The number of pieces of the current size, once it is known.
    pub fn total(&self) -> Option<u64> {
        Some(self.total.load(Ordering::Relaxed)).filter(|&total| total > 0)
    }

    /// The fraction of the current size that is done, from 0 to 1, once the total is known.
    pub fn part(&self) -> Option<f64> {
        self.total().map(|total| self.done() as f64 / total as f64)
    }

    /// The lower and upper bound on the value reached so far, once there are any.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        self.is_bounded.load(Ordering::Relaxed).then(|| {
            let bounds = [&self.low, &self.high].map(|bound| bound.load(Ordering::Relaxed));
            bounds.into()
        })
    }

    /// Counts positions.
    pub fn add_positions(&self, count: u64) {
        self.positions.fetch_add(count, Ordering::Relaxed);
    }

    /// Counts boards, instances or values.
    pub fn add_items(&self, count: u64) {
        self.items.fetch_add(count, Ordering::Relaxed);
    }

    /// Sets the number of boards, instances or values.
    pub fn set_items(&self, count: u64) {
        self.items.store(count, Ordering::Relaxed);
    }

    /// Begins a size of which `done` pieces are done already. A total of 0 means that the total is
    /// unknown.
    pub fn begin(&self, size: u64, done: u64, total: u64) {
        self.size.store(size, Ordering::Relaxed);
        self.done.store(done, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    /// Counts pieces that are done.
    pub fn add_done(&self, count: u64) {
        self.done.fetch_add(count, Ordering::Relaxed);
    }

    /// Sets the bounds on the value.
    pub(crate) fn set_bounds(&self, low: i64, high: i64) {
        self.low.store(low, Ordering::Relaxed);
        self.high.store(high, Ordering::Relaxed);
        self.is_bounded.store(true, Ordering::Relaxed);
    }
}
