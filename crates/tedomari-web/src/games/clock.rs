//! The clock of a game. It continues while the server is down, so that no player gains by a
//! restart.

use web_time::{Duration, Instant, SystemTime};

use serde::{Deserialize, Serialize};

/// Measures the duration of a game.
#[derive(Clone, Debug)]
pub struct Clock {
    /// When the person could first move; the only time that is valid across restarts.
    began: SystemTime,
    /// The time before this process loaded the game, and the instant when it did.
    earlier: Duration,
    since: Instant,
    /// The final duration, once the game is over.
    took: Option<Duration>,
}

/// A clock as stored in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredClock {
    began: SystemTime,
    elapsed: Duration,
    is_stopped: bool,
}

impl Clock {
    /// Starts a clock.
    pub fn start() -> Clock {
        Clock {
            began: SystemTime::now(),
            earlier: Duration::ZERO,
            since: Instant::now(),
            took: None,
        }
    }

    /// Resumes a stored clock.
    pub fn resumed(kept: StoredClock, now: SystemTime) -> Clock {
        // If the system clock was set back, count at least the time that had passed before.
        let passed = now.duration_since(kept.began).unwrap_or_default();
        Clock {
            began: kept.began,
            earlier: passed.max(kept.elapsed),
            since: Instant::now(),
            took: kept.is_stopped.then_some(kept.elapsed),
        }
    }

    /// The duration so far.
    pub fn elapsed(&self) -> Duration {
        let running = || self.earlier.saturating_add(self.since.elapsed());
        self.took.unwrap_or_else(running)
    }

    /// The same clock, stopped at a duration.
    pub fn stopped(&self, took: Duration) -> Clock {
        Clock {
            took: Some(took),
            ..self.clone()
        }
    }

    /// The same clock, running again.
    pub fn running(&self) -> Clock {
        Clock {
            took: None,
            ..self.clone()
        }
    }

    /// The clock as stored in the database.
    pub fn stored(&self) -> StoredClock {
        StoredClock {
            began: self.began,
            elapsed: self.elapsed(),
            is_stopped: self.took.is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);
    const MINUTE: Duration = Duration::from_secs(60);

    fn kept(elapsed: Duration, is_stopped: bool) -> StoredClock {
        StoredClock {
            began: SystemTime::UNIX_EPOCH + 1000 * HOUR,
            elapsed,
            is_stopped,
        }
    }

    #[test]
    fn downtime_counts() {
        let clock = Clock::resumed(kept(MINUTE, false), SystemTime::UNIX_EPOCH + 1002 * HOUR);
        assert!(clock.elapsed() >= 2 * HOUR && clock.elapsed() < 2 * HOUR + MINUTE);
    }

    #[test]
    fn setting_back_the_system_clock_does_not_reduce_the_time() {
        let clock = Clock::resumed(kept(MINUTE, false), SystemTime::UNIX_EPOCH);
        assert!(clock.elapsed() >= MINUTE && clock.elapsed() < 2 * MINUTE);
    }

    #[test]
    fn a_stopped_clock_can_be_restarted() {
        let later = SystemTime::UNIX_EPOCH + 1002 * HOUR;
        let clock = Clock::resumed(kept(MINUTE, true), later);
        assert_eq!(clock.elapsed(), MINUTE);
        assert_eq!(clock.stored(), kept(MINUTE, true));
        assert!(clock.running().elapsed() >= 2 * HOUR);
    }
}
