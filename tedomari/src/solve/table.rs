use crate::sets::Set;

/// What a search remembers of positions, such as bounds on their values.
///
/// Open addressing in short buckets. The table grows up to its limit and then forgets the entries
/// that cost least to find again.
#[derive(Debug)]
pub(super) struct Table<const W: usize, V> {
    entries: Vec<Entry<W, V>>,
    used: usize,
    limit: usize,
}

#[derive(Clone, Copy, Debug)]
struct Entry<const W: usize, V> {
    key: Set<W>,
    value: V,
    work: u32,
}

const BUCKET: usize = 4;
/// Entries of a new table.
const SMALLEST: usize = 64;

impl<const W: usize, V: Copy + Default> Table<W, V> {
    /// A table that takes at most about `bytes` bytes.
    pub fn new(bytes: usize) -> Table<W, V> {
        // While it grows, the old and the new table are both there: 3/2 of the final size.
        let entries = (bytes * 2 / 3 / size_of::<Entry<W, V>>()).max(SMALLEST);
        let limit = 1 << entries.ilog2();
        Table {
            entries: vec![Self::vacant(); SMALLEST],
            used: 0,
            limit,
        }
    }

    fn vacant() -> Entry<W, V> {
        Entry {
            key: Set::EMPTY,
            value: V::default(),
            work: 0,
        }
    }

    /// What is remembered of a non-empty position.
    #[inline]
    pub fn get(&self, key: &Set<W>) -> Option<V> {
        let bucket = self.bucket(key);
        let entry = self.entries[bucket..bucket + BUCKET]
            .iter()
            .find(|entry| entry.key == *key)?;
        Some(entry.value)
    }

    /// Remembers something that took `work` positions to find.
    pub fn put(&mut self, key: &Set<W>, value: V, work: u64) {
        if 2 * self.used >= self.entries.len() && self.entries.len() < self.limit {
            self.grow();
        }
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        self.place(Entry {
            key: *key,
            value,
            work,
        });
    }

    fn place(&mut self, new: Entry<W, V>) {
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
        let larger = vec![Self::vacant(); 2 * self.entries.len()];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in old {
            if !entry.key.is_empty() {
                self.place(entry);
            }
        }
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry<W, V>>()) as u64
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
