use std::sync::atomic::{
    AtomicU64, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
    fence,
};
use std::thread::{Builder, scope};

use bytemuck::zeroed_slice_box;

use super::hash;
use crate::sets::Set;

/// What a table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Fact {
    /// The value or bounds, in the encoding of the search.
    pub content: u32,
    /// The number of positions that it took to find, at least one.
    pub work: u32,
}

impl Fact {
    fn pack(self) -> u64 {
        u64::from(self.content) << 32 | u64::from(self.work.max(1))
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
    /// The words of all buckets, from `start` on. The system provides a page of zeros when it is first
    /// touched, so a new table costs nothing, and all threads share the cost later.
    words: Box<[AtomicU64]>,
    /// The first word that begins a cache line.
    start: usize,
    /// The number of buckets, a power of two.
    buckets: usize,
    /// The number of entries, as far as it was told.
    used: AtomicUsize,
    /// The maximum number of buckets.
    limit: usize,
}

/// The number of words of a cache line.
const LINE: usize = 8;

/// The size of a new table in bytes, if the memory allows.
const FIRST: usize = 4 << 20;

/// The minimum number of buckets, no matter how little memory there is.
const FEWEST: usize = 16;

/// The table grows by this factor.
const GROWTH: usize = 4;

/// A version and entries, in whole cache lines.
#[derive(Clone, Copy)]
struct Bucket<'a, const W: usize>(&'a [AtomicU64]);

/// A fact, then the words of its key. The fact of a vacant entry is zero.
#[derive(Clone, Copy)]
struct Entry<'a, const W: usize>(&'a [AtomicU64]);

impl<'a, const W: usize> Bucket<'a, W> {
    /// The number of words. Several entries share a bucket, so that few buckets overflow before most
    /// of the memory is used.
    const WORDS: usize = match W {
        1 => LINE,
        2 => 2 * LINE,
        4 => 4 * LINE,
        _ => (1 + 7 * Entry::<W>::WORDS).next_multiple_of(LINE),
    };
    /// The number of entries.
    const ENTRIES: usize = (Self::WORDS - 1) / Entry::<W>::WORDS;
    /// The average number of entries, in quarters, at which one entry in a hundred finds its bucket
    /// full.
    const CROWDED: usize = match Self::ENTRIES {
        0..=3 => 3,
        4..=5 => 8,
        _ => 10,
    };
    /// The size in bytes.
    const BYTES: usize = Self::WORDS * size_of::<AtomicU64>();

    fn version(self) -> &'a AtomicU64 {
        &self.0[0]
    }

    fn entries(self) -> impl Iterator<Item = Entry<'a, W>> {
        self.0[1..].chunks_exact(Entry::<W>::WORDS).map(Entry)
    }

    /// What is known, with the keys.
    fn facts(self) -> impl Iterator<Item = (Set<W>, Fact)> {
        let entries = self.entries().take_while(|entry| !entry.is_vacant());
        entries.map(|entry| (entry.key(), entry.fact()))
    }

    /// The entry of a key. Vacant entries come last.
    #[inline]
    fn find(self, key: &Set<W>) -> Option<Entry<'a, W>> {
        self.entries()
            .take_while(|entry| !entry.is_vacant())
            .find(|entry| entry.has(key))
    }
}

impl<const W: usize> Entry<'_, W> {
    const WORDS: usize = 1 + W;

    fn is_vacant(self) -> bool {
        self.0[0].load(Relaxed) == 0
    }

    #[inline]
    fn has(self, key: &Set<W>) -> bool {
        let mut words = self.0[1..].iter().zip(key.words());
        words.all(|(mine, word)| mine.load(Relaxed) == *word)
    }

    fn key(self) -> Set<W> {
        Set::from_words(std::array::from_fn(|i| self.0[1 + i].load(Relaxed)))
    }

    fn fact(self) -> Fact {
        Fact::unpack(self.0[0].load(Relaxed))
    }
}

impl<const W: usize> SharedTable<W> {
    /// A table that takes at most about `bytes` bytes.
    pub fn new(bytes: usize) -> SharedTable<W> {
        // While the table grows, the old and the new one both exist and take 3/2 of the final size.
        let most = (bytes / 3 * 2 / Bucket::<W>::BYTES).max(FEWEST);
        let limit = 1 << most.ilog2().min(32);
        let first = 1 << (FIRST / Bucket::<W>::BYTES).ilog2();
        SharedTable::with_buckets(limit.min(first), limit)
    }

    fn with_buckets(count: usize, limit: usize) -> SharedTable<W> {
        let words = zeroed_slice_box::<AtomicU64>(count * Bucket::<W>::WORDS + LINE - 1);
        let start = words.as_ptr().align_offset(LINE * size_of::<AtomicU64>());
        SharedTable {
            // The alignment only saves time, and an interpreter may refuse to tell it.
            start: if start < LINE { start } else { 0 },
            words,
            buckets: count,
            used: AtomicUsize::new(0),
            limit,
        }
    }

    #[inline]
    fn bucket(&self, key: &Set<W>) -> Bucket<'_, W> {
        let index = (hash(key) >> 32) as usize & (self.buckets - 1);
        let start = self.start + index * Bucket::<W>::WORDS;
        Bucket(&self.words[start..start + Bucket::<W>::WORDS])
    }

    /// What is known about a non-empty position.
    #[inline]
    pub fn get(&self, key: &Set<W>) -> Option<Fact> {
        let bucket = self.bucket(key);
        let version = bucket.version().load(Acquire);
        let entry = bucket.find(key)?;
        let fact = entry.fact();
        // If anything above was read from a newer entry, the version read here is newer too.
        fence(Acquire);
        let is_whole = version.is_multiple_of(2) && bucket.version().load(Relaxed) == version;
        is_whole.then_some(fact)
    }

    /// Stores what `update` makes of what is known about a non-empty position. Returns whether this
    /// took a vacant entry. Does nothing if another thread is writing to the same bucket.
    pub fn put(&self, key: &Set<W>, update: impl FnOnce(Option<Fact>) -> Fact) -> bool {
        let bucket = self.bucket(key);
        let version = bucket.version().load(Relaxed);
        let writes = version.is_multiple_of(2)
            && bucket
                .version()
                .compare_exchange(version, version + 1, Acquire, Relaxed)
                .is_ok();
        if !writes {
            return false;
        }
        // Whoever reads what is written below will also see that the version is odd.
        fence(Release);
        let known = bucket.find(key);
        let entry = known.unwrap_or_else(|| {
            // The fact of a vacant entry took no work, so the first of these comes before all others.
            let cheapest = bucket.entries().min_by_key(|entry| entry.fact().work);
            cheapest.expect("a bucket is not empty")
        });
        let is_new = entry.is_vacant();
        let fact = update(known.map(Entry::fact));
        if known.is_none() {
            for (mine, word) in entry.0[1..].iter().zip(key.words()) {
                mine.store(*word, Relaxed);
            }
        }
        entry.0[0].store(fact.pack(), Relaxed);
        bucket.version().store(version + 2, Release);
        is_new
    }

    /// Counts entries that took vacant places.
    pub fn count(&self, new: usize) {
        self.used.fetch_add(new, Relaxed);
    }

    /// Whether the table can grow, and buckets begin to be full.
    pub fn is_crowded(&self) -> bool {
        let used = self.used.load(Relaxed);
        4 * used >= Bucket::<W>::CROWDED * self.buckets && self.buckets < self.limit
    }

    /// A larger table with the same entries, which `threads` threads fill: most of the time goes into
    /// its pages, which are new.
    pub fn enlarged(self, threads: usize) -> SharedTable<W> {
        let count = (self.buckets * GROWTH).min(self.limit);
        let larger = SharedTable::with_buckets(count, self.limit);
        let buckets: Vec<Bucket<'_, W>> = self.buckets().collect();
        let fill = |part: &[Bucket<'_, W>]| {
            let facts = part.iter().flat_map(|bucket| bucket.facts());
            let placed = facts.filter(|(key, fact)| larger.put(key, |_| *fact));
            larger.count(placed.count());
        };
        scope(|scope| {
            let mut parts = buckets.chunks(buckets.len().div_ceil(threads));
            let own = parts.next();
            for part in parts {
                let is_started = Builder::new()
                    .spawn_scoped(scope, move || fill(part))
                    .is_ok();
                if !is_started {
                    fill(part);
                }
            }
            own.map(fill);
        });
        larger
    }

    /// All entries. No thread may write to the table meanwhile.
    pub fn entries(&self) -> impl Iterator<Item = (Set<W>, Fact)> {
        self.buckets().flat_map(Bucket::facts)
    }

    fn buckets(&self) -> impl Iterator<Item = Bucket<'_, W>> {
        let buckets = self.words[self.start..].chunks_exact(Bucket::<W>::WORDS);
        buckets.take(self.buckets).map(Bucket)
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        (self.buckets * Bucket::<W>::BYTES) as u64
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
        let mut table = SharedTable::<2>::with_buckets(8, 128);
        let mut sizes = vec![table.buckets];
        for x in 0..120 {
            let is_new = table.put(&Set::of(x), |_| Fact {
                content: x as u32,
                work: 1,
            });
            table.count(is_new.into());
            if table.is_crowded() {
                table = table.enlarged(3);
                sizes.push(table.buckets);
            }
        }
        assert_eq!(sizes, [8, 32, 128]);
        let found = (0..120).filter(|&x| table.get(&Set::of(x)).is_some());
        // Few buckets can have overflowed while the table was at most two fifths full.
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
