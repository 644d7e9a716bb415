//! A place for one record in a table that several threads read and write at the same time.
//!
//! A slot has a version, which is odd while a thread writes. A thread that reads compares the
//! version before and after, so it never takes the words of two records for one. A thread that
//! writes first makes the version odd, unless another thread has changed it in the meantime. Nobody
//! ever waits: what cannot be read is searched again, and what cannot be written is not kept.

use std::sync::atomic::{AtomicU64, Ordering};

/// A slot: its version, and the words of its record.
#[derive(Clone, Copy)]
pub(super) struct Slot<'a> {
    version: &'a AtomicU64,
    words: &'a [AtomicU64],
}

impl<'a> Slot<'a> {
    /// The slot in these words, of which there is at least one.
    pub fn new(words: &'a [AtomicU64]) -> Slot<'a> {
        Slot {
            version: &words[0],
            words: &words[1..],
        }
    }

    /// Reads the words of the record, and returns the version of the slot. `None` if another thread
    /// is writing.
    pub fn read(self, record: &mut [u64]) -> Option<u64> {
        let version = self.version.load(Ordering::Acquire);
        if version % 2 == 1 {
            return None;
        }
        for (to, from) in record.iter_mut().zip(self.words) {
            // Whoever sees a word of a later record also sees a later version.
            *to = from.load(Ordering::Acquire);
        }
        (self.version.load(Ordering::Relaxed) == version).then_some(version)
    }

    /// Replaces the record if the slot still has the version that was read. Returns whether it did.
    pub fn write(self, version: u64, record: &[u64]) -> bool {
        let claimed = self.version.compare_exchange(
            version,
            version + 1,
            Ordering::Acquire,
            Ordering::Relaxed,
        );
        if claimed.is_err() {
            return false;
        }
        for (to, from) in self.words.iter().zip(record) {
            to.store(*from, Ordering::Release);
        }
        self.version.store(version + 2, Ordering::Release);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A slot that another thread is writing to is neither read nor written.
    #[test]
    fn a_slot_that_is_being_written_is_left_alone() {
        let words: Vec<AtomicU64> = (0..4).map(AtomicU64::new).collect();
        let slot = Slot::new(&words);
        let mut seen = [0; 3];
        assert_eq!((slot.read(&mut seen), seen), (Some(0), [1, 2, 3]));
        words[0].store(1, Ordering::Relaxed);
        assert_eq!(slot.read(&mut seen), None);
        assert!(!slot.write(0, &[7, 8, 9]), "the version is old");
        words[0].store(2, Ordering::Relaxed);
        assert_eq!((slot.read(&mut seen), seen), (Some(2), [1, 2, 3]));
        assert!(slot.write(2, &[7, 8, 9]));
        assert!(!slot.write(2, &[4, 5, 6]), "the version is old");
        assert_eq!((slot.read(&mut seen), seen), (Some(4), [7, 8, 9]));
    }
}
