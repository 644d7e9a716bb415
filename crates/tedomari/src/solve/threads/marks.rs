use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The binary logarithm of the number of marks, which is far more than the positions that all
/// threads are working on.
const BITS: u32 = 12;

/// Marks on the positions that threads are working on, given by their hashes. This is Weill's ABDADA
/// as Kerrigan simplified it.
///
/// The marks only decide what is searched first, so it does no harm that marks overwrite each other.
pub(in crate::solve) struct Marks(Box<[AtomicU64]>);

impl Marks {
    /// No position is marked.
    pub fn new() -> Marks {
        Marks((0..1 << BITS).map(|_| AtomicU64::new(0)).collect())
    }

    /// Whether some thread is working on a position.
    pub fn contains(&self, hash: u64) -> bool {
        let (slot, mark) = self.slot(hash);
        slot.load(Relaxed) == mark
    }

    /// Marks a position. Returns false if it is marked already.
    pub fn insert(&self, hash: u64) -> bool {
        let (slot, mark) = self.slot(hash);
        slot.swap(mark, Relaxed) != mark
    }

    /// Removes the mark on a position.
    pub fn remove(&self, hash: u64) {
        let (slot, mark) = self.slot(hash);
        // If the slot has been taken over, its mark stays.
        if slot.load(Relaxed) == mark {
            slot.store(0, Relaxed);
        }
    }

    /// The slot of a position, and its mark there, which is not 0.
    fn slot(&self, hash: u64) -> (&AtomicU64, u64) {
        (&self.0[(hash >> (64 - BITS)) as usize], hash | 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_and_go() {
        let marks = Marks::new();
        let [one, other] = [0x1234_5678_9abc_def0, 0xfedc_ba98_7654_3210];
        assert!(marks.insert(one));
        assert!(!marks.insert(one));
        assert!(marks.contains(one) && !marks.contains(other));
        marks.remove(other);
        assert!(marks.contains(one));
        // A mark that takes over a slot is not removed for the one before.
        marks.insert(one ^ 2);
        marks.remove(one);
        assert!(!marks.contains(one) && marks.contains(one ^ 2));
        marks.remove(one ^ 2);
        assert!(!marks.contains(one ^ 2));
    }
}
