use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::hash;
use crate::sets::Set;

/// The binary logarithm of the number of marks, which is far more than the positions that all
/// threads are working on.
const BITS: u32 = 12;

/// Marks on the positions that threads are working on, as in the ABDADA algorithm.
///
/// The marks only decide what is searched first, so it does no harm that marks overwrite each other.
pub(in crate::solve) struct Marks(Box<[AtomicU64]>);

impl Marks {
    /// No position is marked.
    pub fn new() -> Marks {
        Marks((0..1 << BITS).map(|_| AtomicU64::new(0)).collect())
    }

    /// Whether some thread is working on a position.
    pub fn contains<const W: usize>(&self, key: &Set<W>) -> bool {
        let (slot, mark) = self.slot(key);
        slot.load(Relaxed) == mark
    }

    /// Marks a position. Returns false if it is marked already.
    pub fn insert<const W: usize>(&self, key: &Set<W>) -> bool {
        let (slot, mark) = self.slot(key);
        slot.swap(mark, Relaxed) != mark
    }

    /// Removes the mark on a position.
    pub fn remove<const W: usize>(&self, key: &Set<W>) {
        let (slot, mark) = self.slot(key);
        // If the slot has been taken over, its mark stays.
        if slot.load(Relaxed) == mark {
            slot.store(0, Relaxed);
        }
    }

    fn slot<const W: usize>(&self, key: &Set<W>) -> (&AtomicU64, u64) {
        let hash = hash(key);
        (&self.0[(hash >> (64 - BITS)) as usize], hash | 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_and_go() {
        let marks = Marks::new();
        let [one, other] = [Set::<2>::of(3), Set::<2>::of(70)];
        assert!(marks.insert(&one));
        assert!(!marks.insert(&one));
        assert!(marks.contains(&one) && !marks.contains(&other));
        marks.remove(&other);
        assert!(marks.contains(&one));
        marks.remove(&one);
        assert!(!marks.contains(&one));
    }
}
