use rustix::time::{ClockId, clock_gettime};

/// Measures processor time, so that other processes hardly affect a measurement.
pub struct Clock {
    start: f64,
}

impl Clock {
    /// Starts the measurement.
    pub fn start() -> Clock {
        Clock { start: now() }
    }

    /// Seconds of processor time since the start.
    pub fn seconds(&self) -> f64 {
        now() - self.start
    }
}

/// The processor time of this process in seconds, over all threads.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
