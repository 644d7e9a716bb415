use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::position::Position;
use crate::game::pattern::Mask;

/// What is known of how a position ends for the player whose turn it is: −1 for a loss, 0 for a
/// tie, 1 for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    /// At least this.
    pub low: i8,
    /// At most this.
    pub high: i8,
}

impl Range {
    /// Nothing is known.
    pub const ANY: Range = Range { low: -1, high: 1 };

    /// It is known exactly.
    pub fn exactly(value: i8) -> Range {
        Range {
            low: value,
            high: value,
        }
    }

    /// Whether it is at least this, if that is known.
    pub fn at_least(self, value: i8) -> Option<bool> {
        if self.low >= value {
            Some(true)
        } else if self.high < value {
            Some(false)
        } else {
            None
        }
    }

    /// What both say together.
    pub fn and(self, other: Range) -> Range {
        Range {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }
}

#[derive(Clone, Copy)]
struct Entry<M> {
    position: Position<M>,
    range: Range,
    /// Positions that were looked at to find out, and 0 for an empty place.
    effort: u32,
}

/// Places among which a position may be.
const BUCKET: usize = 4;

/// A table of positions that forgets cheap ones when its memory is full. Positions are compared
/// entirely, so that different ones are never taken for each other.
pub(super) struct Table<M> {
    entries: Vec<Entry<M>>,
    used: usize,
    max_len: usize,
}

impl<M: Mask> Table<M> {
    /// A table that takes at most so many bytes.
    pub fn new(memory: usize) -> Table<M> {
        // While the table grows the old one is still there.
        let fitting = memory / 3 * 2 / size_of::<Entry<M>>();
        let max_len = (fitting.max(1 << 10) + 1).next_power_of_two() / 2;
        Table {
            entries: Self::empty(1 << 10),
            used: 0,
            max_len,
        }
    }

    /// What is known of a position.
    pub fn find(&self, position: &Position<M>) -> Range {
        let bucket = &self.entries[self.bucket(position)..][..BUCKET];
        bucket
            .iter()
            .find(|entry| entry.effort > 0 && entry.position == *position)
            .map_or(Range::ANY, |entry| entry.range)
    }

    /// Keeps what is known of a position.
    pub fn insert(&mut self, position: &Position<M>, range: Range, effort: u64) {
        if self.used * 2 > self.entries.len() && self.entries.len() * 2 <= self.max_len {
            self.grow();
        }
        self.put(Entry {
            position: *position,
            range,
            effort: effort.clamp(1, u64::from(u32::MAX)) as u32,
        });
    }

    fn put(&mut self, new: Entry<M>) {
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

    fn empty(len: usize) -> Vec<Entry<M>> {
        let nothing = Entry {
            position: Position::default(),
            range: Range::ANY,
            effort: 0,
        };
        vec![nothing; len]
    }

    fn bucket(&self, position: &Position<M>) -> usize {
        let mut hasher = FxHasher::default();
        position.hash(&mut hasher);
        hasher.finish() as usize % (self.entries.len() / BUCKET) * BUCKET
    }
}
