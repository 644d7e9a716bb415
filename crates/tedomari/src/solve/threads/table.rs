use std::sync::atomic::{
    AtomicU64, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
    fence,
};

use super::hash;
use crate::sets::Set;

/// What a table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Fact {
    /// The value or bounds, in the encoding of the search.
    pub content: u32,
    /// The number of positions that it took to find.
    pub work: u32,
}

impl Fact {
    fn pack(self) -> u64 {
        u64::from(self.content) << 32 | u64::from(self.work)
    }

    fn unpack(word: u64) -> Fact {
        Fact {
            content: (word >> 32) as u32,
            work: word as u32,
        }
    }
}

/// A transposition table that several threads read and write without waiting.
///
/// Each bucket has a version, which is odd while a thread writes to the bucket. A reader who finds
/// an odd version or a new one at the end has found nothing, and a writer who finds an odd one
/// writes nothing. So nobody reads half of one entry and half of another, and nobody waits.
///
/// A full bucket evicts the entry that is cheapest to find again. The table cannot grow while
/// threads use it: [`SharedTable::is_crowded`] asks them to come together, and
/// [`SharedTable::enlarged`] needs the table for itself.
pub(in crate::solve) struct SharedTable<const W: usize> {
    buckets: Box<[Bucket<W>]>,
    /// The number of entries, as far as it was told.
    used: AtomicUsize,
    /// The maximum number of buckets.
    limit: usize,
}

/// The number of entries of a bucket. For positions of one word, a bucket is one cache line.
const ENTRIES: usize = 3;

/// The number of buckets of a new table, if the memory allows.
const FIRST: usize = 1 << 17;

/// The minimum number of buckets, no matter how little memory there is.
const FEWEST: usize = 16;

/// The table grows by this factor.
const GROWTH: usize = 4;

#[repr(align(64))]
struct Bucket<const W: usize> {
    version: AtomicU64,
    entries: [Entry<W>; ENTRIES],
}

/// A vacant entry has the empty set as its key.
struct Entry<const W: usize> {
    key: [AtomicU64; W],
    fact: AtomicU64,
}

impl<const W: usize> Entry<W> {
    fn vacant() -> Entry<W> {
        Entry {
            key: std::array::from_fn(|_| AtomicU64::new(0)),
            fact: AtomicU64::new(0),
        }
    }

    #[inline]
    fn has(&self, key: &Set<W>) -> bool {
        let words = self.key.iter().zip(key.words());
        words
            .into_iter()
            .all(|(mine, word)| mine.load(Relaxed) == *word)
    }

    fn key(&self) -> Set<W> {
        Set::from_words(std::array::from_fn(|i| self.key[i].load(Relaxed)))
    }

    fn fact(&self) -> Fact {
        Fact::unpack(self.fact.load(Relaxed))
    }
}

impl<const W: usize> SharedTable<W> {
    /// A table that takes at most about `bytes` bytes.
    pub fn new(bytes: usize) -> SharedTable<W> {
        // While the table grows, the old and the new one both exist and take 3/2 of the final size.
        let most = (bytes / 3 * 2 / size_of::<Bucket<W>>()).max(FEWEST);
        let limit = 1 << most.ilog2().min(32);
        SharedTable::with_buckets(limit.min(FIRST), limit)
    }

    fn with_buckets(count: usize, limit: usize) -> SharedTable<W> {
        let vacant = |_| Bucket {
            version: AtomicU64::new(0),
            entries: std::array::from_fn(|_| Entry::vacant()),
        };
        SharedTable {
            buckets: (0..count).map(vacant).collect(),
            used: AtomicUsize::new(0),
            limit,
        }
    }

    fn bucket(&self, key: &Set<W>) -> &Bucket<W> {
        &self.buckets[(hash(key) >> 32) as usize & (self.buckets.len() - 1)]
    }

    /// What is known about a non-empty position.
    #[inline]
    pub fn get(&self, key: &Set<W>) -> Option<Fact> {
        let bucket = self.bucket(key);
        let version = bucket.version.load(Acquire);
        let entry = bucket.entries.iter().find(|entry| entry.has(key))?;
        let fact = entry.fact();
        // If anything above was read from a newer entry, the version read here is newer too.
        fence(Acquire);
        let is_whole = version.is_multiple_of(2) && bucket.version.load(Relaxed) == version;
        is_whole.then_some(fact)
    }

    /// Stores what `update` makes of what is known about a non-empty position. Returns whether this
    /// took a vacant entry. Does nothing if another thread is writing to the same bucket.
    pub fn put(&self, key: &Set<W>, update: impl FnOnce(Option<Fact>) -> Fact) -> bool {
        let bucket = self.bucket(key);
        let version = bucket.version.load(Relaxed);
        let writes = version.is_multiple_of(2)
            && bucket
                .version
                .compare_exchange(version, version + 1, Acquire, Relaxed)
                .is_ok();
        if !writes {
            return false;
        }
        // Whoever reads what is written below will also see that the version is odd.
        fence(Release);
        let known = bucket.entries.iter().find(|entry| entry.has(key));
        let entry = known.unwrap_or_else(|| {
            let value = |entry: &&Entry<W>| (!entry.key().is_empty(), entry.fact().work);
            let cheapest = bucket.entries.iter().min_by_key(value);
            cheapest.expect("a bucket is not empty")
        });
        let is_new = entry.key().is_empty();
        let fact = update(known.map(Entry::fact));
        if known.is_none() {
            for (mine, word) in entry.key.iter().zip(key.words()) {
                mine.store(*word, Relaxed);
            }
        }
        entry.fact.store(fact.pack(), Relaxed);
        bucket.version.store(version + 2, Release);
        is_new
    }

    /// Counts entries that took vacant places.
    pub fn count(&self, new: usize) {
        self.used.fetch_add(new, Relaxed);
    }

    /// Whether the table is a quarter full and can grow. At that point, fewer than one in a hundred
    /// entries finds its bucket full; if the table were half full, six would.
    pub fn is_crowded(&self) -> bool {
        let len = self.buckets.len();
        4 * self.used.load(Relaxed) >= ENTRIES * len && len < self.limit
    }

    /// A larger table with the same entries.
    pub fn enlarged(self) -> SharedTable<W> {
        let count = (self.buckets.len() * GROWTH).min(self.limit);
        let larger = SharedTable::with_buckets(count, self.limit);
        let placed = |(key, fact): &(Set<W>, Fact)| larger.put(key, |_| *fact);
        let used = self.entries().filter(placed).count();
        larger.count(used);
        larger
    }

    /// All entries. No thread may write to the table meanwhile.
    pub fn entries(&self) -> impl Iterator<Item = (Set<W>, Fact)> {
        let entries = self.buckets.iter().flat_map(|bucket| &bucket.entries);
        let entries = entries.map(|entry| (entry.key(), entry.fact()));
        entries.filter(|(key, _)| !key.is_empty())
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        (self.buckets.len() * size_of::<Bucket<W>>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// Keys that share words, so that a mixture of two of them is another.
    fn key(i: u64) -> Set<4> {
        Set::from_words([1 + i % 3, i / 3 % 3, i / 9 % 3, 1 + i / 27 % 3])
    }

    fn fact(key: &Set<4>) -> Fact {
        let content = key.words().iter().fold(0, |sum, word| sum * 5 + word) as u32;
        Fact { content, work: 7 }
    }

    #[test]
    fn no_thread_reads_a_mixture_of_entries() {
        let table = SharedTable::<4>::with_buckets(2, 2);
        let work = |start: u64| {
            let mut found = 0;
            for i in 0..if cfg!(miri) { 400 } else { 40_000 } {
                let [stored, wanted] = [key(start + i * 7), key(start + i * 13)];
                table.put(&stored, |_| fact(&stored));
                if let Some(known) = table.get(&wanted) {
                    assert_eq!(known, fact(&wanted));
                    found += 1;
                }
            }
            found
        };
        let found: usize = thread::scope(|scope| {
            let threads: Vec<_> = (0..3).map(|i| scope.spawn(move || work(27 * i))).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .sum()
        });
        assert!(found > 0, "some entries were found");
        assert!(table.entries().all(|(key, known)| known == fact(&key)));
    }

    #[test]
    fn a_full_bucket_evicts_what_is_cheapest() {
        let table = SharedTable::<1>::with_buckets(1, 1);
        let put = |x: usize, work| table.put(&Set::of(x), |_| Fact { content: 0, work });
        let taken = [put(0, 5), put(1, 9), put(2, 3)];
        assert_eq!(taken, [true; 3]);
        assert!(!put(4, 1), "there is no vacant entry");
        let mut kept: Vec<usize> = table
            .entries()
            .flat_map(|(key, _)| key.smallest())
            .collect();
        kept.sort_unstable();
        assert_eq!(kept, [0, 1, 4]);
        put(5, 2);
        assert_eq!(table.get(&Set::of(4)), None);
    }

    #[test]
    fn a_larger_table_has_the_same_entries() {
        let mut table = SharedTable::<2>::with_buckets(16, 128);
        let mut sizes = vec![table.buckets.len()];
        for x in 0..120 {
            let is_new = table.put(&Set::of(x), |_| Fact {
                content: x as u32,
                work: 1,
            });
            table.count(is_new.into());
            if table.is_crowded() {
                table = table.enlarged();
                sizes.push(table.buckets.len());
            }
        }
        assert_eq!(sizes, [16, 64, 128]);
        let found = (0..120).filter(|&x| table.get(&Set::of(x)).is_some());
        // Few buckets can have overflowed while the table was at most a quarter full.
        assert!(found.count() >= 100);
        for x in 0..120 {
            let content = table.get(&Set::of(x)).map(|fact| fact.content);
            assert!(content.is_none_or(|content| content == x as u32));
        }
    }

    #[test]
    fn an_entry_can_be_updated() {
        let table = SharedTable::<1>::with_buckets(4, 4);
        let key = Set::of(9);
        let add = |known: Option<Fact>| Fact {
            content: known.map_or(1, |fact| fact.content + 1),
            work: 1,
        };
        assert_eq!([table.put(&key, add), table.put(&key, add)], [true, false]);
        assert_eq!(table.get(&key).map(|fact| fact.content), Some(2));
    }
}
