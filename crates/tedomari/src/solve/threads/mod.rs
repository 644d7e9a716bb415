//! What the threads of one search share.
//!
//! All threads ask the same question and go through the same positions, but each passes over the
//! options that others are working on ([`Marks`]) and finds their results in a common table
//! ([`SharedTable`]). No thread ever waits for another.

mod marks;
mod table;

use std::thread::{Builder, scope};

pub(in crate::solve) use marks::Marks;
pub(in crate::solve) use table::{Fact, SharedTable};

use crate::budget::{Budget, Cancellation};
use crate::sets::Set;

/// Whether there are threads at all. A browser has none for a search, and the code that only they
/// need, a third of the searches, is left out there.
pub(in crate::solve) const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// What is said where it cannot be true.
pub(in crate::solve) const ONE_THREAD: &str = "one thread neither helps nor shares";

/// A search starts other threads after this many positions of `words` words, which take some tens of
/// milliseconds. So small boards are searched as if there were one thread.
pub(in crate::solve) const fn helpers_from(words: usize) -> u64 {
    8_000 / words as u64
}

/// A search looks whether it has had enough positions once every this many.
pub(in crate::solve) const WATCH: u64 = 4;

/// A searching thread looks at what others have done once every this many positions.
pub(in crate::solve) const MEET: u64 = 64;

/// The stack of a thread that searches. The recursion is as deep as the number of elements.
pub(crate) const SEARCH_STACK: usize = 8 << 20;

/// Searches with several threads: `lead` on this thread, and `help` with each of `helpers` on a
/// thread of its own. The helpers are canceled when `lead` returns. If the system starts no more
/// threads, there are fewer.
pub(in crate::solve) fn together<H: Send, T>(
    budget: &Budget,
    helpers: &mut [H],
    help: impl Fn(&mut H, Budget) + Sync,
    lead: impl FnOnce() -> T,
) -> T {
    let part = budget.part();
    let help = &help;
    scope(|scope| {
        for helper in helpers {
            let part = part.clone();
            let builder = Builder::new().stack_size(SEARCH_STACK);
            if builder
                .spawn_scoped(scope, move || help(helper, part))
                .is_err()
            {
                break;
            }
        }
        let _end = CancelOnDrop(&part.cancellation);
        lead()
    })
}

/// Does `other` on a thread of its own beside `own`. `None` if the system starts no more threads.
pub(in crate::solve) fn beside<T>(
    other: impl FnOnce() + Send,
    own: impl FnOnce() -> T,
) -> Option<T> {
    scope(|scope| {
        let builder = Builder::new().stack_size(SEARCH_STACK);
        builder.spawn_scoped(scope, other).ok()?;
        Some(own())
    })
}

/// Cancels a computation, also if the thread panics that no longer needs it.
pub(in crate::solve) struct CancelOnDrop<'a>(pub &'a Cancellation);

impl Drop for CancelOnDrop<'_> {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// A hash of a position.
#[inline]
pub(in crate::solve) fn hash<const W: usize>(key: &Set<W>) -> u64 {
    let mut hash = 0u64;
    for &word in key.words() {
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 29;
    }
    hash.wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
