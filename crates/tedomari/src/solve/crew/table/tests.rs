use std::thread;

use super::*;
use crate::board::random::Generator;

/// A record in which everything follows from one number, so a mixture of two records is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbered {
    key: [u64; 3],
    content: u64,
    effort: u32,
}

impl Numbered {
    fn new(number: u64) -> Numbered {
        let spread = |salt: u64| (number + salt).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Numbered {
            // The first word does not tell the records apart.
            key: [number % 2, spread(1), spread(2)],
            content: spread(3),
            effort: 1 + number as u32,
        }
    }
}

impl Record for Numbered {
    type Key = [u64; 3];

    const WORDS: usize = 5;

    fn key(&self) -> &[u64; 3] {
        &self.key
    }

    fn effort(&self) -> u32 {
        self.effort
    }

    fn and(self, other: Numbered) -> Numbered {
        assert_eq!(self.content, other.content);
        self
    }

    fn pack(&self, words: &mut [u64]) {
        words[..3].copy_from_slice(&self.key);
        words[3] = self.content;
        words[4] = self.effort.into();
    }

    fn unpack(words: &[u64]) -> Numbered {
        Numbered {
            key: [words[0], words[1], words[2]],
            content: words[3],
            effort: words[4] as u32,
        }
    }
}

/// Several threads write and read a table of one bucket. Nobody ever sees a record that was not
/// written.
#[test]
fn threads_never_see_mixed_records() {
    const COUNT: u64 = 40;
    let table: ProofTable<Numbered> = ProofTable::empty(BUCKET, BUCKET);
    let work = |seed: u64| {
        let mut random = Generator::new(seed, 0);
        let mut found = 0;
        for _ in 0..20_000 {
            // Cheap and expensive records in turn, so that they replace each other.
            let number = random.draw() % COUNT;
            let effort = 1 + random.below(50);
            table.put(Numbered {
                effort,
                ..Numbered::new(number)
            });
            let sought = Numbered::new(random.draw() % COUNT);
            if let Some(seen) = table.find(&sought.key) {
                assert_eq!(seen.content, sought.content);
                found += 1;
            }
            for seen in table.records() {
                let whole = (0..COUNT)
                    .map(Numbered::new)
                    .find(|all| all.key == seen.key);
                assert_eq!(whole.map(|all| all.content), Some(seen.content));
            }
        }
        found
    };
    let work = &work;
    let found: usize = thread::scope(|scope| {
        let threads: Vec<_> = (1..=3)
            .map(|seed| scope.spawn(move || work(seed)))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .sum()
    });
    assert!(found > 1000, "{found}");
    assert_eq!(table.used(), BUCKET);
}

/// What was most expensive to find is kept.
#[test]
fn cheap_records_are_evicted() {
    let table: ProofTable<Numbered> = ProofTable::empty(BUCKET, BUCKET);
    for number in [5, 1, 9, 3, 7, 2, 8, 4] {
        table.put(Numbered::new(number));
    }
    let mut efforts: Vec<u32> = table.records().map(|record| record.effort).collect();
    efforts.sort_unstable();
    // The last of them replaces the cheapest, whatever its own effort.
    assert_eq!(efforts, [5, 8, 9, 10]);
}

/// A table grows within its memory, keeps its records while it does, and goes on when it is full.
#[test]
fn tables_stay_within_their_memory() {
    let memory = 1 << 20;
    let mut table: ProofTable<Numbered> = ProofTable::new(memory);
    let known = |table: &ProofTable<Numbered>, count: u64| {
        let records = (0..count).map(Numbered::new);
        records
            .filter(|record| table.find(&record.key) == Some(*record))
            .count()
    };
    for number in 0..1500 {
        table.store(Numbered::new(number));
    }
    assert!(known(&table, 1500) > 1400);
    for number in 1500..100_000 {
        table.store(Numbered::new(number));
    }
    let bytes = table.words.len() * size_of::<u64>();
    assert!(bytes <= memory / 3 * 2 && bytes > memory / 3, "{bytes}");
    assert!(known(&table, 100_000) > table.len / 2);
}
