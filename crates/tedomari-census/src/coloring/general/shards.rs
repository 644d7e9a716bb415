//! The payoffs on the last number of cells, in shards that threads and processes share.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use rustc_hash::FxHashMap;

use super::sets::Sets;
use super::smaller::{LowerHalf, STRIDE, Smaller};
use crate::coloring::census::Plan;
use crate::coloring::values::Values;
use crate::sweep::{Piece, Pieces, Reader, Writer};
use tedomari::Budget;
use tedomari::budget::Stopped;

/// The number of shards, if there are enough payoffs.
const SHARDS: u64 = 4096;

/// The minimum number of payoffs in a shard. Smaller ones would take less time than messages.
const LEAST: u64 = 1024;

/// The options of both players, as values on fewer cells.
pub type Options = [Vec<u32>; 2];

/// The payoffs on one more cell than all others, up to permutations of all cells but the last. A
/// shard has all payoffs whose lower halves are in a range.
#[derive(Debug)]
pub struct Shards {
    /// The payoffs on fewer cells.
    pub smaller: Smaller,
    lower: Vec<LowerHalf>,
    /// The shard `i` ends before this lower half, and the next one begins there.
    ends: Vec<usize>,
    /// The scouts that no thread uses.
    free: Mutex<Vec<Scout>>,
}

impl Shards {
    /// Cuts the payoffs with these lower halves into shards.
    pub fn new(smaller: Smaller, lower: Vec<LowerHalf>) -> Shards {
        let sum = |lower: &[LowerHalf]| lower.iter().map(|&(_, count)| u64::from(count)).sum();
        let all: u64 = sum(&lower);
        let size = LEAST.max(all.div_ceil(SHARDS));
        let (mut ends, mut filled) = (Vec::new(), 0);
        for (place, &(_, count)) in lower.iter().enumerate() {
            filled += u64::from(count);
            if filled >= size || place + 1 == lower.len() {
                ends.push(place + 1);
                filled = 0;
            }
        }
        Shards {
            smaller,
            lower,
            ends,
            free: Mutex::default(),
        }
    }

    /// The number of shards.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// The lower halves of a shard.
    fn lower(&self, shard: usize) -> &[LowerHalf] {
        let start = shard.checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.lower[start..self.ends[shard]]
    }

    /// The number of payoffs in a shard.
    pub fn payoffs(&self, shard: usize) -> u64 {
        let counts = self.lower(shard).iter();
        counts.map(|&(_, count)| u64::from(count)).sum()
    }

    fn free(&self) -> MutexGuard<'_, Vec<Scout>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads what [`Pieces::compute`] wrote: options, and the halves of the first payoff of the
    /// shard that has them. Returns `None` if no shard has such a result.
    pub fn read(&self, bytes: &[u8]) -> Option<Vec<(Options, [u32; 2])>> {
        let mut reader = Reader(bytes);
        let mut read = Vec::new();
        while !reader.is_at_end() {
            let mut number = || u32::try_from(reader.number()?).ok();
            let mut options = || {
                let count = number().filter(|&count| count as usize <= self.smaller.cells() + 1)?;
                let values = (0..count).map(|_| {
                    number().filter(|&value| (value as usize) < self.smaller.values.len())
                });
                values.collect::<Option<Vec<u32>>>()
            };
            let options = [options()?, options()?];
            let halves = [number()?, number()?];
            if !self.smaller.is_payoff(halves) {
                return None;
            }
            read.push((options, halves));
        }
        Some(read)
    }
}

impl Pieces for Shards {
    fn compute(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        let shard = usize::try_from(piece.number).ok()?;
        if shard >= self.count() {
            return None;
        }
        let scout = self.free().pop();
        let mut scout = scout.unwrap_or_else(|| Scout::new(self.smaller.values.clone()));
        // A scout that was stopped knows options that it did not write, so it is not used again.
        let written = scout.explore(self, shard, is_stopped).ok()??;
        self.free().push(scout);
        Some(written)
    }
}

/// Finds the options of payoffs.
#[derive(Debug)]
struct Scout {
    /// The values on fewer cells.
    values: Values,
    sets: Sets,
    /// The first shard of this scout in which a pair of sets occurred.
    first: FxHashMap<[u32; 2], usize>,
}

impl Scout {
    fn new(values: Values) -> Scout {
        Scout {
            values,
            sets: Sets::default(),
            first: FxHashMap::default(),
        }
    }

    /// Writes the distinct options of a shard, each with the halves of its first payoff. Those that
    /// this scout wrote for an earlier shard are left out, because that one is taken over before.
    /// Returns `None` if it was stopped.
    fn explore(
        &mut self,
        shards: &Shards,
        shard: usize,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<u8>>, Stopped> {
        let smaller = &shards.smaller;
        let mut writer = Writer::default();
        let (mut above, mut restrictions, mut looked_at) = (Vec::new(), Vec::new(), 0);
        for &(low, _) in shards.lower(shard) {
            smaller.above(low, &mut above);
            for &high in &above {
                if looked_at % STRIDE == 0 && is_stopped() {
                    return Ok(None);
                }
                looked_at += 1;
                smaller.last().extend(low, high, &mut restrictions);
                let of_last = smaller.values_of_last();
                let sets = self.sets.of(&restrictions, of_last, &mut self.values)?;
                match self.first.get_mut(&sets) {
                    Some(first) if *first <= shard => continue,
                    Some(first) => *first = shard,
                    None => {
                        self.first.insert(sets, shard);
                    }
                }
                for options in self.sets.options(sets) {
                    writer.number(options.len() as u64);
                    for &option in options {
                        let value = self.values.index(option).expect("it is an option");
                        writer.number(u64::from(value));
                    }
                }
                for half in [low, high] {
                    writer.number(u64::from(half));
                }
            }
        }
        Ok(Some(writer.0))
    }
}

/// Shards that are prepared when the first one is computed, by a process that computes nothing else.
pub struct LazyShards<'a> {
    plan: &'a Plan<'a>,
    shards: OnceLock<Option<Shards>>,
}

impl<'a> LazyShards<'a> {
    pub fn new(plan: &'a Plan<'a>) -> LazyShards<'a> {
        LazyShards {
            plan,
            shards: OnceLock::new(),
        }
    }

    fn prepare(&self) -> Option<Shards> {
        // The first process counts the values on fewer cells.
        let budget = Budget {
            progress: Arc::default(),
            ..self.plan.budget.clone()
        };
        let plan = Plan {
            atoms: Arc::clone(&self.plan.atoms),
            budget: &budget,
            ..*self.plan
        };
        let mut smaller = Smaller::new(&plan);
        smaller.grow(&plan).ok()?;
        let lower = smaller.lower_halves(&plan).ok()?;
        Some(Shards::new(smaller, lower))
    }
}

impl Pieces for LazyShards<'_> {
    fn compute(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        let shards = self.shards.get_or_init(|| self.prepare()).as_ref()?;
        shards.compute(piece, is_stopped)
    }
}
