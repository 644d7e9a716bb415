use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What a peer may use before it gives up.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Seconds of wall time.
    pub seconds: f64,
    /// Positions looked at; what bounds the memory, since every peer remembers every position.
    pub positions: u64,
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The value, unless the limit was reached first.
    pub value: Option<i64>,
    /// Positions looked at.
    pub positions: u64,
}

/// Counts positions and watches the limit. It is asked by one thread at a time.
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
        // A load and a store, not a fetch-and-add: nobody else writes, and it is cheaper.
        let positions = self.positions.load(Ordering::Relaxed) + 1;
        self.positions.store(positions, Ordering::Relaxed);
        // Asking for the time costs more than a position of the cheapest peer.
        let late = || {
            positions.is_multiple_of(1024)
                && self.start.elapsed() > Duration::from_secs_f64(self.limit.seconds)
        };
        (positions <= self.limit.positions && !late()).then_some(())
    }

    /// What came of it; no value means that the limit was reached.
    pub(crate) fn finish(&self, value: Option<i64>) -> Run {
        Run {
            value,
            positions: self.positions.load(Ordering::Relaxed),
        }
    }
}
