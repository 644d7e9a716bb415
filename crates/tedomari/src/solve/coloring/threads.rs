//! Evaluation by several threads.
//!
//! Each thread takes the first block that can be evaluated. What it needs of sets of options and of
//! values it looks up in maps of its own. What is not there it asks of a common store, under a lock.
//! Millions of positions share a few sets, so that is rare. Games are compared without the lock, in
//! a replica of the store, and all threads share what they find.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use web_time::Instant;

use rustc_hash::FxHashMap;

use super::evaluation::{Interner, Serial};
use super::option_sets::{OptionSets, grown};
use super::positions::{EMPTY, Positions};
use crate::budget::{Budget, Stopped};
use crate::game::SetColoring;
use crate::solve::crew::together;
use crate::value::Player;
use crate::value::passable::{Form, Forms, SharedOrder};

/// The maps of all threads together take at most this part of the memory, as a denominator.
const SHARE: usize = 16;

/// The approximate number of bytes of an entry of a map.
const ENTRY: usize = 32;

/// Decided comparisons take at most this part of the memory, as a denominator.
const ORDER: usize = 4;

/// Evaluates the remaining positions until a time, if one is given.
pub(super) fn evaluate(
    positions: &Positions,
    end: Option<Instant>,
    game: &SetColoring,
    known: Serial<'_>,
    budget: &Budget,
) -> Result<(), Stopped> {
    let mut order = SharedOrder::new(budget.memory / ORDER);
    known.forms.share_order(&order);
    let common = Mutex::new(known);
    loop {
        // The table of comparisons can grow only between two rounds.
        let shared = Arc::new(order);
        let (result, is_crowded) = round(positions, end, game, &common, &shared, budget);
        if result.is_err() || !is_crowded {
            return result;
        }
        let Some(mut larger) = Arc::into_inner(shared) else {
            return result;
        };
        larger.grow();
        order = larger;
    }
}

/// Lets all threads evaluate positions. Returns also whether they stopped because the table of
/// comparisons should grow.
fn round(
    positions: &Positions,
    end: Option<Instant>,
    game: &SetColoring,
    common: &Mutex<Serial<'_>>,
    order: &Arc<SharedOrder>,
    budget: &Budget,
) -> (Result<(), Stopped>, bool) {
    let schedule = &Schedule::new(positions);
    let room = (budget.memory / SHARE / ENTRY / budget.threads / 3).max(1 << 10);
    let work = || -> (Result<(), Stopped>, bool) {
        // The other threads do not wait for one that has stopped.
        let _closing = Closing(schedule);
        let mut interner = Cached::new(common, order, room);
        let mut is_first = true;
        while let Some(block) = schedule.take() {
            budget.progress.add_positions(positions.block_size() as u64);
            let values = budget
                .check()
                .and_then(|()| positions.block_values(block, game, &mut interner));
            match values {
                Ok(values) => positions.set_block(block, values),
                Err(stopped) => return (Err(stopped), false),
            }
            schedule.finish(positions, block);
            if order.is_crowded() {
                return (Ok(()), true);
            }
            if !is_first && end.is_some_and(|end| Instant::now() >= end) {
                break;
            }
            is_first = false;
        }
        (Ok(()), false)
    };
    let found = together(budget.threads, work, work);
    let is_crowded = found.iter().any(|(_, is_crowded)| *is_crowded);
    (
        found.into_iter().try_for_each(|(result, _)| result),
        is_crowded,
    )
}

/// Which blocks can be evaluated now.
struct Schedule {
    blocks: Mutex<Blocks>,
    changed: Condvar,
}

struct Blocks {
    /// The blocks that can be evaluated, the first one on top.
    ready: BinaryHeap<Reverse<usize>>,
    /// For each block, the number of blocks it depends on that were not evaluated yet.
    missing: Vec<u8>,
    /// The number of blocks that are being evaluated.
    running: usize,
    /// Whether no more blocks are handed out.
    is_closed: bool,
}

impl Schedule {
    fn new(positions: &Positions) -> Schedule {
        let blocks = positions.blocks();
        let is_missing = |block: usize| blocks[block].get().is_none();
        let missing: Vec<u8> = (0..blocks.len())
            .map(|block| {
                let empty = positions
                    .high_digits(block)
                    .filter(|&(digit, _)| digit == EMPTY);
                let after = empty.flat_map(|(_, weight)| [block - weight, block - 2 * weight]);
                after.filter(|&block| is_missing(block)).count() as u8
            })
            .collect();
        let ready = (0..blocks.len()).filter(|&block| missing[block] == 0 && is_missing(block));
        Schedule {
            blocks: Mutex::new(Blocks {
                ready: ready.map(Reverse).collect(),
                missing,
                running: 0,
                is_closed: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// The first block that can be evaluated. Waits for one. `None` if there will be none.
    fn take(&self) -> Option<usize> {
        let mut blocks = self.lock();
        loop {
            if blocks.is_closed {
                return None;
            }
            if let Some(Reverse(block)) = blocks.ready.pop() {
                blocks.running += 1;
                return Some(block);
            }
            if blocks.running == 0 {
                return None;
            }
            let waited = self.changed.wait(blocks);
            blocks = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Notes that a block was evaluated.
    fn finish(&self, positions: &Positions, block: usize) {
        let mut blocks = self.lock();
        blocks.running -= 1;
        let mut ready = 0;
        for (digit, weight) in positions.high_digits(block) {
            if digit != EMPTY {
                let before = block + usize::from(EMPTY - digit) * weight;
                blocks.missing[before] -= 1;
                if blocks.missing[before] == 0 {
                    blocks.ready.push(Reverse(before));
                    ready += 1;
                }
            }
        }
        let is_over = blocks.running == 0 && blocks.ready.is_empty();
        drop(blocks);
        // This thread takes one of them itself.
        if ready > 1 || is_over {
            self.changed.notify_all();
        }
    }

    fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    /// A thread that panics does not leave the blocks half changed.
    fn lock(&self) -> MutexGuard<'_, Blocks> {
        self.blocks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Closes the schedule when a thread ends, even if it panics.
struct Closing<'a>(&'a Schedule);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// What a thread has looked up in the common store, and a replica of its games. Games are compared
/// without the lock.
struct Cached<'a, 'b> {
    common: &'a Mutex<Serial<'b>>,
    forms: Forms,
    /// The most entries of a map.
    room: usize,
    left: FxHashMap<(u32, Form), u32>,
    right: FxHashMap<(u32, Form), u32>,
    values: FxHashMap<(u32, u32), Form>,
}

impl<'a, 'b> Cached<'a, 'b> {
    fn new(common: &'a Mutex<Serial<'b>>, order: &Arc<SharedOrder>, room: usize) -> Self {
        let forms = lock(common).forms.replica(order.clone());
        Cached {
            common,
            forms,
            room,
            left: FxHashMap::default(),
            right: FxHashMap::default(),
            values: FxHashMap::default(),
        }
    }

    /// The number of a set with one more option, from the common store.
    #[cold]
    fn with(&mut self, side: Player, set: u32, option: Form) -> Result<u32, Stopped> {
        fn sets<'c>(common: &'c mut Serial<'_>, side: Player) -> &'c mut OptionSets {
            match side {
                Player::Left => &mut common.left,
                Player::Right => &mut common.right,
            }
        }
        let mut common = lock(self.common);
        if let Some(known) = sets(&mut common, side).known(set, option) {
            return Ok(known);
        }
        self.forms.follow(common.forms);
        let options = sets(&mut common, side).options(set).to_vec();
        drop(common);
        let options = grown(side, &options, option, &mut self.forms)?;
        let mut common = lock(self.common);
        Ok(sets(&mut common, side).add(set, option, options))
    }

    /// The value of a position with these options, from the common store.
    #[cold]
    fn value_of(&mut self, left: u32, right: u32) -> Result<Form, Stopped> {
        let common = lock(self.common);
        if let Some(&known) = common.known.get(&(left, right)) {
            return Ok(known);
        }
        self.forms.follow(common.forms);
        let options = [
            common.left.options(left).to_vec(),
            common.right.options(right).to_vec(),
        ];
        drop(common);
        let value = self.forms.simplified(&options[0], &options[1])?;
        let mut common = lock(self.common);
        let value = common.forms.add(value);
        common.known.insert((left, right), value);
        Ok(value)
    }
}

fn lock<'a, 'b>(common: &'a Mutex<Serial<'b>>) -> MutexGuard<'a, Serial<'b>> {
    common.lock().expect("no thread panicked")
}

/// Adds an entry. A map that is full starts again.
fn note<K: Hash + Eq, V>(map: &mut FxHashMap<K, V>, room: usize, key: K, value: V) {
    if map.len() >= room {
        map.clear();
    }
    map.insert(key, value);
}

impl Interner for Cached<'_, '_> {
    #[inline]
    fn with_left(&mut self, set: u32, option: Form) -> Result<u32, Stopped> {
        if let Some(&known) = self.left.get(&(set, option)) {
            return Ok(known);
        }
        let found = self.with(Player::Left, set, option)?;
        note(&mut self.left, self.room, (set, option), found);
        Ok(found)
    }

    #[inline]
    fn with_right(&mut self, set: u32, option: Form) -> Result<u32, Stopped> {
        if let Some(&known) = self.right.get(&(set, option)) {
            return Ok(known);
        }
        let found = self.with(Player::Right, set, option)?;
        note(&mut self.right, self.room, (set, option), found);
        Ok(found)
    }

    #[inline]
    fn value(&mut self, left: u32, right: u32) -> Result<Form, Stopped> {
        if let Some(&known) = self.values.get(&(left, right)) {
            return Ok(known);
        }
        let found = self.value_of(left, right)?;
        note(&mut self.values, self.room, (left, right), found);
        Ok(found)
    }
}
