use std::time::Instant;

use tedomari::Budget;
use tedomari::board::Element;
use tedomari::solve::{Oracle, Reason, Switches, oracle};
use tedomari::value::Value;
use tedomari_answers::Position;
use tedomari_answers::json::LISTED;
use tedomari_answers::moves::{Moves, ROWS};

use crate::args::Common;
use crate::question;
use crate::watch;
use tedomari_answers::Question;

/// The perfect opponent, who also gives hints. Remembers what it found through the whole game.
pub struct Opponent<'a> {
    question: &'a Question,
    common: &'a Common,
    budget: Budget,
    oracle: Box<dyn Oracle + 'a>,
}

impl<'a> Opponent<'a> {
    pub fn new(question: &'a Question, common: &'a Common) -> Opponent<'a> {
        let budget = question::budget(common);
        Opponent {
            question,
            common,
            oracle: question.oracle(&budget),
            budget,
        }
    }

    /// Every question has the whole time again. After Ctrl-C only a new oracle goes on.
    fn thinking<T>(&mut self, work: impl FnOnce(&mut dyn Oracle, &Budget) -> T) -> T {
        if self.budget.cancellation.is_canceled() {
            *self = Opponent::new(self.question, self.common);
        }
        self.budget.deadline = self
            .common
            .time
            .and_then(|time| Instant::now().checked_add(time));
        self.oracle.set_deadline(self.budget.deadline);
        let (oracle, budget) = (&mut *self.oracle, &self.budget);
        watch::watched(budget, || work(oracle, budget))
    }

    /// What the opponent removes; the first thing at hand if the budget runs out.
    pub fn choose(&mut self, position: &Position) -> Option<Element> {
        let player = position.mover();
        let best = self.thinking(|oracle, _| oracle.best_move(position.alive(), player));
        best.or_else(|| position.moves().first().copied())
    }

    /// The moves of the player whose turn it is.
    pub fn moves(&mut self, position: &Position) -> Moves {
        let alive = position.alive();
        let rows = if self.common.json { LISTED } else { ROWS };
        let question = self.question;
        self.thinking(|oracle, _| {
            let before = oracle.value_at(alive);
            Moves::at(question, oracle, alive, before, position.mover(), rows)
        })
    }

    /// The value of what is left, and why.
    pub fn reason(&mut self, position: &Position) -> Reason<Value> {
        let rest = self.question.game.restricted(position.alive());
        let (game, names) = rest.expect("elements are taken away");
        let oracle = |budget: &Budget| oracle(&game, budget.clone(), Switches::default());
        let reason = self.thinking(|_, budget| oracle(budget).map(|mut oracle| oracle.value()));
        reason.expect("elements are taken away").renamed(&names)
    }
}
