use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use rustc_hash::FxHasher;

use super::slot::Slot;

/// What a table keeps about a position.
pub(in crate::solve) trait Record: Copy {
    /// The complete position, so different positions never collide.
    type Key: PartialEq + Hash;

    /// The number of words of a record, at most [`MOST`].
    const WORDS: usize;

    /// The position.
    fn key(&self) -> &Self::Key;

    /// The number of positions searched to find it, at least 1.
    fn effort(&self) -> u32;

    /// What two records of the same position say together.
    fn and(self, other: Self) -> Self;

    /// Writes the record to words. The last one has the effort in its low half.
    fn pack(&self, words: &mut [u64]);

    /// Reads a record from words.
    fn unpack(words: &[u64]) -> Self;
}

/// The most words of a record.
pub(in crate::solve) const MOST: usize = 18;

/// The number of slots in a bucket.
const BUCKET: usize = 4;

/// The number of slots of a new table.
const FIRST: usize = 1 << 10;

/// A transposition table that evicts cheap positions when it is full. Threads that share it never
/// wait for each other; see [`Slot`].
pub(in crate::solve) struct ProofTable<R> {
    /// The words of all slots.
    words: Vec<AtomicU64>,
    /// The number of slots.
    len: usize,
    /// The number of slots in use.
    used: AtomicUsize,
    max_len: usize,
    records: PhantomData<R>,
}

impl<R: Record> ProofTable<R> {
    /// The number of words of a slot.
    const SLOT: usize = 1 + R::WORDS;

    /// A table of at most `memory` bytes.
    pub fn new(memory: usize) -> ProofTable<R> {
        // The old table exists until the new one is filled.
        let fitting = memory / 3 * 2 / (Self::SLOT * size_of::<u64>());
        let max_len = (fitting.max(FIRST) + 1).next_power_of_two() / 2;
        ProofTable::empty(FIRST, max_len)
    }

    /// The record of a position.
    pub fn find(&self, key: &R::Key) -> Option<R> {
        let mut records = self.bucket(key).filter_map(read::<R>);
        let found = records.find(|(_, record)| record.is_some_and(|record| record.key() == key));
        found.and_then(|(_, record)| record)
    }

    /// Stores a record. The table grows when it is half full.
    pub fn store(&mut self, record: R) {
        self.make_room(self.used());
        self.put(record);
    }

    /// Stores a record, unless another thread is writing to the same slot.
    pub fn put(&self, new: R) {
        let mut cheapest: Option<(Slot<'_>, u64, u32)> = None;
        for slot in self.bucket(new.key()) {
            let Some((version, old)) = read::<R>(slot) else {
                continue;
            };
            if let Some(old) = old.filter(|old| old.key() == new.key()) {
                write(slot, version, old.and(new));
                return;
            }
            let effort = old.map_or(0, |old| old.effort());
            if cheapest.is_none_or(|(_, _, least)| effort < least) {
                cheapest = Some((slot, version, effort));
            }
        }
        if let Some((slot, version, effort)) = cheapest
            && write(slot, version, new)
            && effort == 0
        {
            self.used.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Grows the table, as far as the memory limit allows, until the given number of records fills
    /// at most half of the slots. In a large table few records collide.
    pub fn make_room(&mut self, records: usize) {
        while records > self.len / 2 && self.can_grow() {
            self.grow();
        }
    }

    /// Whether the table is more than half full and can grow.
    pub fn is_crowded(&self) -> bool {
        self.can_grow() && self.used() > self.len / 2
    }

    /// The number of slots in use.
    pub fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// All records. Other threads may replace some of them in the meantime.
    pub fn records(&self) -> impl Iterator<Item = R> {
        let records = self.slots(0, self.len).filter_map(read::<R>);
        records.filter_map(|(_, record)| record)
    }

    fn can_grow(&self) -> bool {
        self.len * 2 <= self.max_len
    }

    fn grow(&mut self) {
        let larger = ProofTable::empty(self.len * 2, self.max_len);
        self.records().for_each(|record| larger.put(record));
        *self = larger;
    }

    fn empty(len: usize, max_len: usize) -> ProofTable<R> {
        ProofTable {
            words: (0..len * Self::SLOT).map(|_| AtomicU64::new(0)).collect(),
            len,
            used: AtomicUsize::new(0),
            max_len,
            records: PhantomData,
        }
    }

    fn bucket(&self, key: &R::Key) -> impl Iterator<Item = Slot<'_>> {
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        let first = hasher.finish() as usize % (self.len / BUCKET) * BUCKET;
        self.slots(first, BUCKET)
    }

    fn slots(&self, first: usize, count: usize) -> impl Iterator<Item = Slot<'_>> {
        let words = &self.words[first * Self::SLOT..][..count * Self::SLOT];
        words.chunks_exact(Self::SLOT).map(Slot::new)
    }
}

/// The version of a slot and its record, if it has one. `None` if another thread is writing.
fn read<R: Record>(slot: Slot<'_>) -> Option<(u64, Option<R>)> {
    let mut words = [0; MOST];
    let version = slot.read(&mut words[..R::WORDS])?;
    let is_vacant = words[R::WORDS - 1] as u32 == 0;
    Some((version, (!is_vacant).then(|| R::unpack(&words))))
}

/// Replaces the record of a slot. Returns whether it did.
fn write<R: Record>(slot: Slot<'_>, version: u64, record: R) -> bool {
    let mut words = [0; MOST];
    record.pack(&mut words[..R::WORDS]);
    slot.write(version, &words[..R::WORDS])
}

#[cfg(test)]
mod tests;
