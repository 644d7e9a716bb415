//! Solved games, shared by everybody who plays them.

use std::sync::{Arc, Mutex, PoisonError};

use tedomari::Budget;
use tedomari::game::pattern::PatternGame;
use tedomari::solve::pattern::{PatternOracle, PlusOracle, plus_solution, strong_solution};

/// Bytes that a position takes in a solution, at most.
const POSITION: u64 = 3 * 16 + 2;
const PLUS_POSITION: u64 = 3 * 16 + 8;

/// Bytes of one solution, and of all of a kind that are kept.
const LARGEST: u64 = 256 << 20;
const ALL: u64 = 512 << 20;

/// The solutions in memory.
#[derive(Default)]
pub struct Solutions {
    /// Of games in which a move colors one element.
    pub single: Shelf<dyn PatternOracle>,
    /// Of games in which it colors one or more.
    pub plus: Shelf<dyn PlusOracle>,
}

impl Solutions {
    /// The solution of a game in which a move colors one element, worked out if need be. `None` if
    /// it takes too much time or room.
    pub fn single(
        &self,
        name: &str,
        game: &PatternGame,
        budget: &Budget,
    ) -> Option<Arc<dyn PatternOracle>> {
        self.single.find(name, || {
            let solution: Arc<dyn PatternOracle> = strong_solution(game, 1, budget)?.ok()?.into();
            let positions: u64 = solution.counts().iter().map(|level| level.open).sum();
            Some((solution, positions * POSITION))
        })
    }

    /// The same for a game in which a move colors one element or more.
    pub fn plus(
        &self,
        name: &str,
        game: &PatternGame,
        budget: &Budget,
    ) -> Option<Arc<dyn PlusOracle>> {
        self.plus.find(name, || {
            let solution: Arc<dyn PlusOracle> = plus_solution(game, 1, budget).ok()?.into();
            let boards = solution.boards();
            Some((solution, boards * PLUS_POSITION))
        })
    }
}

/// Solutions of a kind, those used last first.
pub struct Shelf<T: ?Sized> {
    kept: Mutex<Vec<Kept<T>>>,
}

struct Kept<T: ?Sized> {
    name: String,
    solution: Arc<T>,
    bytes: u64,
}

impl<T: ?Sized> Default for Shelf<T> {
    fn default() -> Shelf<T> {
        Shelf {
            kept: Mutex::new(Vec::new()),
        }
    }
}

impl<T: ?Sized> Shelf<T> {
    /// The solution of that name, if it is here.
    pub fn known(&self, name: &str) -> Option<Arc<T>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|kept| kept.name == name)?;
        kept[..=place].rotate_right(1);
        Some(Arc::clone(&kept[0].solution))
    }

    /// The solution of that name, worked out if need be, if it is not too large. What was used
    /// longest ago makes room for it.
    fn find(&self, name: &str, solve: impl FnOnce() -> Option<(Arc<T>, u64)>) -> Option<Arc<T>> {
        if let Some(known) = self.known(name) {
            return Some(known);
        }
        let (solution, bytes) = solve()?;
        if bytes > LARGEST {
            return None;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|kept| kept.name != name);
        let newest = Kept {
            name: name.to_string(),
            solution: Arc::clone(&solution),
            bytes,
        };
        kept.insert(0, newest);
        let mut sum = 0;
        kept.retain(|kept| {
            sum += kept.bytes;
            sum <= ALL
        });
        Some(solution)
    }
}
