use std::sync::Arc;
use std::time::Instant;

use tedomari::board::Element;
use tedomari::solve::{Budget, Reason, Solver, value_of};

use super::position::Position;
use crate::args::Common;
use crate::moves::Moves;
use crate::question::{self, Question};
use crate::{moves, watch};

/// The perfect opponent, who also gives hints. Remembers what it found through the whole game.
pub struct Opponent<'a> {
    question: &'a Question,
    common: &'a Common,
    budget: Budget,
    solver: Solver<'a>,
}

impl<'a> Opponent<'a> {
    pub fn new(question: &'a Question, common: &'a Common) -> Opponent<'a> {
        let budget = question::budget(common);
        Opponent {
            question,
            common,
            solver: Solver::new(&question.game, budget.clone()),
            budget,
        }
    }

    /// Every question has the whole time again. After Ctrl-C only a new solver goes on.
    fn thinking<T>(&mut self, work: impl FnOnce(&mut Solver<'a>, &Budget) -> T) -> T {
        if self.budget.progress.is_stopped() {
            *self = Opponent::new(self.question, self.common);
        }
        self.budget.deadline = self
            .common
            .time
            .and_then(|time| Instant::now().checked_add(time));
        self.solver.set_deadline(self.budget.deadline);
        let progress = Arc::clone(&self.budget.progress);
        watch::watched(&progress, || work(&mut self.solver, &self.budget))
    }

    /// What the opponent removes; the first thing at hand if the budget runs out.
    pub fn choose(&mut self, position: &Position) -> Option<Element> {
        let player = position.mover();
        let best = self.thinking(|solver, _| solver.best_move(position.alive(), player));
        best.or_else(|| position.moves().first().copied())
    }

    /// The moves of the player whose turn it is.
    pub fn moves(&mut self, position: &Position) -> Moves {
        let alive = position.alive();
        let rows = moves::rows(self.common);
        self.thinking(|solver, budget| {
            let before = solver.value_at(alive);
            Moves::at(solver, budget, alive, before, position.mover(), rows)
        })
    }

    /// The value of what is left, and why.
    pub fn reason(&mut self, position: &Position) -> Reason {
        let (game, names) = self.question.game.restricted(position.alive());
        self.thinking(|_, budget| value_of(&game, budget))
            .renamed(&names)
    }
}
