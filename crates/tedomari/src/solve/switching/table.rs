use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::{FxHashMap, FxHasher};

/// The number of parts of a table that threads lock separately.
const SHARDS: usize = 64;

/// The approximate number of bytes of an entry.
pub(super) const ENTRY: usize = 160;

/// What is known, under names: a table of one thread, or one that several threads share.
pub(super) enum Table<K, V> {
    Own(FxHashMap<K, V>),
    Shared(Arc<[Mutex<FxHashMap<K, V>>]>),
}

impl<K: Hash + Eq, V: Copy> Table<K, V> {
    pub fn get(&self, key: &K) -> Option<V> {
        match self {
            Table::Own(known) => known.get(key).copied(),
            Table::Shared(shards) => shard(shards, key).get(key).copied(),
        }
    }

    pub fn insert(&mut self, key: K, value: V) {
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

    /// An empty table of one thread, or one that threads can share.
    pub fn new(is_shared: bool) -> Table<K, V> {
        if is_shared {
            Table::Shared((0..SHARDS).map(|_| Mutex::default()).collect())
        } else {
            Table::Own(FxHashMap::default())
        }
    }
}

impl<K: Clone, V: Copy> Clone for Table<K, V> {
    fn clone(&self) -> Table<K, V> {
        match self {
            Table::Own(known) => Table::Own(known.clone()),
            Table::Shared(shards) => Table::Shared(Arc::clone(shards)),
        }
    }
}

fn shard<'a, K: Hash, V>(
    shards: &'a [Mutex<FxHashMap<K, V>>],
    key: &K,
) -> MutexGuard<'a, FxHashMap<K, V>> {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    // The maps use the other bits.
    lock(&shards[(hasher.finish() >> 20) as usize % SHARDS])
}

/// A thread that panics leaves no entry half written.
fn lock<T>(shard: &Mutex<T>) -> MutexGuard<'_, T> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}
