use std::borrow::Cow;

use super::clock::Clock;
use super::{ALONE, BEGINNING, SETUP, STEP, TIMED, ahead_of};
use crate::board::Element;
use crate::budget::Budget;
use crate::formula::acyclic::{Attempt, Begun};
use crate::formula::{self, Proof};
use crate::game::RemovalGame;
use crate::sets::Set;
use crate::solve::removal::engine::written_out;
use crate::solve::threads::HAS_THREADS;

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
    attempt: Option<Attempt<'static>>,
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
            begun,
            attempt: None,
            proof: None,
            clock: Clock::new(SETUP.of(part.len())),
        }
    }

    /// A turn, after the search has done so much work. Returns when the next one is due. `None` if the
    /// value is found, or never will be, or if the formula should have a thread of its own.
    pub fn turn(&mut self, search: u64) -> Option<u64> {
        self.clock.search_halts();
        if self.names.is_empty() {
            self.clock.formula_begins(STEP * self.steps() as u64);
            self.begin();
        }
        if self.may_be_alone && search >= ALONE {
            return None;
        }
        let price = match search {
            ..TIMED => 1.0,
            _ => self.clock.price(search, self.work()),
        };
        let in_search = |work: u64| (work as f64 * price) as u64;
        let granted = ahead_of(search).saturating_sub(in_search(self.work()));
        self.go_on((granted as f64 / (STEP as f64 * price)) as usize);
        self.clock.formula_halts();
        self.is_open().then(|| ahead_of(in_search(self.work())))
    }

    fn begin(&mut self) {
        let (rest, names) = written_out(self.game, self.part);
        self.names = names;
        // The whole game was tried before.
        if !self.is_whole {
            self.proof = formula::recognize_linear(&rest);
        }
        if self.proof.is_none() {
            self.attempt = Attempt::new(Cow::Owned(rest), self.begun.take(), &self.budget);
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

    /// Its work so far.
    pub fn work(&self) -> u64 {
        let len = self.part.len();
        BEGINNING.of(len) + STEP * self.steps() as u64
    }
}
