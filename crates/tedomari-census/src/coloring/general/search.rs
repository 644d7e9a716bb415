//! The search for the values on the last number of cells.

use web_time::{Duration, Instant};

use rustc_hash::FxHashSet;

use super::shards::{Options, Shards};
use super::smaller::Smaller;
use crate::coloring::census::{CheckpointMismatch, CheckpointStore, Plan, Reached, Witnessed};
use crate::coloring::checkpoint::{Checkpoint, Place};
use crate::coloring::error::CensusError;
use crate::coloring::values::Values;
use crate::sweep::{Crew, Level, Next, in_order};
use tedomari::budget::Stopped;

/// The time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(1);

/// Finds the values of all payoffs on 0, 1, … cells.
pub fn run(
    crew: &dyn Crew,
    plan: &Plan,
    checkpoints: &mut dyn CheckpointStore,
) -> Result<(Values, Vec<Witnessed>, Reached), CensusError> {
    let mut smaller = Smaller::new(plan);
    if plan.cells == 0 {
        return Ok((smaller.values, smaller.found, Reached::all(0)));
    }
    let grown = smaller.grow(plan);
    let lower = match grown.and_then(|()| smaller.lower_halves(plan)) {
        Ok(lower) => lower,
        Err(stopped) => {
            let reached = Reached::only(smaller.cells(), stopped);
            return Ok((smaller.values, smaller.found, reached));
        }
    };
    let shards = Shards::new(smaller, lower);
    let mut search = Search::new(&shards);
    let resumed = match checkpoints.load() {
        Some(text) => {
            let checkpoint = Checkpoint::from_text(&text).ok_or(CheckpointMismatch)?;
            search.resume(&checkpoint)?
        }
        None => Ok(()),
    };
    let result = resumed.and_then(|()| search.run(crew, plan, checkpoints));
    let reached = match result {
        Ok(()) => Reached::all(plan.cells),
        Err(stopped) => Reached::only(plan.cells - 1, stopped),
    };
    let Search { values, places, .. } = search;
    let known = shards.smaller.values.len() as u32;
    let new = (known..)
        .zip(places)
        .map(|(value, [_, low, high])| Witnessed {
            value,
            game: shards.smaller.game(&[low, high]),
        });
    let new: Vec<Witnessed> = new.collect();
    let mut found = shards.smaller.found;
    found.extend(new);
    Ok((values, found, reached))
}

/// A search that takes over shards in order.
struct Search<'a> {
    shards: &'a Shards,
    values: Values,
    /// The first occurrence of each new value.
    places: Vec<Place>,
    /// The number of shards that were taken over.
    done: usize,
    /// The options whose values are known.
    seen: FxHashSet<Options>,
}

impl<'a> Search<'a> {
    fn new(shards: &'a Shards) -> Search<'a> {
        Search {
            shards,
            values: shards.smaller.values.clone(),
            places: Vec::new(),
            done: 0,
            seen: FxHashSet::default(),
        }
    }

    /// Goes on from a checkpoint.
    fn resume(&mut self, checkpoint: &Checkpoint) -> Result<Result<(), Stopped>, CensusError> {
        let smaller = &self.shards.smaller;
        let is_ours = checkpoint.cells == smaller.cells() + 1
            && checkpoint.done <= self.shards.count()
            && checkpoint.places.iter().all(|&[shard, low, high]| {
                (shard as usize) < checkpoint.done && smaller.is_payoff([low, high])
            });
        if !is_ours {
            return Err(CheckpointMismatch.into());
        }
        let mut restrictions = Vec::new();
        for &place in &checkpoint.places {
            let [_, low, high] = place;
            smaller.last().extend(low, high, &mut restrictions);
            let value = |&payoff: &u32| smaller.values_of_last()[payoff as usize];
            let [right, left] = [0, 1].map(|side| {
                let side = restrictions
                    .iter()
                    .map(|restriction| value(&restriction[side]));
                side.collect()
            });
            match self.take([left, right], place) {
                Ok(true) => {}
                // A place of a value that is not new.
                Ok(false) => return Err(CheckpointMismatch.into()),
                Err(stopped) => return Ok(Err(stopped)),
            }
        }
        self.done = checkpoint.done;
        Ok(Ok(()))
    }

    /// Takes over the shards that are left, as far as the budget allows.
    fn run(
        &mut self,
        crew: &dyn Crew,
        plan: &Plan,
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<(), Stopped> {
        let shards = self.shards;
        let budget = plan.budget;
        let payoffs = |range: std::ops::Range<usize>| range.map(|i| shards.payoffs(i)).sum();
        let all = payoffs(0..shards.count());
        let progress = &budget.progress;
        progress.begin(plan.cells as u64, payoffs(0..self.done), all);
        progress.set_items(self.places.len() as u64);
        let open: Vec<u64> = (self.done as u64..shards.count() as u64).collect();
        let level = Level {
            part: 0,
            level: plan.cells as u32,
            open: &open,
            window: usize::MAX,
            budget,
        };
        let mut result = Ok(());
        let mut last = Instant::now();
        in_order(crew, shards, level, &mut |shard, bytes| {
            let Some(read) = shards.read(bytes) else {
                return Next::Stop; // the process does not do what this one does
            };
            for (options, [low, high]) in read {
                if let Err(stopped) = self.take(options, [shard as u32, low, high]) {
                    result = Err(stopped);
                    return Next::Stop;
                }
            }
            progress.add_done(shards.payoffs(self.done));
            progress.set_items(self.places.len() as u64);
            self.done += 1;
            if last.elapsed() > PAUSE {
                checkpoints.save(&self.checkpoint().to_text());
                last = Instant::now();
            }
            Next::Continue
        });
        checkpoints.save(&self.checkpoint().to_text());
        result?;
        if self.done < shards.count() {
            budget.check()?;
            return Err(Stopped::User);
        }
        Ok(())
    }

    /// Takes over options. Returns whether their value is new.
    fn take(&mut self, options: Options, place: Place) -> Result<bool, Stopped> {
        if self.seen.contains(&options) {
            return Ok(false);
        }
        let before = self.values.len();
        let [left, right] = &options;
        let value = self
            .values
            .with_values(left.iter().copied(), right.iter().copied())?;
        self.seen.insert(options);
        let is_new = value as usize == before;
        if is_new {
            self.places.push(place);
        }
        Ok(is_new)
    }

    /// What is needed to go on. A value that was found in an unfinished shard is found again.
    fn checkpoint(&self) -> Checkpoint {
        let finished = |place: &&Place| (place[0] as usize) < self.done;
        Checkpoint {
            cells: self.shards.smaller.cells() + 1,
            done: self.done,
            places: self.places.iter().filter(finished).copied().collect(),
        }
    }
}
