//! Evaluation by several threads.
//!
//! Each thread takes the first block that can be evaluated. What it needs of sets of options and of
//! values it looks up in maps of its own; only what is not there is asked of all threads' common
//! store, under a lock. Millions of positions share a few sets, so that is rare.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use rustc_hash::FxHashMap;

use super::evaluation::{Interner, Serial};
use super::positions::{EMPTY, Positions};
use crate::budget::{Budget, Stopped};
use crate::game::SetColoring;
use crate::solve::crew::together;
use crate::value::passable::{Form, Forms};

/// The maps of all threads together take at most this part of the memory, as a denominator.
const SHARE: usize = 16;

/// The approximate number of bytes of an entry of a map.
const ENTRY: usize = 32;

/// Evaluates the remaining positions until a time, if one is given.
pub(super) fn evaluate(
    positions: &Positions,
    end: Option<Instant>,
    game: &SetColoring,
    forms: &mut Forms,
    budget: &Budget,
) -> Result<(), Stopped> {
    let common = &Mutex::new(Serial::new(forms));
    let schedule = &Schedule::new(positions);
    let room = (budget.memory / SHARE / ENTRY / budget.threads / 3).max(1 << 10);
    let work = || -> Result<(), Stopped> {
        // The other threads do not wait for one that has stopped.
        let _closing = Closing(schedule);
        let mut interner = Cached::new(common, room);
        let mut is_first = true;
        while let Some(block) = schedule.take() {
            budget.progress.add_positions(positions.block_size() as u64);
            budget.check()?;
            let values = positions.block_values(block, game, &mut interner)?;
            positions.set_block(block, values);
            schedule.finish(positions, block);
            if !is_first && end.is_some_and(|end| Instant::now() >= end) {
                break;
            }
            is_first = false;
        }
        Ok(())
    };
    let results = together(budget.threads, work, work);
    results.into_iter().collect()
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

/// What a thread has looked up in the common store.
struct Cached<'a, 'b> {
    common: &'a Mutex<Serial<'b>>,
    /// The most entries of a map.
    room: usize,
    left: FxHashMap<(u32, Form), u32>,
    right: FxHashMap<(u32, Form), u32>,
    values: FxHashMap<(u32, u32), Form>,
}

impl<'a, 'b> Cached<'a, 'b> {
    fn new(common: &'a Mutex<Serial<'b>>, room: usize) -> Cached<'a, 'b> {
        Cached {
            common,
            room,
            left: FxHashMap::default(),
            right: FxHashMap::default(),
            values: FxHashMap::default(),
        }
    }

    fn common(&self) -> MutexGuard<'a, Serial<'b>> {
        self.common.lock().expect("no thread panicked")
    }
}

/// Adds an entry. A map that is full starts again.
fn note<K: std::hash::Hash + Eq, V>(map: &mut FxHashMap<K, V>, room: usize, key: K, value: V) {
    if map.len() >= room {
        map.clear();
    }
    map.insert(key, value);
}

impl Interner for Cached<'_, '_> {
    fn with_left(&mut self, set: u32, option: Form) -> Result<u32, Stopped> {
        if let Some(&known) = self.left.get(&(set, option)) {
            return Ok(known);
        }
        let found = self.common().with_left(set, option)?;
        note(&mut self.left, self.room, (set, option), found);
        Ok(found)
    }

    fn with_right(&mut self, set: u32, option: Form) -> Result<u32, Stopped> {
        if let Some(&known) = self.right.get(&(set, option)) {
            return Ok(known);
        }
        let found = self.common().with_right(set, option)?;
        note(&mut self.right, self.room, (set, option), found);
        Ok(found)
    }

    fn value(&mut self, left: u32, right: u32) -> Result<Form, Stopped> {
        if let Some(&known) = self.values.get(&(left, right)) {
            return Ok(known);
        }
        let found = self.common().value(left, right)?;
        note(&mut self.values, self.room, (left, right), found);
        Ok(found)
    }
}
