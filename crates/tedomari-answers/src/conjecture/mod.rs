//! What is claimed of boards, tried on all boards of a class.

mod asked;
mod report;

use tedomari_census::class::Class;
use tedomari_census::conjecture::Progress;

pub use asked::Asked;
pub use report::{PartRow, Report, Shown, Size};

use crate::words;

/// How far it is, in a line.
pub fn progress_line(class: &Class, progress: &Progress, seconds: f64) -> String {
    let about = class.kind().about();
    format!(
        "{seconds:.0} s, {} with {} {}: {:.1} %; {} boards",
        about.name,
        progress.size(),
        about.size,
        100.0 * progress.part(),
        words::grouped(progress.boards()),
    )
}
