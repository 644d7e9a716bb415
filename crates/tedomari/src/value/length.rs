//! How long values and lists may be.

use std::cell::Cell;

/// The longest value that is usually written in JSON, in bytes.
const MAX_JSON_TEXT: usize = 100_000;

thread_local! {
    /// Whether this thread writes values in full. Serialization and formatting take no parameters.
    static IN_FULL: Cell<bool> = const { Cell::new(false) };
}

/// Writes text or JSON with values and lists in full, however long they are.
pub fn in_full<T>(write: impl FnOnce() -> T) -> T {
    let before = IN_FULL.replace(true);
    let result = write();
    IN_FULL.set(before);
    result
}

/// Whether this thread writes values and lists in full.
pub(crate) fn is_in_full() -> bool {
    IN_FULL.get()
}

/// The text, unless it is too long.
pub(crate) fn short(text: &str) -> Option<&str> {
    (is_in_full() || text.len() <= MAX_JSON_TEXT).then_some(text)
}
