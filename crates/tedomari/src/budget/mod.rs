//! Limits, progress and cancellation of computations.
//!
//! Every long computation takes a [`Budget`], checks it regularly with [`Budget::check`], and returns a partial result when a limit is reached or the user cancels it.

pub mod amounts;
mod meter;
mod progress;
mod stopped;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use web_time::{Duration, Instant};

pub(crate) use meter::Meter;
pub use progress::Progress;
pub use stopped::Stopped;

/// The limits of a computation, its progress, and a handle to cancel it. Clones share the progress
/// and the handle.
///
/// ```
/// use tedomari::Budget;
/// use tedomari::budget::Stopped;
///
/// let budget = Budget::seconds(60.0);
/// assert_eq!(budget.check(), Ok(()));
/// budget.clone().cancellation.cancel();
/// assert_eq!(budget.check(), Err(Stopped::User));
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    /// The time at which the computation stops with a partial result.
    pub deadline: Option<Instant>,
    /// The memory limit for all tables together, in bytes. Searches evict positions to stay below
    /// it.
    pub memory: usize,
    /// The number of threads that one search may use. The result does not depend on it.
    pub threads: usize,
    /// The handle that stops the computation from another thread.
    pub cancellation: Cancellation,
    /// The progress, which other threads can read.
    pub progress: Arc<Progress>,
}

impl Default for Budget {
    /// No deadline, 2 GiB of tables, and one thread.
    fn default() -> Budget {
        Budget {
            deadline: None,
            memory: 2 << 30,
            threads: 1,
            cancellation: Cancellation::default(),
            progress: Arc::default(),
        }
    }
}

impl Budget {
    /// The default budget with a deadline `seconds` from now.
    pub fn seconds(seconds: f64) -> Budget {
        let time = Duration::try_from_secs_f64(seconds.max(0.0)).ok();
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        Budget {
            deadline,
            ..Budget::default()
        }
    }

    /// Returns an error if the computation must stop now.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.cancellation.is_canceled() {
            Err(Stopped::User)
        } else if self.progress.is_spent() || self.deadline.is_some_and(|end| Instant::now() >= end)
        {
            Err(Stopped::Time)
        } else {
            Ok(())
        }
    }

    /// The same limits for a part of the computation that one thread does and that reports no
    /// progress. Threads that clone their own budget do not slow each other down by counting clones
    /// of a common one.
    pub(crate) fn of_its_own(&self) -> Budget {
        Budget {
            cancellation: self.cancellation.child(),
            progress: Arc::default(),
            threads: 1,
            ..*self
        }
    }

    /// Like [`Budget::of_its_own`], for a part that may fail and that stops after about so many
    /// positions. How far it gets does not depend on the speed of the machine.
    pub(crate) fn of_positions(&self, most: u64) -> Budget {
        Budget {
            progress: Arc::new(Progress::until(most)),
            ..self.of_its_own()
        }
    }

    /// The same limits and progress for a part of the computation, which is canceled with the whole
    /// and can be canceled alone.
    pub(crate) fn part(&self) -> Budget {
        Budget {
            cancellation: self.cancellation.child(),
            threads: 1,
            ..self.clone()
        }
    }

    /// The reason to stop now, if there is one.
    pub fn stopped(&self) -> Option<Stopped> {
        self.check().err()
    }

    /// Whether the computation must stop now.
    pub fn is_exhausted(&self) -> bool {
        self.check().is_err()
    }
}

/// A handle that cancels a computation. Clones cancel the same computation.
#[derive(Clone, Debug, Default)]
pub struct Cancellation(Arc<Canceled>);

#[derive(Debug, Default)]
struct Canceled {
    itself: AtomicBool,
    /// The computation that this one is a part of.
    whole: Option<Cancellation>,
    /// Asked at every check.
    ask: Option<fn() -> bool>,
}

impl Cancellation {
    /// A handle that asks whether to stop. A computation that has the only thread, as in a browser,
    /// cannot be canceled in another way.
    pub fn asking(ask: fn() -> bool) -> Cancellation {
        Cancellation(Arc::new(Canceled {
            ask: Some(ask),
            ..Canceled::default()
        }))
    }

    /// Asks the computation to stop soon with a partial result.
    pub fn cancel(&self) {
        self.0.itself.store(true, Ordering::Relaxed);
    }

    /// Whether the computation, or one that it is a part of, was canceled.
    pub fn is_canceled(&self) -> bool {
        let whole = || self.0.whole.as_ref().is_some_and(Cancellation::is_canceled);
        let asked = || self.0.ask.is_some_and(|ask| ask());
        self.0.itself.load(Ordering::Relaxed) || whole() || asked()
    }

    /// A handle for a part of the computation, which is canceled with the whole.
    fn child(&self) -> Cancellation {
        Cancellation(Arc::new(Canceled {
            whole: Some(self.clone()),
            ..Canceled::default()
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_and_user_are_told_apart() {
        assert_eq!(Budget::default().check(), Ok(()));
        assert_eq!(Budget::seconds(0.0).check(), Err(Stopped::Time));
        assert_eq!(Budget::seconds(-1.0).check(), Err(Stopped::Time));
        assert_eq!(Budget::seconds(f64::MAX).check(), Ok(()));
        let both = Budget::seconds(0.0);
        both.cancellation.cancel();
        assert_eq!(both.check(), Err(Stopped::User));
    }

    #[test]
    fn a_part_can_have_a_limit_of_positions() {
        let budget = Budget::default();
        let part = budget.of_positions(10);
        part.progress.add_positions(9);
        assert_eq!(part.check(), Ok(()));
        part.progress.add_positions(1);
        assert!(part.is_exhausted() && !budget.is_exhausted());
        assert_eq!(budget.progress.positions(), 0);
    }

    #[test]
    fn a_computation_that_asks_and_its_parts_stop_when_told_so() {
        static IS_STOPPED: AtomicBool = AtomicBool::new(false);
        let whole = Budget {
            cancellation: Cancellation::asking(|| IS_STOPPED.load(Ordering::Relaxed)),
            ..Budget::default()
        };
        let part = whole.of_its_own();
        assert_eq!((whole.check(), part.check()), (Ok(()), Ok(())));
        IS_STOPPED.store(true, Ordering::Relaxed);
        let stopped = Err(Stopped::User);
        assert_eq!((whole.check(), part.check()), (stopped, stopped));
    }

    #[test]
    fn a_part_is_canceled_with_the_whole() {
        let whole = Budget::default();
        let [one, other] = [whole.of_its_own(), whole.of_its_own()];
        one.cancellation.cancel();
        assert_eq!(one.check(), Err(Stopped::User));
        assert_eq!((whole.check(), other.check()), (Ok(()), Ok(())));
        whole.cancellation.cancel();
        assert_eq!(other.check(), Err(Stopped::User));
    }
}
