use std::collections::BTreeMap;

use super::{Crew, Level, Next, Pieces};

/// Has the pieces of a level computed, and passes on the results in the order of their numbers.
pub(crate) fn in_order(
    crew: &dyn Crew,
    pieces: &dyn Pieces,
    level: Level<'_>,
    take: &mut dyn FnMut(u64, &[u8]) -> Next,
) {
    let mut waiting: BTreeMap<u64, Vec<u8>> = BTreeMap::new();
    let mut open = level.open.iter().peekable();
    // Pieces after this number are not needed.
    let mut last = u64::MAX;
    crew.sweep(pieces, level, &mut |number, bytes| {
        waiting.insert(number, bytes.to_vec());
        while let Some(&&next) = open.peek()
            && next <= last
            && let Some(bytes) = waiting.remove(&next)
        {
            open.next();
            match take(next, &bytes) {
                Next::Continue => {}
                Next::Until(number) => last = last.min(number),
                Next::Stop => return Next::Stop,
            }
        }
        Next::Until(last)
    });
}
