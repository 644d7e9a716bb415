use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::limit::{Limit, Meter, Run};
use crate::pomax::Pomax;

/// Finds the value with questions "is it at least k?" and a table of bounds for each position:
///
/// * for k ≥ 1: some left option is at least k − 1;
/// * for k ≤ 0: every right option is at least k + 1.
pub fn threshold(game: &Pomax, limit: Limit) -> Run {
    // Use 64-bit keys where they suffice, which halves the table.
    if game.len() <= 64 {
        run::<u64>(game, limit)
    } else {
        run::<u128>(game, limit)
    }
}

/// The key of a position in the table.
trait Key: Copy + Eq + Hash {
    fn of(alive: u128) -> Self;
}

impl Key for u64 {
    fn of(alive: u128) -> u64 {
        alive as u64
    }
}

impl Key for u128 {
    fn of(alive: u128) -> u128 {
        alive
    }
}

/// Inclusive bounds on the value. Bytes suffice for 128 elements.
#[derive(Clone, Copy)]
struct Bounds {
    low: i16,
    high: i16,
}

struct Search<'a, K> {
    game: &'a Pomax,
    meter: &'a Meter,
    table: FxHashMap<K, Bounds>,
}

fn run<K: Key>(game: &Pomax, limit: Limit) -> Run {
    let meter = Meter::start(limit);
    let mut search = Search::<K> {
        game,
        meter: &meter,
        table: FxHashMap::default(),
    };
    let value = search.value(game.start());
    meter.finish(value.map(i64::from))
}

impl<K: Key> Search<'_, K> {
    /// Bisects the interval until one value is left.
    fn value(&mut self, alive: u128) -> Option<i16> {
        let Bounds { mut low, mut high } = self.first_bounds(alive);
        while low < high {
            let middle = low + (high - low + 1) / 2;
            if self.is_at_least(alive, middle)? {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        Some(low)
    }

    /// A player has at most as many free moves as elements.
    fn first_bounds(&self, alive: u128) -> Bounds {
        Bounds {
            low: -(self.game.rights(alive).count_ones() as i16),
            high: self.game.lefts(alive).count_ones() as i16,
        }
    }

    fn is_at_least(&mut self, alive: u128, k: i16) -> Option<bool> {
        let key = K::of(alive);
        let known = self.table.get(&key).copied();
        let bounds = known.unwrap_or_else(|| self.first_bounds(alive));
        if k <= bounds.low {
            return Some(true);
        }
        if k > bounds.high {
            return Some(false);
        }
        self.meter.count()?;
        let game = self.game;
        let answer = if k >= 1 {
            let mut some = false;
            for option in game.options(alive, game.lefts(alive)) {
                if self.is_at_least(option, k - 1)? {
                    some = true;
                    break;
                }
            }
            some
        } else {
            let mut every = true;
            for option in game.options(alive, game.rights(alive)) {
                if !self.is_at_least(option, k + 1)? {
                    every = false;
                    break;
                }
            }
            every
        };
        let entry = self.table.entry(key).or_insert(bounds);
        if answer {
            entry.low = entry.low.max(k);
        } else {
            entry.high = entry.high.min(k - 1);
        }
        Some(answer)
    }
}
