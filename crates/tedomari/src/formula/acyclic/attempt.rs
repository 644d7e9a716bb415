//! An attempt to find a value by forms that can be interrupted and continued.

use super::center::Center;
use super::form::Forms;
use super::{Found, STEPS, Trees, affordable, joined};
use crate::budget::Budget;
use crate::formula::{Figure, Figures, Proof, Theorem};
use crate::game::{RemovalGame, Rule};

/// Finds the value by joining all branches or by a search from the center, whichever is done first
/// when both get the same number of steps. What both have found is kept from turn to turn. Turns are
/// not divided, so an attempt finds the same in the same way if it is interrupted between them.
pub(crate) struct Attempt<'g> {
    game: &'g RemovalGame,
    trees: Trees,
    forms: Forms,
    center: Option<Center>,
    /// Whether the branches of the center are searched in the current turn.
    searches: bool,
    /// The steps of the current turn.
    turn: usize,
    /// The steps left of all turns.
    left: usize,
    spent: usize,
}

/// The steps of the first turn, which are enough for most posets, in addition to some for each
/// element.
const FIRST_TURN: usize = 2_000;

/// Additional steps for each element.
const TURN_EACH: usize = 16;

impl<'g> Attempt<'g> {
    /// An attempt with as many steps as the memory allows. `None` if the blockers form a cycle.
    pub fn new(game: &'g RemovalGame, budget: &Budget) -> Option<Attempt<'g>> {
        Attempt::within(STEPS, game, budget)
    }

    /// An attempt with this number of steps in addition to some for each element.
    pub(super) fn within(
        steps: usize,
        game: &'g RemovalGame,
        budget: &Budget,
    ) -> Option<Attempt<'g>> {
        let Rule::All(blockers) = game.rule() else {
            return None;
        };
        let turn = FIRST_TURN + TURN_EACH * game.len();
        Some(Attempt {
            game,
            trees: Trees::of(blockers, None)?,
            forms: Forms::new(0, budget),
            center: None,
            searches: false,
            turn,
            left: affordable(steps, game, budget),
            spent: 0,
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

    /// The value, if it is found within about so many more steps: until the end of a turn.
    pub fn go_on(&mut self, steps: usize) -> Option<Proof> {
        let until = self.spent.saturating_add(steps);
        while self.spent < until && !self.is_over() {
            let granted = self.turn.min(self.left);
            self.forms.grant(granted);
            let found = match &mut self.center {
                Some(center) if self.searches => center.searched(self.game, &mut self.forms),
                _ => joined(self.game, &self.trees, &mut self.forms),
            };
            let taken = granted - self.forms.steps_left();
            self.left -= taken;
            self.spent += taken;
            if let Some(found) = found {
                return Some(found.proof());
            }
            if !self.forms.took_too_many_steps() {
                return None; // the budget is exhausted
            }
            self.next_turn();
        }
        None
    }

    fn next_turn(&mut self) {
        // The center is not needed before the first turn was in vain.
        if self.center.is_none() {
            self.center = Center::of(self.game, &self.trees);
        }
        if self.center.is_none() || self.searches {
            self.turn *= 2;
        }
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
