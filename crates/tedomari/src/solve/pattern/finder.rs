//! Finds positions of a level without searching the sorted list, which would miss the cache at every
//! step.

use std::hash::BuildHasher;
use std::sync::atomic::{AtomicU32, Ordering};

use rustc_hash::FxBuildHasher;

use super::levels::{Allowed, in_parts};
use crate::budget::Stopped;
use crate::game::pattern::{Mask, State};

/// A slot that no position has taken.
const EMPTY: u32 = u32::MAX;

/// A hash table of the indices of positions.
pub(super) struct Finder<'a, M> {
    states: &'a [State<M>],
    slots: Vec<AtomicU32>,
}

impl<'a, M: Mask> Finder<'a, M> {
    /// Indexes positions on several threads.
    pub fn new(
        states: &'a [State<M>],
        threads: usize,
        allowed: &Allowed<'_>,
    ) -> Result<Self, Stopped> {
        if states.len() >= EMPTY as usize {
            return Err(Stopped::Memory);
        }
        // At most two thirds of the slots are taken.
        let count = (states.len() * 3 / 2 + 1).next_power_of_two();
        allowed.hold_more::<AtomicU32>(count)?;
        let finder = Finder {
            states,
            slots: (0..count).map(|_| AtomicU32::new(EMPTY)).collect(),
        };
        let indices: Vec<usize> = (0..states.len()).step_by(PIECE).collect();
        in_parts(&indices, threads, &|starts| {
            for &start in starts {
                let end = states.len().min(start + PIECE);
                (start..end).for_each(|index| finder.insert(index as u32));
            }
        });
        Ok(finder)
    }

    fn insert(&self, index: u32) {
        let mut slot = self.slot(&self.states[index as usize]);
        let order = Ordering::Relaxed;
        while self.slots[slot]
            .compare_exchange(EMPTY, index, order, order)
            .is_err()
        {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Where to begin to look for a position.
    fn slot(&self, state: &State<M>) -> usize {
        let hash = FxBuildHasher.hash_one(state);
        hash as usize & (self.slots.len() - 1)
    }

    /// Appends the indices of positions. The memory accesses for different positions overlap.
    /// Returns `None` if one of them is not there.
    pub fn find(&self, wanted: &[State<M>], found: &mut Vec<u32>) -> Option<()> {
        let first = found.len();
        let read = |slot: usize| self.slots[slot].load(Ordering::Relaxed);
        found.extend(wanted.iter().map(|state| read(self.slot(state))));
        for (index, state) in found[first..].iter_mut().zip(wanted) {
            let mut slot = self.slot(state);
            // No position has the index of an empty slot.
            while self.states.get(*index as usize)? != state {
                slot = (slot + 1) & (self.slots.len() - 1);
                *index = read(slot);
            }
        }
        Some(())
    }
}

/// The number of positions that a thread indexes at a time.
const PIECE: usize = 1 << 12;
