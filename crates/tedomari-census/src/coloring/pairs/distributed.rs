//! The blocks of a search on many machines.

use std::sync::{Mutex, PoisonError};
use web_time::{Duration, Instant};

use rustc_hash::FxHashMap;

use super::found::Found;
use super::level::Level;
use super::memo::Packed;
use super::search::PairSearch;
use crate::coloring::census::Plan;
use crate::coloring::checkpoint::{Checkpoint, Place};
use crate::sweep::{self, Crew, Next, Piece, Pieces, Reader, Writer};
use tedomari::Budget;
use tedomari::budget::Stopped;

/// The time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(1);

/// The blocks of first functions. What a block needs of a search depends on the block, so each
/// thread has a search of its own, which only goes forward.
pub(super) struct Blocks<'a, const R: usize> {
    first: PairSearch<'a, R>,
    /// The searches that no thread uses, each with its next block.
    free: Mutex<Vec<(usize, PairSearch<'a, R>)>>,
    /// The first block of this process in which options occurred. They need not be sent again.
    known: Mutex<FxHashMap<[Packed; 2], usize>>,
}

impl<'a, const R: usize> Blocks<'a, R> {
    fn new(search: &PairSearch<'a, R>) -> Blocks<'a, R> {
        Blocks {
            first: search.emptied(),
            free: Mutex::default(),
            known: Mutex::default(),
        }
    }

    /// Passes on the blocks of a search. Returns `None` if the budget ran out before.
    pub fn serve<T>(
        plan: &Plan,
        level: &'a Level,
        with: impl FnOnce(&dyn Pieces) -> T,
    ) -> Option<T> {
        let search = PairSearch::<R>::new(level, plan.budget).ok()?;
        Some(with(&Blocks::new(&search)))
    }

    /// A search that has not gone beyond a block.
    fn search(&self, block: usize) -> PairSearch<'a, R> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        match free.iter().position(|(next, _)| *next <= block) {
            Some(place) => free.swap_remove(place).1,
            None => {
                drop(free);
                self.first.clone()
            }
        }
    }
}

impl<const R: usize> Pieces for Blocks<'_, R> {
    fn compute(&self, piece: Piece, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        let block = piece.number as usize;
        if block >= self.first.blocks() || block < self.first.blocks_done() {
            return None;
        }
        let mut search = self.search(block);
        let options = search.options_in(block, is_stopped);
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        free.push((block + 1, search));
        drop(free);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut writer = Writer::default();
        for (options, place) in options? {
            let first = known.entry(options).or_insert(block);
            // A block that is taken over before had them.
            if *first < block {
                continue;
            }
            *first = block;
            for side in options {
                writer.word(side.word());
            }
            for number in place {
                writer.number(u64::from(number));
            }
        }
        Some(writer.0)
    }
}

impl<const R: usize> PairSearch<'_, R> {
    /// Continues the search on many machines.
    pub fn run_with(
        &mut self,
        crew: &dyn Crew,
        found: &mut Found,
        budget: &Budget,
        save: &mut dyn FnMut(&Checkpoint),
    ) -> Result<(), Stopped> {
        let progress = &budget.progress;
        progress.begin(R as u64 + 1, 0, self.work_left());
        progress.set_items(0);
        let blocks = Blocks::new(self);
        let open: Vec<u64> = (self.blocks_done() as u64..self.blocks() as u64).collect();
        let level = sweep::Level {
            part: 0,
            level: R as u32 + 1,
            open: &open,
            window: 8 * crew.threads(),
            budget,
        };
        let mut result = Ok(());
        let mut last = Instant::now();
        sweep::in_order(crew, &blocks, level, &mut |_, bytes| {
            let options = read(bytes).into_iter();
            result = self.take_block(options, &mut found.values, budget);
            if result.is_err() {
                return Next::Stop;
            }
            if last.elapsed() > PAUSE {
                save(&self.checkpoint());
                last = Instant::now();
            }
            Next::Continue
        });
        save(&self.checkpoint());
        self.note_all(found);
        result?;
        if self.blocks_done() < self.blocks() {
            budget.check()?;
            return Err(Stopped::User);
        }
        Ok(())
    }
}

/// Reads options with their places.
fn read(bytes: &[u8]) -> Vec<([Packed; 2], Place)> {
    let mut reader = Reader(bytes);
    let mut one = || {
        let options = [reader.word()?, reader.word()?].map(Packed::from_word);
        let mut number = || Some(reader.number()? as u32);
        Some((options, [number()?, number()?, number()?]))
    };
    std::iter::from_fn(&mut one).collect()
}
