//! An attempt to find a value by forms that can be interrupted and continued.

use std::borrow::Cow;
use std::fmt;
use web_time::Duration;

use super::center::Center;
use super::form::Forms;
use super::{Branches, Found, STEPS, STEPS_EACH, Trees, affordable, joined};
use crate::budget::Budget;
use crate::formula::{Figure, Figures, Proof, Theorem};
use crate::game::{RemovalGame, Rule};

/// Finds the value by joining all branches or by a search from the center, whichever is done first
/// when both get the same number of steps. Both go on where they were when it is their turn again. An
/// attempt finds the same in the same way if it is interrupted.
pub(crate) struct Attempt<'g> {
    game: Cow<'g, RemovalGame>,
    trees: Trees,
    branches: Branches,
    forms: Forms,
    center: Option<Center>,
    /// Whether the branches of the center are searched in the current turn.
    searches: bool,
    /// The steps of the current turn.
    turn: usize,
    /// The steps left of it.
    left_of_turn: usize,
    /// The steps left of all turns.
    left: usize,
    spent: usize,
}

/// What is left of an attempt in vain: forms that the attempt on a similar game need not join again.
pub(crate) struct Begun {
    forms: Forms,
    spent: usize,
    time: Duration,
}

impl Begun {
    /// The steps spent on them.
    pub fn spent(&self) -> usize {
        self.spent
    }

    /// How long they took.
    pub fn time(&self) -> Duration {
        self.time
    }
}

impl fmt::Debug for Begun {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Begun")
            .field("spent", &self.spent)
            .finish_non_exhaustive()
    }
}

/// The steps of the first turn for each element. Random posets need about half as many.
const TURN_EACH: usize = 8;

impl<'g> Attempt<'g> {
    /// An attempt with as many steps as the memory allows, which knows the forms of another one.
    /// `None` if the blockers form a cycle.
    pub fn new(
        game: Cow<'g, RemovalGame>,
        begun: Option<Begun>,
        budget: &Budget,
    ) -> Option<Attempt<'g>> {
        let steps = affordable(STEPS, STEPS_EACH, &game, budget);
        let mut attempt = Attempt::within(steps, game, budget)?;
        if let Some(Begun { forms, spent, .. }) = begun {
            attempt.forms = forms.within(budget);
            attempt.left = attempt.left.saturating_sub(spent);
            attempt.left_of_turn = attempt.turn.saturating_sub(spent);
        }
        Some(attempt)
    }

    /// What a similar game can begin with, after an attempt that took so long.
    pub(super) fn begun(self, time: Duration) -> Begun {
        Begun {
            forms: self.forms,
            spent: self.spent,
            time,
        }
    }

    /// An attempt with this number of steps. `None` if the blockers form a cycle.
    pub(super) fn within(
        steps: usize,
        game: Cow<'g, RemovalGame>,
        budget: &Budget,
    ) -> Option<Attempt<'g>> {
        let Rule::All(blockers) = game.rule() else {
            return None;
        };
        let turn = TURN_EACH * game.len();
        let trees = Trees::of(blockers, None)?;
        Some(Attempt {
            trees,
            branches: Branches::new(game.len()),
            forms: Forms::new(0, budget),
            center: None,
            searches: false,
            turn,
            left_of_turn: turn,
            left: steps,
            spent: 0,
            game,
        })
    }

    /// The steps spent so far.
    pub fn spent(&self) -> usize {
        self.spent
    }

    /// Whether no steps are left.
    pub fn is_over(&self) -> bool {
        self.left == 0
    }

    /// The value, if it is found within about so many more steps.
    pub fn go_on(&mut self, steps: usize) -> Option<Proof> {
        let until = self.spent.saturating_add(steps);
        while self.spent < until && !self.is_over() {
            let pause = self.left_of_turn.min(until - self.spent);
            self.forms.grant_and_pause(self.left, pause);
            let found = match &mut self.center {
                Some(center) if self.searches => center.searched(&self.game, &mut self.forms),
                _ => joined(&self.game, &self.trees, &mut self.forms, &mut self.branches),
            };
            let taken = self.left - self.forms.steps_left();
            self.left_of_turn = self.left_of_turn.saturating_sub(taken);
            self.left -= taken;
            self.spent += taken;
            if let Some(found) = found {
                return Some(found.proof());
            }
            if !self.forms.is_paused() {
                return None; // the budget is exhausted
            }
            if self.left_of_turn == 0 {
                self.next_turn();
            }
        }
        None
    }

    fn next_turn(&mut self) {
        // The center is not needed before the first turn was in vain.
        if self.center.is_none() {
            self.center = Center::of(&self.game, &self.trees);
        }
        if self.center.is_none() || self.searches {
            self.turn += self.turn / 4;
        }
        self.left_of_turn = self.turn;
        self.searches = !self.searches;
    }
}

impl Found {
    pub(super) fn proof(self) -> Proof {
        Proof {
            value: self.value,
            theorem: Theorem::AcyclicForms,
            figures: Figures::one(Figure::Forms, self.kinds as i64),
            sets: Vec::new(),
        }
    }
}
