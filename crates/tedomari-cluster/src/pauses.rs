//! Pauses between attempts.

use std::thread;
use std::time::{Duration, Instant};

const SHORTEST: Duration = Duration::from_millis(1);
const LONGEST: Duration = Duration::from_millis(20);

/// Pauses that grow with the time that was waited, so that whatever is waited for is noticed soon
/// after it comes, compared with the time it took.
#[derive(Debug)]
pub struct Pauses {
    start: Instant,
}

impl Pauses {
    /// Begins to wait.
    pub fn begin() -> Pauses {
        Pauses {
            start: Instant::now(),
        }
    }

    /// Waits until the next attempt.
    pub fn pause(&self) {
        thread::sleep((self.start.elapsed() / 8).clamp(SHORTEST, LONGEST));
    }
}
