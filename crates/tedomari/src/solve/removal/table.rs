use std::io::{self, Read, Write};

use super::descent::Halt;
use crate::checkpoint::{Fault, read_array, read_words, write_words};
use crate::sets::Set;
use crate::solve::threads::hash;

/// The transposition table of a search: bounds on the values of positions.
///
/// Uses open addressing with short buckets. The table grows up to its limit and then evicts the
/// entries that are cheapest to find again.
#[derive(Debug)]
pub(super) struct RemovalTable<const W: usize> {
    entries: Vec<Entry<W>>,
    used: usize,
    limit: usize,
    /// Whether entries were read from a file, so that they need not be right.
    was_read: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<const W: usize> {
    pub key: Set<W>,
    pub low: i16,
    pub high: i16,
    pub work: u32,
}

const BUCKET: usize = 4;
/// The number of slots of a table as soon as it holds more than a few entries. Many searches store none,
/// and for them a larger table would take longer to set up than everything else.
const SMALLEST: usize = 64;

impl<const W: usize> RemovalTable<W> {
    const VACANT: Entry<W> = Entry {
        key: Set::EMPTY,
        low: 0,
        high: 0,
        work: 0,
    };

    /// A table that takes at most about `bytes` bytes.
    pub fn new(bytes: usize) -> RemovalTable<W> {
        // While the table grows, the old and the new one both exist and take 3/2 of the final size.
        let entries = (bytes * 2 / 3 / size_of::<Entry<W>>()).max(SMALLEST);
        let limit = 1 << entries.ilog2();
        RemovalTable {
            entries: vec![Self::VACANT; BUCKET],
            used: 0,
            limit,
            was_read: false,
        }
    }

    /// The bounds stored for a non-empty position.
    #[inline]
    pub fn get(&self, key: &Set<W>) -> Option<(i32, i32)> {
        let bucket = self.bucket(key);
        let entry = self.entries[bucket..bucket + BUCKET]
            .iter()
            .find(|entry| entry.key == *key)?;
        Some((entry.low as i32, entry.high as i32))
    }

    /// Stores bounds that took `work` positions to find.
    pub fn put(&mut self, key: &Set<W>, low: i32, high: i32, work: u64) {
        if 2 * self.used >= self.entries.len() && self.entries.len() < self.limit {
            self.grow();
        }
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        self.place(Entry {
            key: *key,
            low: low as i16,
            high: high as i16,
            work,
        });
    }

    fn place(&mut self, new: Entry<W>) {
        let bucket = self.bucket(&new.key);
        let entries = &mut self.entries[bucket..bucket + BUCKET];
        if let Some(same) = entries.iter_mut().find(|entry| entry.key == new.key) {
            let work = same.work.saturating_add(new.work);
            *same = Entry { work, ..new };
            return;
        }
        let cheapest = entries
            .iter_mut()
            .min_by_key(|entry| (!entry.key.is_empty(), entry.work))
            .expect("a bucket is not empty");
        self.used += usize::from(cheapest.key.is_empty());
        *cheapest = new;
    }

    fn grow(&mut self) {
        let larger = vec![Self::VACANT; (2 * self.entries.len()).max(SMALLEST)];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in old {
            if !entry.key.is_empty() {
                self.place(entry);
            }
        }
    }

    /// Writes the number of entries, then the entries.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        write(out, self.used, self.occupied())
    }

    /// All entries.
    pub fn occupied(&self) -> impl Iterator<Item = Entry<W>> {
        let entries = self.entries.iter().copied();
        entries.filter(|entry| !entry.key.is_empty())
    }

    /// Whether entries were read from a file, so that they need not be right.
    pub fn was_read(&self) -> bool {
        self.was_read
    }

    /// Reads entries into the table.
    pub fn read(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        self.was_read = true;
        read(
            input,
            |Entry {
                 key,
                 low,
                 high,
                 work,
             }| {
                self.put(&key, low.into(), high.into(), work.into());
            },
        )
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry<W>>()) as u64
    }

    #[inline]
    fn bucket(&self, key: &Set<W>) -> usize {
        (hash(key) >> 20) as usize & (self.entries.len() - BUCKET)
    }
}

/// Writes the number of entries, then the entries.
pub(super) fn write<const W: usize>(
    out: &mut dyn Write,
    count: usize,
    entries: impl Iterator<Item = Entry<W>>,
) -> io::Result<()> {
    out.write_all(&(count as u64).to_le_bytes())?;
    for entry in entries {
        write_words(out, entry.key.words())?;
        out.write_all(&entry.low.to_le_bytes())?;
        out.write_all(&entry.high.to_le_bytes())?;
        out.write_all(&entry.work.to_le_bytes())?;
    }
    Ok(())
}

/// Reads entries and calls `put` with each.
pub(super) fn read<const W: usize>(
    input: &mut dyn Read,
    mut put: impl FnMut(Entry<W>),
) -> Result<(), Fault> {
    for _ in 0..u64::from_le_bytes(read_array(input)?) {
        let key = Set::from_words(read_words(input)?);
        let low = i16::from_le_bytes(read_array(input)?);
        let high = i16::from_le_bytes(read_array(input)?);
        let work = u32::from_le_bytes(read_array(input)?);
        if key.is_empty() || low > high {
            return Err(Fault::Damaged);
        }
        put(Entry {
            key,
            low,
            high,
            work,
        });
    }
    Ok(())
}

/// Reads past a table whose keys have so many words.
pub(super) fn skip(input: &mut dyn Read, words: usize) -> Result<(), Fault> {
    let count = u64::from_le_bytes(read_array(input)?);
    let bytes = count.checked_mul(8 * words as u64 + 8);
    let bytes = bytes.ok_or(Fault::Damaged)?;
    let skipped = io::copy(&mut input.take(bytes), &mut io::sink())?;
    if skipped < bytes {
        return Err(Fault::Damaged);
    }
    Ok(())
}

/// How a search uses its table, alone or among other threads.
pub(super) trait Access<const W: usize> {
    /// The bounds stored for a non-empty position.
    fn get(&self, key: &Set<W>) -> Option<(i32, i32)>;

    /// Stores bounds that took `work` positions to find.
    fn put(&mut self, key: &Set<W>, low: i32, high: i32, work: u64);

    /// Whether entries were read from a file, so that they need not be right.
    fn was_read(&self) -> bool;

    /// Looks whether the search should go on. It has counted so many positions.
    fn watch(&mut self, positions: u64) -> Result<(), Halt>;

    /// Begins the question whether a position is worth at least `k`. If threads divide it, returns its
    /// place among the questions that are open.
    fn enter(&mut self, _: &Set<W>, _k: i32) -> Option<usize> {
        None
    }

    /// The positions of the open questions that threads divide, the first one last.
    fn line(&self) -> Vec<Set<W>> {
        Vec::new()
    }

    /// Ends a question.
    fn leave(&mut self, _place: Option<usize>) {}

    /// Whether another thread is working on a position.
    fn is_marked(&self, _: &Set<W>) -> bool {
        false
    }

    /// Tells others that this thread is working on a position. Returns false if they know it.
    fn mark(&self, _: &Set<W>) -> bool {
        false
    }

    /// Tells others that this thread is no longer working on a position.
    fn unmark(&self, _: &Set<W>) {}
}

/// A table that one thread has for itself.
pub(super) struct Alone<'a, const W: usize> {
    pub table: &'a mut RemovalTable<W>,
    /// The search stops for other threads to join after this many positions.
    pub until: u64,
}

impl<const W: usize> Access<W> for Alone<'_, W> {
    #[inline]
    fn get(&self, key: &Set<W>) -> Option<(i32, i32)> {
        self.table.get(key)
    }

    #[inline]
    fn put(&mut self, key: &Set<W>, low: i32, high: i32, work: u64) {
        self.table.put(key, low, high, work);
    }

    fn was_read(&self) -> bool {
        self.table.was_read
    }

    fn watch(&mut self, positions: u64) -> Result<(), Halt> {
        if positions >= self.until {
            return Err(Halt::Meeting);
        }
        Ok(())
    }
}
