use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Decided comparisons that several threads share. An entry is one word, so nobody ever reads half
/// of one, and nobody waits.
///
/// A full bucket forgets an entry. Then the comparison is decided again.
#[derive(Debug)]
pub(crate) struct SharedOrder {
    /// A power of two of them.
    buckets: Vec<Bucket>,
    used: AtomicUsize,
    max_len: usize,
}

/// The number of entries of a bucket.
const BUCKET: usize = 8;

/// Keys without their lowest bit, which is the answer. An empty place is 0. They fill a cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; BUCKET]);

/// The number of buckets of a new table.
const FIRST: usize = 1 << 17;

/// The table grows by this factor.
const GROWTH: usize = 4;

impl SharedOrder {
    /// A table of at most `memory` bytes, or a small one.
    pub fn new(memory: usize) -> SharedOrder {
        // The old table exists until the new one is filled.
        let fitting = (memory / 3 * 2 / size_of::<Bucket>()).max(1);
        let max_len = (fitting + 1).next_power_of_two() / 2;
        SharedOrder::empty(FIRST.min(max_len), max_len)
    }

    /// The answer to a comparison, if it is there. The lowest bit of a key is 0, and a key is not
    /// 0.
    #[inline]
    pub fn find(&self, key: u64) -> Option<bool> {
        let words = self.bucket(key).iter();
        let mut words = words.map(|word| word.load(Ordering::Relaxed));
        words
            .find(|word| word & !1 == key)
            .map(|word| word & 1 == 1)
    }

    /// Stores the answer to a comparison.
    pub fn store(&self, key: u64, answer: bool) {
        let new = key | u64::from(answer);
        let bucket = self.bucket(key);
        for word in bucket {
            let old = word.load(Ordering::Relaxed);
            if old & !1 == key {
                return;
            }
            // Another thread may take the place at the same time.
            let order = Ordering::Relaxed;
            if old == 0 && word.compare_exchange(0, new, order, order).is_ok() {
                self.used.fetch_add(1, Ordering::Relaxed);
                return;
            }
        }
        bucket[hash(key) as usize % BUCKET].store(new, Ordering::Relaxed);
    }

    /// Whether the table is more than half full and can grow.
    pub fn is_crowded(&self) -> bool {
        let len = self.buckets.len();
        self.used.load(Ordering::Relaxed) > len * BUCKET / 2 && len * GROWTH <= self.max_len
    }

    /// Enlarges a table that no other thread uses now.
    pub fn grow(&mut self) {
        let larger = SharedOrder::empty(self.buckets.len() * GROWTH, self.max_len);
        for word in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            let word = word.load(Ordering::Relaxed);
            if word != 0 {
                larger.store(word & !1, word & 1 == 1);
            }
        }
        *self = larger;
    }

    fn empty(len: usize, max_len: usize) -> SharedOrder {
        SharedOrder {
            buckets: (0..len).map(|_| Bucket::default()).collect(),
            used: AtomicUsize::new(0),
            max_len,
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[AtomicU64; BUCKET] {
        let place = (hash(key) >> 8) as usize & (self.buckets.len() - 1);
        &self.buckets[place].0
    }
}

/// Every bit of the result depends on every bit of the key.
fn hash(key: u64) -> u64 {
    let mixed = (key ^ key >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found is what was stored, also in a table that is full or has grown.
    #[test]
    fn answers_are_found_or_forgotten() {
        let key = |number: u64| number.wrapping_mul(0x9E37_79B9_7F4A_7C15) << 1;
        let is_true = |number: u64| number.is_multiple_of(3);
        let order = SharedOrder::new(1 << 16);
        let found = |order: &SharedOrder, count: u64| {
            let numbers = 1..=count;
            let found = numbers.filter(|&number| {
                let found = order.find(key(number));
                assert!(found.is_none_or(|found| found == is_true(number)));
                found.is_some()
            });
            found.count()
        };
        for number in 1..=1000 {
            order.store(key(number), is_true(number));
            order.store(key(number), is_true(number));
        }
        assert_eq!(found(&order, 1000), 1000);
        for number in 1..=100_000 {
            order.store(key(number), is_true(number));
        }
        assert_eq!(found(&order, 100_000), order.buckets.len() * BUCKET);
        assert!(order.buckets.len() * 64 <= 1 << 16);
        let mut growing = SharedOrder::empty(8, 1 << 12);
        for number in 1..=1000 {
            if growing.is_crowded() {
                growing.grow();
            }
            growing.store(key(number), is_true(number));
        }
        assert!(found(&growing, 1000) > 990);
    }
}
