//! The values on one more cell than a level, without a table.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use rustc_hash::{FxHashMap, FxHashSet};

use super::found::{Found, Payoff};
use super::level::Level;
use super::memo::{Memo, Packed};
use super::orbits::Orbits;
use super::recent::Recent;
use super::scan::{Lists, Reach, Restrictions, Scan, covers_left, covers_right, restrictions};
use crate::coloring::census::CheckpointMismatch;
use crate::coloring::checkpoint::{Checkpoint, Place};
use crate::coloring::values::Values;
use tedomari::Budget;
use tedomari::budget::Stopped;

/// The number of first functions between two checkpoints, which takes a few seconds.
pub(super) const BLOCK: usize = 32;

/// A search through all payoffs on `R` + 1 cells, up to symmetry.
///
/// First functions are taken up to permutations of the cells and duality of both functions. The two
/// functions can also be exchanged, so second functions are skipped if their orbit has already been
/// first. Large orbits come first, so that many are skipped early.
#[derive(Clone, Debug)]
pub struct PairSearch<'a, const R: usize> {
    level: &'a Level,
    restrictions: Vec<Restrictions<R>>,
    orbits: Orbits,
    /// The remaining second functions.
    lists: Lists,
    /// The number of orbits that have been first.
    done: usize,
    /// The first occurrence of each value.
    places: FxHashMap<u32, Place>,
    memo: Memo,
}

/// The state shared by the threads.
struct Shared<'a> {
    values: &'a mut Values,
    memo: &'a mut Memo,
}

impl<'a, const R: usize> PairSearch<'a, R> {
    /// Starts a search, as far as the budget allows.
    pub fn new(level: &'a Level, budget: &Budget) -> Result<PairSearch<'a, R>, Stopped> {
        let functions = &level.functions;
        let upper = |low| functions.above(low).map(|high| high as u16);
        let lists = Lists::new((0..functions.len()).map(upper));
        let lower_half = 1_usize << R;
        let index = |table: u64| {
            let low = functions.find(table & ((1 << lower_half) - 1));
            let high = functions.find(table >> lower_half);
            let pair = low.zip(high);
            pair.and_then(|(low, high)| lists.position(low, high as u16))
                .expect("images of monotone functions are monotone")
        };
        let tables = (0..lists.len()).flat_map(|low| {
            let list = lists.of(low).iter();
            list.map(move |&high| functions.join_halves(low, usize::from(high)))
        });
        let orbits = Orbits::new(R + 1, tables, lists.total(), index, budget)?;
        Ok(PairSearch {
            level,
            restrictions: restrictions(level),
            orbits,
            lists,
            done: 0,
            places: FxHashMap::default(),
            memo: Memo::default(),
        })
    }

    /// Resumes a search from a checkpoint.
    pub fn resume(
        &mut self,
        checkpoint: &Checkpoint,
        found: &mut Found,
    ) -> Result<Result<(), Stopped>, CheckpointMismatch> {
        if checkpoint.cells != R + 1 || checkpoint.done > self.orbits.len() {
            return Err(CheckpointMismatch);
        }
        for &place in &checkpoint.places {
            let [orbit, low, high] = place.map(|number| number as usize);
            let is_pair = low < self.lists.len()
                && self.lists.of(low).binary_search(&(high as u16)).is_ok()
                && high <= usize::from(u16::MAX);
            if orbit >= self.orbits.len() || !is_pair {
                return Err(CheckpointMismatch);
            }
            match self.value_at(place, &mut found.values) {
                Ok(value) => self.places.insert(value, place),
                Err(stopped) => return Ok(Err(stopped)),
            };
        }
        self.leave_out(checkpoint.done);
        Ok(Ok(()))
    }

    /// Continues the search as far as the budget allows, and calls `save` regularly.
    pub fn run(
        &mut self,
        found: &mut Found,
        threads: usize,
        budget: &Budget,
        save: &mut dyn FnMut(&Checkpoint),
    ) -> Result<(), Stopped> {
        let progress = &budget.progress;
        progress.begin(R as u64 + 1, 0, self.work_left());
        progress.set_items(0);
        let mut advanced = Ok(());
        while advanced.is_ok() && self.done < self.orbits.len() {
            advanced = self.advance(&mut found.values, threads, budget);
            save(&self.checkpoint());
        }
        self.note_all(found);
        advanced
    }

    /// Records a payoff of each value that was found.
    pub(super) fn note_all(&self, found: &mut Found) {
        let mut places: Vec<(Place, u32)> = self.places.iter().map(|(&v, &p)| (p, v)).collect();
        places.sort_unstable();
        // Iterate in the order of places, because the indices of values depend on the scheduling of
        // threads.
        for (place, value) in places {
            found.note_class(value, self.payoff(place));
        }
    }

    pub(super) fn checkpoint(&self) -> Checkpoint {
        let mut places: Vec<Place> = self.places.values().copied().collect();
        places.sort_unstable();
        Checkpoint {
            cells: R + 1,
            done: self.done,
            places,
        }
    }

    /// The number of remaining payoffs.
    pub(super) fn work_left(&self) -> u64 {
        let mut sizes = vec![0_u64; self.orbits.len()];
        for &orbit in &self.orbits.of {
            sizes[orbit as usize] += 1;
        }
        let mut left = self.orbits.of.len() as u64;
        let mut work = 0;
        for block in sizes[self.done..].chunks(BLOCK) {
            work += left * block.len() as u64;
            left -= block.iter().sum::<u64>();
        }
        work
    }

    fn payoff(&self, [orbit, low, high]: Place) -> Payoff {
        let functions = &self.level.functions;
        Payoff {
            cells: R + 1,
            reached: [
                self.orbits.representatives[orbit as usize],
                functions.join_halves(low as usize, high as usize),
            ],
        }
    }

    /// The value of the payoff at a place.
    fn value_at(&self, place: Place, values: &mut Values) -> Result<u32, Stopped> {
        let reached = self.payoff(place).reached;
        let option = |cell: usize, value: bool| {
            let [f, g] = reached.map(|table| {
                let restricted = super::functions::restricted(table, R + 1, cell, value);
                let number = self.level.functions.find(restricted);
                number.expect("restrictions of monotone functions are monotone")
            });
            u32::from(self.level.row(f)[g])
        };
        let left = (0..=R).map(|cell| option(cell, true));
        let right = (0..=R).map(|cell| option(cell, false));
        values.with_values(left, right)
    }

    /// Processes the next orbits. Values found before a stop are kept.
    fn advance(
        &mut self,
        values: &mut Values,
        threads: usize,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let end = (self.done + BLOCK).min(self.orbits.len());
        let next = AtomicUsize::new(self.done);
        let mut memo = std::mem::take(&mut self.memo);
        let shared = Mutex::new(Shared {
            values,
            memo: &mut memo,
        });
        let this = &*self;
        let work = || {
            let mut places = FxHashMap::default();
            loop {
                let orbit = next.fetch_add(1, Ordering::Relaxed);
                if orbit >= end {
                    return (places, Ok(()));
                }
                let looked = budget
                    .check()
                    .and_then(|()| this.look_at(orbit, &shared, &mut places));
                if looked.is_err() {
                    return (places, looked);
                }
                budget.progress.add_done(this.lists.total() as u64);
            }
        };
        // This thread works too: a browser has no other.
        let results: Vec<(FxHashMap<u32, Place>, Result<(), Stopped>)> = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let join = |thread: thread::ScopedJoinHandle<_>| thread.join().expect("no panic");
            let own = work();
            std::iter::once(own)
                .chain(others.into_iter().map(join))
                .collect()
        });
        self.memo = memo;
        let mut completed = Ok(());
        for (places, came_to_the_end) in results {
            completed = completed.and(came_to_the_end);
            for (value, place) in places {
                keep_first(&mut self.places, value, place);
            }
        }
        let values = values_beyond(self.level, self.places.keys());
        budget.progress.set_items(values);
        if completed.is_ok() {
            self.leave_out(end);
        }
        completed
    }

    /// Skips the second functions of the orbits before `end`, which have been first.
    fn leave_out(&mut self, end: usize) {
        if end <= self.done {
            return;
        }
        self.done = end;
        let is_left = |&orbit: &u32| orbit as usize >= end;
        self.lists.retain(|i| is_left(&self.orbits.of[i]));
        self.orbits.of.retain(is_left);
    }

    /// Finds the values of all payoffs whose first function represents this orbit.
    fn look_at(
        &self,
        orbit: usize,
        shared: &Mutex<Shared>,
        places: &mut FxHashMap<u32, Place>,
    ) -> Result<(), Stopped> {
        let new = self.options_with(self.orbits.representatives[orbit]);
        let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
        let Shared { values, memo } = &mut *shared;
        for (options, [low, high]) in new {
            let value = value_with(options, values, memo)?;
            keep_first(places, value, [orbit as u32, low, high]);
        }
        Ok(())
    }

    /// The number of blocks of orbits.
    pub(super) fn blocks(&self) -> usize {
        self.orbits.len().div_ceil(BLOCK)
    }

    /// The number of finished blocks.
    pub(super) fn blocks_done(&self) -> usize {
        self.done.div_ceil(BLOCK)
    }

    /// The same search before its first value, to find the options of blocks.
    pub(super) fn emptied(&self) -> PairSearch<'a, R> {
        PairSearch {
            places: FxHashMap::default(),
            memo: Memo::default(),
            ..self.clone()
        }
    }

    /// The distinct options in a block, each with its first place there. The earlier blocks must be
    /// left to do or just have been left out.
    pub(super) fn options_in(
        &mut self,
        block: usize,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<FxHashMap<[Packed; 2], Place>> {
        self.leave_out(block * BLOCK);
        let mut first = FxHashMap::default();
        for orbit in block * BLOCK..((block + 1) * BLOCK).min(self.orbits.len()) {
            if is_stopped() {
                return None;
            }
            for (options, [low, high]) in self.options_with(self.orbits.representatives[orbit]) {
                let place = [orbit as u32, low, high];
                let found = first.entry(options).or_insert(place);
                *found = place.min(*found);
            }
        }
        Some(first)
    }

    /// Takes over the options of the next block.
    pub(super) fn take_block(
        &mut self,
        options: impl Iterator<Item = ([Packed; 2], Place)>,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let end = (self.done + BLOCK).min(self.orbits.len());
        for (options, place) in options {
            let value = value_with(options, values, &mut self.memo)?;
            keep_first(&mut self.places, value, place);
        }
        let orbits = (end - self.done) as u64;
        budget.progress.add_done(orbits * self.lists.total() as u64);
        let found = values_beyond(self.level, self.places.keys());
        budget.progress.set_items(found);
        self.leave_out(end);
        Ok(())
    }

    /// The distinct options of payoffs with this first function, each with the halves of a second
    /// function that produces them.
    fn options_with(&self, first: u64) -> Vec<([Packed; 2], [u32; 2])> {
        let scan = Scan::<R>::new(self.level, first);
        match scan.words() {
            0 | 1 => self.distinct::<1>(&scan),
            2 => self.distinct::<2>(&scan),
            _ => self.distinct::<4>(&scan),
        }
    }

    /// The values of payoffs with this first function and one of the remaining second functions.
    #[cfg(test)]
    pub fn values_with(&self, first: u64, values: &mut Values) -> Result<Vec<u32>, Stopped> {
        let options = self.options_with(first).into_iter();
        options
            .map(|(options, _)| {
                let [left, right] = options.map(Packed::options);
                values.with_values(left, right)
            })
            .collect()
    }

    /// The distinct options of payoffs with a fixed first function, each with the halves of a
    /// second function that produces them.
    fn distinct<const W: usize>(&self, scan: &Scan<R>) -> Vec<([Packed; 2], [u32; 2])> {
        let order = self.level.order();
        let mut recent = Recent::<W>::new();
        let mut seen: FxHashSet<[Reach<W>; 2]> = FxHashSet::default();
        let mut new = Vec::new();
        scan.run::<W>(&self.lists, &self.restrictions, |low, high, left, right| {
            if !recent.meet([left, right]) && seen.insert([left, right]) {
                let options = [
                    Packed::new(scan.left.options(&left, covers_left(order))),
                    Packed::new(scan.right.options(&right, covers_right(order))),
                ];
                new.push((options, [low as u32, u32::from(high)]));
            }
        });
        new
    }
}

/// The value with these options.
fn value_with(options: [Packed; 2], values: &mut Values, memo: &mut Memo) -> Result<u32, Stopped> {
    if let Some(&value) = memo.get(&options) {
        return Ok(value);
    }
    let [left, right] = options.map(Packed::options);
    let value = values.with_values(left, right)?;
    memo.insert(options, value);
    Ok(value)
}

fn keep_first(places: &mut FxHashMap<u32, Place>, value: u32, place: Place) {
    let first = places.entry(value).or_insert(place);
    *first = place.min(*first);
}

/// The number of values that do not occur on the level.
fn values_beyond<'a>(level: &Level, values: impl Iterator<Item = &'a u32>) -> u64 {
    let known = level.order().count();
    values.filter(|&&value| value as usize >= known).count() as u64
}
