use std::cell::Cell;

use super::MAX_RELATIONS;

/// How large boards may become. A few words make very large ones, which is for who reads them to
/// allow: a server allows less than a program that somebody started for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Elements.
    pub elements: usize,
    /// Covers, edges or relations.
    pub relations: usize,
}

thread_local! {
    // Families are built far below whoever reads the text, each by its own constructor.
    static ALLOWED: Cell<Extent> = const { Cell::new(Extent { elements: usize::MAX, relations: usize::MAX }) };
}

/// Does something in which no family or sum may have more than that, beside the limits that they
/// have anyway. Only what is done on this thread is limited.
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

/// A limit, or what is allowed now if that is less.
pub(super) fn allowed(limit: usize) -> usize {
    let now = ALLOWED.get();
    match limit {
        MAX_RELATIONS => now.relations.min(limit),
        _ => now.elements.min(limit),
    }
}
