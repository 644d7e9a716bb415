use std::borrow::Cow;
use web_time::Duration;

use super::clock::Clock;
use super::{ALONE, FIRST_WORK, SETUP, time_of};
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::acyclic::{Attempt, Begun};
use crate::formula::{self, Proof};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::removal::explain::written_out;
use crate::solve::threads::HAS_THREADS;

/// The steps between two looks at the clock, at the beginning of a turn.
const SLICE: usize = 32;

/// The formula for a part of an acyclic poset, as the rival of a search.
pub(super) struct Formula<'g, const W: usize> {
    game: &'g RemovalGame,
    pub part: &'g Set<W>,
    /// Whether the part is the whole game.
    is_whole: bool,
    /// Canceled when the search has found the value.
    pub budget: Budget,
    /// Whether it may have a thread of its own.
    pub may_be_alone: bool,
    /// The names of the elements, from the first turn on.
    pub names: Vec<Element>,
    /// The forms of an attempt before the search.
    begun: Option<Begun>,
    /// The steps that they took.
    spent_before: usize,
    attempt: Option<Attempt<'g>>,
    pub proof: Option<Proof>,
    clock: Clock,
}

impl<'g, const W: usize> Formula<'g, W> {
    pub fn new(
        game: &'g RemovalGame,
        part: &'g Set<W>,
        begun: Option<Begun>,
        budget: &Budget,
    ) -> Formula<'g, W> {
        Formula {
            game,
            part,
            is_whole: part.len() == game.len(),
            budget: budget.part(),
            may_be_alone: HAS_THREADS && budget.threads > 1,
            names: Vec::new(),
            spent_before: begun.as_ref().map_or(0, Begun::spent),
            clock: Clock::new(
                time_of(SETUP.of(part.len())),
                begun.as_ref().map_or(Duration::ZERO, Begun::time),
            ),
            begun,
            attempt: None,
            proof: None,
        }
    }

    /// When the first turn is due, in work of the search.
    pub fn first_due(&self) -> u64 {
        match self.begun {
            Some(_) => self.due(0),
            None => FIRST_WORK.of(self.part.len()),
        }
    }

    /// A turn, after the search has done so much work. Returns when the next one is due. `None` if the
    /// value is found, or never will be, or if the formula should have a thread of its own.
    pub fn turn(&mut self, search: u64) -> Option<u64> {
        self.clock.search_halts();
        if self.names.is_empty() {
            self.begin();
            self.clock.formula_halts();
        }
        if self.may_be_alone && search >= ALONE {
            return None;
        }
        let mut steps = SLICE;
        while self.is_open() && self.clock.is_turn_of_formula() {
            self.go_on(steps);
            self.clock.formula_halts();
            steps += steps / 2;
        }
        self.is_open().then(|| self.due(search))
    }

    fn due(&self, search: u64) -> u64 {
        let setup = SETUP.of(self.part.len());
        search + self.clock.work_of_next_turn(search + setup)
    }

    fn begin(&mut self) {
        let rest = if self.is_whole {
            // Theorems were tried on it before.
            self.names = (0..self.game.len() as Element).collect();
            Cow::Borrowed(self.game)
        } else {
            let (rest, names) = written_out(self.game, self.part);
            self.names = names;
            self.proof = formula::recognize_linear(&rest);
            Cow::Owned(rest)
        };
        if self.proof.is_none() {
            self.attempt = Attempt::new(rest, self.begun.take(), &self.budget);
        }
    }

    pub fn go_on(&mut self, steps: usize) {
        if let Some(attempt) = &mut self.attempt {
            self.proof = attempt.go_on(steps);
        }
    }

    /// Whether the formula may still find the value.
    pub fn is_open(&self) -> bool {
        let attempt = self.attempt.as_ref();
        let goes_on = attempt.is_some_and(|attempt| !attempt.is_over());
        goes_on && self.proof.is_none() && !self.budget.is_exhausted()
    }

    pub fn steps(&self) -> usize {
        self.spent_before + self.attempt.as_ref().map_or(0, Attempt::spent)
    }
}
