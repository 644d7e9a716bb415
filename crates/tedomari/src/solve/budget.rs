use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::value::Bounds;

/// What a computation may use, and the line on which it can be watched and stopped.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Stop at this time and answer with bounds.
    pub deadline: Option<Instant>,
    /// Bytes that tables may take together. Tables forget rather than grow beyond it.
    pub memory: usize,
    /// Shared with whoever watches or wants to stop the computation.
    pub progress: Arc<Progress>,
}

impl Default for Budget {
    /// No deadline and 2 GiB of tables.
    fn default() -> Budget {
        Budget {
            deadline: None,
            memory: 2 << 30,
            progress: Arc::default(),
        }
    }
}

impl Budget {
    /// The default budget with a deadline that much from now.
    pub fn seconds(seconds: f64) -> Budget {
        let deadline = Instant::now().checked_add(Duration::from_secs_f64(seconds));
        Budget {
            deadline,
            ..Budget::default()
        }
    }

    /// Whether the computation should end now with what it has.
    pub fn is_exhausted(&self) -> bool {
        self.progress.is_stopped() || self.deadline.is_some_and(|end| Instant::now() >= end)
    }
}

/// How far a computation is; readable from another thread while it runs.
#[derive(Debug, Default)]
pub struct Progress {
    stop: AtomicBool,
    positions: AtomicU64,
    /// Whether the bounds mean anything yet.
    bounded: AtomicBool,
    low: AtomicI64,
    high: AtomicI64,
}

impl Progress {
    /// Asks the computation to stop soon and answer with bounds.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Positions looked at so far.
    pub fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }

    /// The bounds reached so far, once there are any.
    pub fn bounds(&self) -> Option<Bounds> {
        self.bounded.load(Ordering::Relaxed).then(|| Bounds {
            low: self.low.load(Ordering::Relaxed),
            high: self.high.load(Ordering::Relaxed),
        })
    }

    pub(crate) fn add_positions(&self, count: u64) {
        self.positions.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn set_bounds(&self, bounds: Bounds) {
        self.low.store(bounds.low, Ordering::Relaxed);
        self.high.store(bounds.high, Ordering::Relaxed);
        self.bounded.store(true, Ordering::Relaxed);
    }
}
