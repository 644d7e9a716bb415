//! How many positions the workers have expanded and judged.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tedomari::budget::Progress;

use super::work::Sizes;

/// The time between two reports to the first worker.
const PAUSE: Duration = Duration::from_millis(200);

/// The positions that all workers have expanded and judged. The first process shows them. Its own
/// threads share the progress, and those of other processes report to its first worker.
#[derive(Debug)]
pub struct Tally {
    /// The number of this worker, and the number of workers of each process.
    me: usize,
    threads: usize,
    /// What each worker has counted, as far as this one knows.
    counted: RefCell<Vec<u64>>,
    /// What was reported, and when.
    reported: RefCell<(u64, Instant)>,
    progress: Arc<Progress>,
}

impl Tally {
    /// Nothing is counted yet by any of `peers` workers.
    pub fn new(me: usize, threads: usize, peers: usize, progress: Arc<Progress>) -> Tally {
        Tally {
            me,
            threads,
            counted: RefCell::new(vec![0; peers]),
            reported: RefCell::new((0, Instant::now())),
            progress,
        }
    }

    /// Counts positions that this worker has expanded or judged.
    pub fn count(&self, positions: usize) {
        self.counted.borrow_mut()[self.me] += positions as u64;
        self.show(positions as u64);
    }

    /// What this worker has counted, if it is time to report it. The last report cannot wait.
    pub fn report(&self, is_last: bool) -> Option<u64> {
        let counted = self.counted.borrow()[self.me];
        let (reported, when) = &mut *self.reported.borrow_mut();
        let is_due = is_last || when.elapsed() >= PAUSE;
        if self.me < self.threads || counted == *reported || !is_due {
            return None;
        }
        (*reported, *when) = (counted, Instant::now());
        Some(counted)
    }

    /// Takes the report of a worker.
    pub fn hear(&self, by: usize, counted: u64) {
        if let Some(known) = self.counted.borrow_mut().get_mut(by) {
            self.show(counted.saturating_sub(*known));
            *known = counted.max(*known);
        }
    }

    fn show(&self, positions: u64) {
        self.progress.add_positions(positions);
        self.progress.add_done(positions);
    }

    /// Begins to show the progress on a level with so many positions to expand or to judge.
    pub fn begin(&self, level: usize, positions: Option<&Sizes>) {
        if self.me == 0 {
            let sizes = positions.into_iter().flatten();
            let total = sizes.map(|size| size.entries).sum();
            self.progress.begin(level as u64, 0, total);
        }
    }
}
