use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::{FxHashMap, FxHasher};

use super::key::Key;

/// The number of parts of a table that threads lock separately.
const SHARDS: usize = 64;

/// The approximate number of bytes of an entry.
pub(super) const ENTRY: usize = 160;

/// What is known of networks, under their names: a table of one thread, or one that several threads
/// share.
pub(super) enum Table<V> {
    Own(FxHashMap<Key, V>),
    Shared(Arc<[Mutex<FxHashMap<Key, V>>]>),
}

impl<V: Copy> Table<V> {
    pub fn get(&self, key: &Key) -> Option<V> {
        match self {
            Table::Own(known) => known.get(key).copied(),
            Table::Shared(shards) => shard(shards, key).get(key).copied(),
        }
    }

    pub fn insert(&mut self, key: Key, value: V) {
        match self {
            Table::Own(known) => known.insert(key, value),
            Table::Shared(shards) => shard(shards, &key).insert(key, value),
        };
    }

    pub fn len(&self) -> usize {
        match self {
            Table::Own(known) => known.len(),
            Table::Shared(shards) => shards.iter().map(|shard| lock(shard).len()).sum(),
        }
    }

    /// An empty table that threads can share.
    pub fn shared() -> Table<V> {
        Table::Shared((0..SHARDS).map(|_| Mutex::default()).collect())
    }
}

impl<V> Clone for Table<V>
where
    V: Copy,
{
    fn clone(&self) -> Table<V> {
        match self {
            Table::Own(known) => Table::Own(known.clone()),
            Table::Shared(shards) => Table::Shared(Arc::clone(shards)),
        }
    }
}

fn shard<'a, V>(
    shards: &'a [Mutex<FxHashMap<Key, V>>],
    key: &Key,
) -> MutexGuard<'a, FxHashMap<Key, V>> {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    // The maps use the other bits.
    lock(&shards[(hasher.finish() >> 20) as usize % SHARDS])
}

/// A thread that panics leaves no entry half written.
fn lock<T>(shard: &Mutex<T>) -> MutexGuard<'_, T> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}
