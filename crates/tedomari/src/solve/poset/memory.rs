use std::io::{self, Read, Write};

use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::value::PosetValue;
use crate::checkpoint::{Fault, read_array, read_words, write_words};
use crate::sets::Set;

/// The transposition table of a search: the values of sets.
///
/// Nothing is evicted until the table is full. Then the entries that were cheapest to find are
/// evicted.
pub(super) struct Memory<const W: usize, V> {
    sets: HashMap<Set<W>, Entry, FxBuildHasher>,
    /// The maximum number of sets.
    limit: usize,
    /// The distinct values found so far, of which there are few.
    values: Vec<V>,
    numbers: FxHashMap<V, u32>,
    /// The maximum number of values.
    value_limit: usize,
}

#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// The index of the value.
    pub value: u32,
    pub work: u32,
}

/// How a search uses its table, alone or among other threads.
pub(super) trait Recall<const W: usize> {
    /// The kind of values.
    type Value: PosetValue;

    /// Whether other threads use the table too.
    const SHARED: bool;

    /// The value of a set, if it is in the table.
    fn get(&mut self, set: &Set<W>) -> Option<Self::Value>;

    /// Stores a value that took `work` positions to find, if there is room.
    fn put(&mut self, set: Set<W>, value: &Self::Value, work: u64);

    /// Whether the threads should come together to enlarge the table.
    fn is_crowded(&mut self) -> bool;
}

impl<const W: usize, V: PosetValue> Recall<W> for &mut Memory<W, V> {
    type Value = V;
    const SHARED: bool = false;

    #[inline]
    fn get(&mut self, set: &Set<W>) -> Option<V> {
        Memory::get(self, set)
    }

    fn put(&mut self, set: Set<W>, value: &V, work: u64) {
        Memory::put(self, set, value, work);
    }

    fn is_crowded(&mut self) -> bool {
        false
    }
}

/// The minimum number of sets and values, no matter how little memory there is.
pub(super) const FEWEST: usize = 64;

impl<const W: usize, V: PosetValue> Memory<W, V> {
    /// The size of one set, including its share of the empty slots.
    const SET_BYTES: usize = 2 * (size_of::<(Set<W>, Entry)>() + 1);
    /// The size of one value with as many binary places as elements, which is stored twice.
    pub const VALUE_BYTES: usize = 2 * (size_of::<V>() + 8 * W) + 8;

    /// A table of at most about `bytes` bytes, half of them for values.
    pub fn new(bytes: usize) -> Memory<W, V> {
        Memory {
            sets: HashMap::default(),
            // While the map grows, the old and the new one both exist.
            limit: (bytes / 3 / Self::SET_BYTES).max(FEWEST),
            values: Vec::new(),
            numbers: FxHashMap::default(),
            value_limit: (bytes / 2 / Self::VALUE_BYTES).max(FEWEST),
        }
    }

    /// The value of a set, if it is in the table.
    #[inline]
    pub fn get(&self, set: &Set<W>) -> Option<V> {
        let entry = self.sets.get(set)?;
        Some(self.values[entry.value as usize].clone())
    }

    /// Stores a value that took `work` positions to find, if there is room.
    pub fn put(&mut self, set: Set<W>, value: &V, work: u64) {
        let Some(value) = self.number(value) else {
            return;
        };
        if self.sets.len() >= self.limit {
            self.forget();
        }
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        self.sets.insert(set, Entry { value, work });
    }

    /// Evicts at least half of the sets: those that are cheapest to find again.
    fn forget(&mut self) {
        let mut works: Vec<u32> = self.sets.values().map(|entry| entry.work).collect();
        let middle = works.len() / 2;
        let (_, &mut bound, _) = works.select_nth_unstable(middle);
        self.sets.retain(|_, entry| entry.work > bound);
    }

    /// The index of a value. `None` if the value is new and there is no room.
    fn number(&mut self, value: &V) -> Option<u32> {
        if let Some(&number) = self.numbers.get(value) {
            return Some(number);
        }
        if self.values.len() >= self.value_limit {
            return None;
        }
        let number = u32::try_from(self.values.len()).ok()?;
        self.values.push(value.clone());
        self.numbers.insert(value.clone(), number);
        Some(number)
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.sets.clear();
        self.values.clear();
        self.numbers.clear();
    }

    /// Writes the number of values, the values, the number of sets, and the sets, each with the
    /// index of its value and its work.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        write(out, &self.values, self.sets.len(), self.entries())
    }

    /// All sets, each with the index of its value and its work.
    fn entries(&self) -> impl Iterator<Item = (Set<W>, Entry)> {
        self.sets.iter().map(|(set, entry)| (*set, *entry))
    }

    /// Calls a closure with all sets, their values and their works.
    pub fn for_each(&self, mut put: impl FnMut(Set<W>, &V, u32)) {
        for (set, Entry { value, work }) in self.entries() {
            put(set, &self.values[value as usize], work);
        }
    }

    /// Reads sets of these elements into the table.
    pub fn read(&mut self, input: &mut dyn Read, everything: &Set<W>) -> Result<(), Fault> {
        read(input, everything, |set, value, work| {
            self.put(set, value, work.into());
        })
    }

    /// The approximate memory use in bytes.
    pub fn bytes(&self) -> u64 {
        let sets = self.sets.capacity() * Self::SET_BYTES / 2;
        let values = self.values.len() * 2 * (size_of::<V>() + 8);
        (sets + values) as u64
    }
}

/// Writes the number of values, the values, the number of sets, and the sets, each with the index
/// of its value and its work.
pub(super) fn write<const W: usize, V: PosetValue>(
    out: &mut dyn Write,
    values: &[V],
    count: usize,
    entries: impl Iterator<Item = (Set<W>, Entry)>,
) -> io::Result<()> {
    out.write_all(&(values.len() as u64).to_le_bytes())?;
    values.iter().try_for_each(|value| value.write(out))?;
    out.write_all(&(count as u64).to_le_bytes())?;
    for (set, entry) in entries {
        write_words(out, set.words())?;
        out.write_all(&entry.value.to_le_bytes())?;
        out.write_all(&entry.work.to_le_bytes())?;
    }
    Ok(())
}

/// Reads sets of these elements, and calls `put` with each, its value and its work.
pub(super) fn read<const W: usize, V: PosetValue>(
    input: &mut dyn Read,
    everything: &Set<W>,
    mut put: impl FnMut(Set<W>, &V, u32),
) -> Result<(), Fault> {
    let mut values = Vec::new();
    for _ in 0..u64::from_le_bytes(read_array(input)?) {
        values.push(V::read(input, everything.len())?);
    }
    for _ in 0..u64::from_le_bytes(read_array(input)?) {
        let set = Set::from_words(read_words(input)?);
        let value = u32::from_le_bytes(read_array(input)?);
        let work = u32::from_le_bytes(read_array(input)?);
        match values.get(value as usize) {
            Some(value) if !set.is_empty() && set.is_subset(everything) => put(set, value, work),
            _ => return Err(Fault::Damaged),
        }
    }
    Ok(())
}
