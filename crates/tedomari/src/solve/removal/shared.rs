use std::io::{self, Read, Write};

use super::descent::Halt;
use super::table::{self, Access, Entry, RemovalTable};
use crate::checkpoint::Fault;
use crate::sets::Set;
use crate::solve::threads::{Fact, MEET, Marks, SharedTable, hash};

/// The transposition table of a search with several threads, and the marks on the positions that
/// they are working on.
pub(super) struct SharedBounds<const W: usize> {
    table: SharedTable<W>,
    marks: Marks,
    /// Whether entries were read from a file, so that they need not be right.
    was_read: bool,
}

/// Bounds in one word.
fn pack(low: i32, high: i32) -> u32 {
    u32::from(low as u16) << 16 | u32::from(high as u16)
}

fn unpack(content: u32) -> (i32, i32) {
    let [low, high] = [content >> 16, content].map(|half| half as u16 as i16);
    (low.into(), high.into())
}

impl<const W: usize> SharedBounds<W> {
    /// A table that takes at most about `bytes` bytes, with the entries of another.
    pub fn new(bytes: usize, known: &RemovalTable<W>) -> SharedBounds<W> {
        let mut table = SharedBounds {
            table: SharedTable::new(bytes),
            marks: Marks::new(),
            was_read: known.was_read(),
        };
        known.occupied().for_each(|entry| table.insert(entry));
        table
    }

    /// Adds an entry to a table that no other thread uses.
    fn insert(&mut self, entry: Entry<W>) {
        self.make_room(1);
        let fact = Fact {
            content: pack(entry.low.into(), entry.high.into()),
            work: entry.work,
        };
        let is_new = self.table.put(&entry.key, |_| fact);
        self.table.count(is_new.into());
    }

    /// Enlarges a table that is crowded, with `threads` threads.
    pub fn make_room(&mut self, threads: usize) {
        if self.table.is_crowded() {
            let table = std::mem::replace(&mut self.table, SharedTable::new(0));
            self.table = table.enlarged(threads);
        }
    }

    /// Writes the entries as [`RemovalTable::write`] does.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let entries = self.table.entries().map(|(key, fact)| {
            let (low, high) = unpack(fact.content);
            Entry {
                key,
                low: low as i16,
                high: high as i16,
                work: fact.work,
            }
        });
        table::write(out, self.table.entries().count(), entries)
    }

    /// Reads entries into the table.
    pub fn read(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        self.was_read = true;
        table::read(input, |entry| self.insert(entry))
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        self.table.bytes()
    }
}

/// A thread looks whether others have answered its open questions once every this many positions.
const LOOK: u64 = 4 * MEET;

/// The table as one of several threads uses it.
pub(super) struct Among<'a, const W: usize> {
    shared: &'a SharedBounds<W>,
    /// The search stops for other threads to join after this many positions.
    until: u64,
    /// The open questions: is the position worth at least this?
    line: Vec<(Set<W>, i32)>,
    /// The number of new entries that the table has not been told of.
    new: usize,
}

impl<'a, const W: usize> Among<'a, W> {
    pub fn new(shared: &'a SharedBounds<W>, until: u64) -> Among<'a, W> {
        Among {
            shared,
            until,
            line: Vec::new(),
            new: 0,
        }
    }
}

impl<const W: usize> Access<W> for Among<'_, W> {
    #[inline]
    fn get(&self, key: &Set<W>) -> Option<(i32, i32)> {
        let fact = self.shared.table.get(key)?;
        Some(unpack(fact.content))
    }

    fn put(&mut self, key: &Set<W>, low: i32, high: i32, work: u64) {
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        let is_new = self.shared.table.put(key, |known| {
            let Some(known) = known else {
                let content = pack(low, high);
                return Fact { content, work };
            };
            // Another thread may have found better bounds. Only a forged file has bounds that
            // contradict each other.
            let (l, h) = unpack(known.content);
            let (best_low, best_high) = (low.max(l), high.min(h));
            let content = if best_low <= best_high {
                pack(best_low, best_high)
            } else {
                pack(low, high)
            };
            Fact {
                content,
                work: known.work.saturating_add(work),
            }
        });
        self.new += usize::from(is_new);
    }

    fn was_read(&self) -> bool {
        self.shared.was_read
    }

    fn watch(&mut self, positions: u64) -> Result<(), Halt> {
        if !positions.is_multiple_of(MEET) {
            return Ok(());
        }
        self.shared.table.count(std::mem::take(&mut self.new));
        if positions >= self.until || self.shared.table.is_crowded() {
            return Err(Halt::Meeting);
        }
        if !positions.is_multiple_of(LOOK) {
            return Ok(());
        }
        for (place, (alive, k)) in self.line.iter().enumerate() {
            if let Some((low, high)) = self.get(alive)
                && (low >= *k || high < *k)
            {
                return Err(Halt::Answered { place, low, high });
            }
        }
        Ok(())
    }

    fn enter(&mut self, alive: &Set<W>, k: i32) -> Option<usize> {
        self.line.push((*alive, k));
        Some(self.line.len() - 1)
    }

    fn line(&self) -> Vec<Set<W>> {
        self.line.iter().rev().map(|(alive, _)| *alive).collect()
    }

    fn leave(&mut self, place: Option<usize>) {
        if let Some(place) = place {
            self.line.truncate(place);
        }
    }

    fn is_marked(&self, alive: &Set<W>) -> bool {
        self.shared.marks.contains(hash(alive))
    }

    fn mark(&self, alive: &Set<W>) -> bool {
        self.shared.marks.insert(hash(alive))
    }

    fn unmark(&self, alive: &Set<W>) {
        self.shared.marks.remove(hash(alive));
    }
}
