use std::thread;
use std::time::Instant;

use tedomari::Budget;

use crate::report;

/// What a computation took on one thread, on two, and on all cores.
pub struct Scaling {
    /// Seconds on one thread.
    one: f64,
    /// Seconds on two threads.
    two: f64,
    /// Seconds on all cores, if there are more than two.
    all: Option<f64>,
}

/// The columns of [`Scaling::cells`].
pub const COLUMNS: [&str; 3] = ["1 thread", "2 threads", "all cores"];

impl Scaling {
    /// Runs a computation with one thread, two and all, and checks that the results are the same as
    /// far as they are known. Returns the result.
    pub fn of<T: PartialEq>(
        limit: f64,
        what: &str,
        solve: impl Fn(&Budget) -> Option<T>,
    ) -> (Option<T>, Scaling) {
        let run = |threads: usize| {
            let budget = Budget {
                threads,
                ..Budget::seconds(limit)
            };
            let start = Instant::now();
            let found = solve(&budget);
            (found, start.elapsed().as_secs_f64())
        };
        let (found, one) = run(1);
        let again = |threads: usize| {
            let (other, seconds) = run(threads);
            let is_same = found.is_none() || other.is_none() || other == found;
            assert!(is_same, "{what}: {threads} threads find something else");
            seconds
        };
        let two = again(2);
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let all = (cores > 2).then(|| again(cores));
        (found, Scaling { one, two, all })
    }

    /// The times, each with how many times as fast it is.
    pub fn cells(&self) -> [String; 3] {
        let faster = |seconds: f64| {
            let times = report::quotient(self.one / seconds);
            format!("{} (×{times})", report::duration(seconds))
        };
        [
            report::duration(self.one),
            faster(self.two),
            self.all.map_or_else(|| "—".into(), faster),
        ]
    }
}
