use tedomari::budget::Progress;
use tedomari::value::Bounds;

use crate::words;

/// The progress of a search, in one line.
pub fn progress_line(progress: &Progress, seconds: f64) -> String {
    let positions = progress.positions();
    let rate = positions as f64 / seconds;
    let known = match progress.bounds() {
        Some((low, high)) => format!(", value {}", Bounds { low, high }),
        None => String::new(),
    };
    format!(
        "{seconds:.0} s, {}, {} per second{known}",
        words::counted(positions as usize, "position"),
        words::grouped(rate as u64),
    )
}
