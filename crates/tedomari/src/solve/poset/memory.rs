use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::value::PosetValue;
use crate::sets::Set;

/// What a search remembers: the values of sets.
///
/// Every option of a position counts, so nothing is forgotten as long as there is room. When there
/// is none, what was least work to find goes.
pub(super) struct Memory<const W: usize, V> {
    sets: HashMap<Set<W>, Entry, FxBuildHasher>,
    /// How many sets there may be.
    limit: usize,
    /// The different values met so far, which are few, and their numbers.
    values: Vec<V>,
    numbers: FxHashMap<V, u32>,
    /// How many values there may be.
    value_limit: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    /// The number of the value.
    value: u32,
    work: u32,
}

/// Sets and values that are remembered with however little memory.
const FEWEST: usize = 64;

impl<const W: usize, V: PosetValue> Memory<W, V> {
    /// One set, with its share of the vacant places of the map.
    const SET_BYTES: usize = 2 * (size_of::<(Set<W>, Entry)>() + 1);
    /// One value with as many binary places as there can be elements, kept twice.
    const VALUE_BYTES: usize = 2 * (size_of::<V>() + 8 * W) + 8;

    /// Takes at most about `bytes` bytes, half of them for values.
    pub fn new(bytes: usize) -> Memory<W, V> {
        Memory {
            sets: HashMap::default(),
            // While the map grows, the old and the new one are both there.
            limit: (bytes / 3 / Self::SET_BYTES).max(FEWEST),
            values: Vec::new(),
            numbers: FxHashMap::default(),
            value_limit: (bytes / 2 / Self::VALUE_BYTES).max(FEWEST),
        }
    }

    /// The value of a set, if it is remembered.
    #[inline]
    pub fn get(&self, set: &Set<W>) -> Option<V> {
        let entry = self.sets.get(set)?;
        Some(self.values[entry.value as usize].clone())
    }

    /// Remembers a value that took `work` positions to find, if there is room for it.
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

    /// Forgets at least half of the sets, the ones that are least work to find again.
    fn forget(&mut self) {
        let mut works: Vec<u32> = self.sets.values().map(|entry| entry.work).collect();
        let middle = works.len() / 2;
        let (_, &mut bound, _) = works.select_nth_unstable(middle);
        self.sets.retain(|_, entry| entry.work > bound);
    }

    /// The number of a value, unless it is new and there is no room for it.
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

    /// How much memory that is, about.
    pub fn bytes(&self) -> u64 {
        let sets = self.sets.capacity() * Self::SET_BYTES / 2;
        let values = self.values.len() * 2 * (size_of::<V>() + 8);
        (sets + values) as u64
    }
}
