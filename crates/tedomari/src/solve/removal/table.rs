use std::io::{self, Read, Write};

use crate::checkpoint::{Fault, read_array, read_words, write_words};
use crate::sets::Set;

/// The transposition table of a search: bounds on the values of positions.
///
/// Uses open addressing with short buckets. The table grows up to its limit and then evicts the
/// entries that are cheapest to find again.
#[derive(Debug)]
pub(in crate::solve) struct RemovalTable<const W: usize> {
    entries: Vec<Entry<W>>,
    used: usize,
    limit: usize,
    /// Whether entries were read from a file, so that they need not be right.
    was_read: bool,
}

#[derive(Clone, Copy, Debug)]
struct Entry<const W: usize> {
    key: Set<W>,
    low: i16,
    high: i16,
    work: u32,
}

const BUCKET: usize = 4;
/// The number of slots of a new table.
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
            entries: vec![Self::VACANT; SMALLEST],
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
        let larger = vec![Self::VACANT; 2 * self.entries.len()];
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
        out.write_all(&(self.used as u64).to_le_bytes())?;
        for entry in self.entries.iter().filter(|entry| !entry.key.is_empty()) {
            write_words(out, entry.key.words())?;
            out.write_all(&entry.low.to_le_bytes())?;
            out.write_all(&entry.high.to_le_bytes())?;
            out.write_all(&entry.work.to_le_bytes())?;
        }
        Ok(())
    }

    /// Whether entries were read from a file, so that they need not be right.
    pub fn was_read(&self) -> bool {
        self.was_read
    }

    /// Reads entries into the table.
    pub fn read(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        self.was_read = true;
        for _ in 0..u64::from_le_bytes(read_array(input)?) {
            let key = Set::from_words(read_words(input)?);
            let low = i16::from_le_bytes(read_array(input)?);
            let high = i16::from_le_bytes(read_array(input)?);
            let work = u32::from_le_bytes(read_array(input)?);
            if key.is_empty() || low > high {
                return Err(Fault::Damaged);
            }
            self.put(&key, low.into(), high.into(), work.into());
        }
        Ok(())
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry<W>>()) as u64
    }

    #[inline]
    fn bucket(&self, key: &Set<W>) -> usize {
        let mut hash = 0u64;
        for &word in key.words() {
            hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        hash = hash.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (hash >> 20) as usize & (self.entries.len() - BUCKET)
    }
}
