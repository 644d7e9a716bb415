use std::io::{self, Read, Write};
use std::sync::{PoisonError, RwLock};

use rustc_hash::FxHashMap;

use super::memory::{self, Entry, FEWEST, Memory, Recall};
use super::value::PosetValue;
use crate::checkpoint::Fault;
use crate::sets::Set;
use crate::solve::threads::{Fact, SharedTable};

/// The transposition table of a search with several threads: the values of sets.
///
/// A set is stored with the index of its value. There are few different values, and each thread
/// keeps those it has met, so the list of all of them is seldom asked.
pub(super) struct SharedMemory<const W: usize, V> {
    sets: SharedTable<W>,
    values: RwLock<Values<V>>,
    /// The maximum number of values.
    value_limit: usize,
}

/// Values with their indices.
#[derive(Clone)]
struct Values<V> {
    list: Vec<V>,
    numbers: FxHashMap<V, u32>,
}

impl<V: PosetValue> Values<V> {
    fn new() -> Values<V> {
        Values {
            list: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }

    fn push(&mut self, value: &V) {
        self.numbers.insert(value.clone(), self.list.len() as u32);
        self.list.push(value.clone());
    }

    /// Adds what another list has in addition to this one.
    fn catch_up(&mut self, other: &Values<V>) {
        for value in &other.list[self.list.len()..] {
            self.push(value);
        }
    }
}

impl<const W: usize, V: PosetValue> SharedMemory<W, V> {
    /// A table of at most about `bytes` bytes, half of them for values, of which each of `threads`
    /// threads has a list.
    pub fn new(bytes: usize, threads: usize) -> SharedMemory<W, V> {
        let value_bytes = Memory::<W, V>::VALUE_BYTES.saturating_mul(threads + 1);
        SharedMemory {
            sets: SharedTable::new(bytes / 2),
            values: RwLock::new(Values::new()),
            value_limit: (bytes / 2 / value_bytes).clamp(FEWEST, u32::MAX as usize),
        }
    }

    /// Enlarges a table that is crowded, with `threads` threads.
    pub fn make_room(&mut self, threads: usize) {
        if self.sets.is_crowded() {
            let sets = std::mem::replace(&mut self.sets, SharedTable::new(0));
            self.sets = sets.enlarged(threads);
        }
    }

    /// Adds the entries of another table.
    pub fn add(&mut self, known: &Memory<W, V>) {
        self.fill(|put| known.for_each(put));
    }

    /// Reads sets of these elements into the table.
    pub fn read(&mut self, input: &mut dyn Read, everything: &Set<W>) -> Result<(), Fault> {
        self.fill(|put| memory::read(input, everything, put))
    }

    /// Adds the entries that `give` gives.
    fn fill<T>(&mut self, give: impl FnOnce(&mut dyn FnMut(Set<W>, &V, u32)) -> T) -> T {
        let mut values = Values::new();
        give(&mut |set, value, work| {
            self.make_room(1);
            let mut access = Among {
                shared: self,
                values: std::mem::replace(&mut values, Values::new()),
                new: 0,
            };
            access.put(set, value, work.into());
            access.is_crowded();
            values = access.values;
        })
    }

    /// Writes the table as [`Memory::write`] does.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let values = self.values.read().unwrap_or_else(PoisonError::into_inner);
        let entries = self.sets.entries().map(|(set, fact)| {
            let (value, work) = (fact.content, fact.work);
            (set, Entry { value, work })
        });
        memory::write(out, &values.list, self.sets.entries().count(), entries)
    }

    /// The approximate memory use in bytes.
    pub fn bytes(&self) -> u64 {
        let values = self.values.read().unwrap_or_else(PoisonError::into_inner);
        self.sets.bytes() + (values.list.len() * 2 * (size_of::<V>() + 8)) as u64
    }
}

/// The table as one of several threads uses it.
pub(super) struct Among<'a, const W: usize, V> {
    shared: &'a SharedMemory<W, V>,
    /// The values that this thread has met.
    values: Values<V>,
    /// The number of new entries that the table has not been told of.
    new: usize,
}

impl<'a, const W: usize, V: PosetValue> Among<'a, W, V> {
    pub fn new(shared: &'a SharedMemory<W, V>) -> Among<'a, W, V> {
        let values = shared.values.read().unwrap_or_else(PoisonError::into_inner);
        Among {
            shared,
            values: values.clone(),
            new: 0,
        }
    }

    /// The index of a value. `None` if the value is new and there is no room.
    fn number(&mut self, value: &V) -> Option<u32> {
        if let Some(&number) = self.values.numbers.get(value) {
            return Some(number);
        }
        let all = &self.shared.values;
        let mut all = all.write().unwrap_or_else(PoisonError::into_inner);
        if !all.numbers.contains_key(value) && all.list.len() < self.shared.value_limit {
            all.push(value);
        }
        self.values.catch_up(&all);
        all.numbers.get(value).copied()
    }
}

impl<const W: usize, V: PosetValue> Recall<W> for Among<'_, W, V> {
    type Value = V;
    const SHARED: bool = true;

    #[inline]
    fn get(&mut self, set: &Set<W>) -> Option<V> {
        let number = self.shared.sets.get(set)?.content as usize;
        if number >= self.values.list.len() {
            let all = &self.shared.values;
            let all = all.read().unwrap_or_else(PoisonError::into_inner);
            self.values.catch_up(&all);
        }
        self.values.list.get(number).cloned()
    }

    fn put(&mut self, set: Set<W>, value: &V, work: u64) {
        let Some(content) = self.number(value) else {
            return;
        };
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        let is_new = self.shared.sets.put(&set, |known| Fact {
            content,
            work: work.saturating_add(known.map_or(0, |fact| fact.work)),
        });
        self.new += usize::from(is_new);
    }

    fn is_crowded(&mut self) -> bool {
        self.shared.sets.count(std::mem::take(&mut self.new));
        self.shared.sets.is_crowded()
    }
}
