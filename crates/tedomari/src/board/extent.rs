use std::cell::Cell;

use super::MAX_RELATIONS;

/// A limit on the size of boards. A short text can describe a very large board, so the caller
/// decides how much to allow: a server allows less than a program that the user runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Elements.
    pub elements: usize,
    /// Covers, edges or relations.
    pub relations: usize,
}

thread_local! {
    // Families are built far below the reader of the text, each by its own constructor.
    static ALLOWED: Cell<Extent> = const { Cell::new(Extent { elements: usize::MAX, relations: usize::MAX }) };
}

/// Runs a closure in which no family or sum may exceed this extent, in addition to the usual
/// limits. The limit holds only on the current thread.
///
/// ```
/// use tedomari::board::{Extent, within};
/// use tedomari::notation::parse;
///
/// let small = Extent { elements: 100, relations: 1000 };
/// let error = within(small, || parse("boolean 20 rank")).unwrap_err();
/// assert_eq!(error.message, "1048576 elements are more than the limit of 100");
/// assert!(parse("boolean 7 rank").is_ok());
/// ```
pub fn within<T>(extent: Extent, work: impl FnOnce() -> T) -> T {
    struct Before(Extent);
    impl Drop for Before {
        fn drop(&mut self) {
            ALLOWED.set(self.0);
        }
    }
    let before = ALLOWED.get();
    let _restored = Before(before);
    ALLOWED.set(Extent {
        elements: extent.elements.min(before.elements),
        relations: extent.relations.min(before.relations),
    });
    work()
}

/// The given limit or the limit in force, whichever is smaller.
pub(super) fn allowed(limit: usize) -> usize {
    let now = ALLOWED.get();
    match limit {
        MAX_RELATIONS => now.relations.min(limit),
        _ => now.elements.min(limit),
    }
}
