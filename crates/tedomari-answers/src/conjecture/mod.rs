//! Claims about boards, tested on all boards of a class.

mod input;
mod report;
mod verdict;
mod vocabulary;

use tedomari::budget::Progress;
use tedomari_census::class::Class;

pub use input::ConjectureInput;
pub use report::{PartRow, Report, Shown, Size};
pub use vocabulary::{ClassRow, ExampleRow, QuantityRow, classes, examples, quantities};

use crate::words;

/// The progress of a search, in one line.
pub fn progress_line(class: &Class, progress: &Progress, seconds: f64) -> String {
    let [boards, unit] = class.words();
    format!(
        "{seconds:.0} s, {boards} with {} {unit}: {:.1} %; {} boards",
        progress.size(),
        100.0 * progress.part().unwrap_or_default(),
        words::grouped(progress.items()),
    )
}
