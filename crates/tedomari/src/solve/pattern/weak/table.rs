use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::position::WeakPosition;
use super::record::Record;
use crate::game::pattern::Mask;

/// Bounds on the result of a position for the player to move: −1 for a loss, 0 for a tie, 1 for a
/// win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    /// The lower bound.
    pub low: i8,
    /// The upper bound.
    pub high: i8,
}

impl Range {
    /// Nothing is known about the value.
    pub const ANY: Range = Range { low: -1, high: 1 };

    /// The range of a known result.
    pub fn exactly(value: i8) -> Range {
        Range {
            low: value,
            high: value,
        }
    }

    /// Whether the result is at least `value`, if that is known.
    pub fn at_least(self, value: i8) -> Option<bool> {
        if self.low >= value {
            Some(true)
        } else if self.high < value {
            Some(false)
        } else {
            None
        }
    }

    /// The intersection of two ranges.
    pub fn and(self, other: Range) -> Range {
        Range {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }
}

/// The number of slots in a bucket.
const BUCKET: usize = 4;

/// A transposition table that evicts cheap positions when it is full. Keys are complete positions,
/// so different positions never collide.
pub(super) struct WeakTable<M> {
    /// An effort of 0 marks an empty slot.
    entries: Vec<Record<M>>,
    used: usize,
    max_len: usize,
}

impl<M: Mask> WeakTable<M> {
    /// A table of at most `memory` bytes.
    pub fn new(memory: usize) -> WeakTable<M> {
        // The old table exists until the new one is filled.
        let fitting = memory / 3 * 2 / size_of::<Record<M>>();
        let max_len = (fitting.max(1 << 10) + 1).next_power_of_two() / 2;
        WeakTable {
            entries: Self::empty(1 << 10),
            used: 0,
            max_len,
        }
    }

    /// The range stored for a position.
    pub fn find(&self, position: &WeakPosition<M>) -> Range {
        let bucket = &self.entries[self.bucket(position)..][..BUCKET];
        bucket
            .iter()
            .find(|entry| entry.effort > 0 && entry.position == *position)
            .map_or(Range::ANY, |entry| entry.range)
    }

    /// Stores a range for a position.
    pub fn insert(&mut self, position: &WeakPosition<M>, range: Range, effort: u64) {
        self.restore(Record {
            position: *position,
            range,
            effort: effort.clamp(1, u64::from(u32::MAX)) as u32,
        });
    }

    /// Stores a record.
    pub fn restore(&mut self, record: Record<M>) {
        self.make_room(self.used);
        self.put(record);
    }

    /// Grows the table, as far as the memory limit allows, until the given number of records fills
    /// at most half of the slots. In a large table few records collide.
    pub fn make_room(&mut self, records: usize) {
        while records > self.entries.len() / 2 && self.entries.len() * 2 <= self.max_len {
            self.grow();
        }
    }

    /// All records.
    pub fn records(&self) -> impl Iterator<Item = &Record<M>> {
        self.entries.iter().filter(|entry| entry.effort > 0)
    }

    fn put(&mut self, new: Record<M>) {
        let start = self.bucket(&new.position);
        let bucket = &mut self.entries[start..][..BUCKET];
        if let Some(entry) = bucket
            .iter_mut()
            .find(|entry| entry.effort > 0 && entry.position == new.position)
        {
            entry.range = entry.range.and(new.range);
            entry.effort = entry.effort.saturating_add(new.effort);
            return;
        }
        let cheapest = bucket.iter_mut().min_by_key(|entry| entry.effort);
        if let Some(cheapest) = cheapest {
            self.used += usize::from(cheapest.effort == 0);
            *cheapest = new;
        }
    }

    fn grow(&mut self) {
        let larger = Self::empty(self.entries.len() * 2);
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.effort > 0) {
            self.put(entry);
        }
    }

    fn empty(len: usize) -> Vec<Record<M>> {
        let nothing = Record {
            position: WeakPosition::default(),
            range: Range::ANY,
            effort: 0,
        };
        vec![nothing; len]
    }

    fn bucket(&self, position: &WeakPosition<M>) -> usize {
        let mut hasher = FxHasher::default();
        position.hash(&mut hasher);
        hasher.finish() as usize % (self.entries.len() / BUCKET) * BUCKET
    }
}
