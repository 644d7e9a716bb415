use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// When a solver gives up.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Seconds of wall time.
    pub seconds: f64,
    /// Positions visited. This also bounds the memory, because every solver stores every position.
    pub positions: u64,
}

/// The result of a run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The value; `None` if the limit was reached first.
    pub value: Option<i64>,
    /// Positions visited.
    pub positions: u64,
}

/// Counts positions and checks the limit. Only one thread uses it at a time.
pub(crate) struct Meter {
    start: Instant,
    limit: Limit,
    positions: AtomicU64,
}

impl Meter {
    pub(crate) fn start(limit: Limit) -> Meter {
        Meter {
            start: Instant::now(),
            limit,
            positions: AtomicU64::new(0),
        }
    }

    /// Counts one position; `None` once the limit is reached.
    pub(crate) fn count(&self) -> Option<()> {
        // A load and a store are cheaper than a fetch-and-add, and there is only one writer.
        let positions = self.positions.load(Ordering::Relaxed) + 1;
        self.positions.store(positions, Ordering::Relaxed);
        // Reading the clock costs more than a position of the fastest solver.
        let late = || {
            positions.is_multiple_of(1024)
                && self.start.elapsed() > Duration::from_secs_f64(self.limit.seconds)
        };
        (positions <= self.limit.positions && !late()).then_some(())
    }

    /// Returns the result; `None` means that the limit was reached.
    pub(crate) fn finish(&self, value: Option<i64>) -> Run {
        Run {
            value,
            positions: self.positions.load(Ordering::Relaxed),
        }
    }
}
