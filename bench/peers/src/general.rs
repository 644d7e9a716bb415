use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use cgt::short::partizan::partizan_game::PartizanGame;
use cgt::short::partizan::transposition_table::ParallelTranspositionTable;

use crate::limit::{Limit, Meter, Run};
use crate::pomax::Pomax;

/// Finds the canonical form with the crate `cgt` and its transposition table.
pub fn general(game: &Pomax, limit: Limit) -> Run {
    run::<false>(game, limit)
}

/// Like [`general`], but splits positions into independent components.
pub fn general_split(game: &Pomax, limit: Limit) -> Run {
    run::<true>(game, limit)
}

fn run<const SPLIT: bool>(game: &Pomax, limit: Limit) -> Run {
    let meter = Meter::start(limit);
    let start = Position::<SPLIT> {
        game,
        meter: &meter,
        alive: game.start(),
    };
    let table = ParallelTranspositionTable::new();
    match catch_unwind(AssertUnwindSafe(|| start.canonical_form(&table))) {
        Ok(form) => {
            let number = form.to_number().and_then(|number| number.to_integer());
            meter.finish(Some(number.expect("a removal game has an integer value")))
        }
        Err(payload) if payload.is::<LimitReached>() => meter.finish(None),
        Err(payload) => resume_unwind(payload),
    }
}

/// The panic payload that stops `cgt`, which has no other way to be stopped.
struct LimitReached;

/// A position of the poset, as `cgt` needs it.
#[derive(Clone, Copy)]
struct Position<'a, const SPLIT: bool> {
    game: &'a Pomax,
    meter: &'a Meter,
    alive: u128,
}

impl<const SPLIT: bool> PartialEq for Position<'_, SPLIT> {
    fn eq(&self, other: &Self) -> bool {
        self.alive == other.alive
    }
}

impl<const SPLIT: bool> Eq for Position<'_, SPLIT> {}

impl<const SPLIT: bool> Hash for Position<'_, SPLIT> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.alive.hash(state);
    }
}

impl<const SPLIT: bool> Position<'_, SPLIT> {
    fn with(&self, alive: u128) -> Self {
        Position { alive, ..*self }
    }
}

impl<const SPLIT: bool> PartizanGame for Position<'_, SPLIT> {
    fn left_moves(&self) -> Vec<Self> {
        // Called once for each position that is not in the table, before the right moves.
        if self.meter.count().is_none() {
            resume_unwind(Box::new(LimitReached));
        }
        let options = self
            .game
            .options(self.alive, self.game.lefts(self.alive))
            .map(|alive| self.with(alive));
        options.collect()
    }

    fn right_moves(&self) -> Vec<Self> {
        let options = self
            .game
            .options(self.alive, self.game.rights(self.alive))
            .map(|alive| self.with(alive));
        options.collect()
    }

    fn decompositions(&self) -> Vec<Self> {
        if SPLIT {
            let components = self.game.components(self.alive);
            components
                .into_iter()
                .map(|alive| self.with(alive))
                .collect()
        } else {
            vec![*self]
        }
    }
}
