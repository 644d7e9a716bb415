use rustix::time::{ClockId, clock_gettime};

/// A clock that stands still while the processor works for somebody else, so that what else a
/// machine does disturbs a measurement little.
pub struct Clock {
    start: f64,
}

impl Clock {
    /// Starts to measure.
    pub fn start() -> Clock {
        Clock { start: now() }
    }

    /// Seconds of processor time since the start.
    pub fn seconds(&self) -> f64 {
        now() - self.start
    }
}

/// Seconds of processor time that this process has used, all threads together.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
