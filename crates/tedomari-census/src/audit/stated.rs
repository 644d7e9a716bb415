//! Statements from `examples/conjectures`.

use std::cell::RefCell;

use super::exact::Exact;
use super::instance::{Instance, Shown};
use super::tries::{Test, Tries};
use crate::claim::parse_conjecture;
use crate::class::Class;
use crate::conjecture::{Conjecture, Evaluation, EvaluationError};
use tedomari::board::Board;

impl Tries {
    /// Tests an example conjecture on all instances of each size, then on random ones.
    pub(super) fn stated<I: Instance, A: Iterator<Item = I>>(
        &mut self,
        name: &str,
        all: impl Fn(usize) -> A,
        random: impl Fn(usize, u64) -> I,
    ) {
        self.conjectured(&example(name), all, random);
    }

    /// Like [`stated`], for any conjecture.
    pub(super) fn conjectured<I: Instance, A: Iterator<Item = I>>(
        &mut self,
        conjecture: &Conjecture,
        all: impl Fn(usize) -> A,
        random: impl Fn(usize, u64) -> I,
    ) {
        let exact = self.exact().clone();
        let evaluation = RefCell::new(None);
        self.over(all, random, |instance, _| {
            let Shown::Board(board, _) = instance.shown() else {
                unreachable!("conjectures are about boards")
            };
            tested(conjecture, &exact, &mut evaluation.borrow_mut(), board)
        });
    }

    /// Like [`stated`], without random instances.
    pub(super) fn stated_of_all<I: Instance, A: Iterator<Item = I>>(
        &mut self,
        name: &str,
        all: impl Fn(usize) -> A,
    ) {
        debug_assert!(self.has_only_small());
        self.stated(name, all, |_, _| unreachable!("no random instances"));
    }
}

/// Reads an example conjecture.
pub(super) fn example(name: &str) -> Conjecture {
    let example = tedomari_examples::conjecture(name).expect("an example of that name");
    let text = parse_conjecture(example.text).expect("examples can be read");
    let class = Class::parse(&text.on.text).expect("examples are about classes");
    let condition = text.condition.as_ref().map(|field| field.text.as_str());
    Conjecture::new(class, condition, &text.claim.text).expect("examples make sense")
}

/// Whether a conjecture holds for a board; `None` if the budget ran out.
fn tested<'c>(
    conjecture: &'c Conjecture,
    exact: &'c Exact,
    evaluation: &mut Option<Evaluation<'c>>,
    board: Board,
) -> Option<Test> {
    let evaluation = conjecture.evaluation_of(evaluation, exact, board);
    match conjecture.tried(evaluation) {
        Ok(None) => Some(Test::Outside),
        Ok(Some(true)) => Some(Test::Passed),
        Ok(Some(false)) => {
            let parts = conjecture.parts_of_claim(evaluation).into_iter();
            let parts: Vec<_> = parts
                .map(|part| format!("{} = {}", part.text, part.value))
                .collect();
            Some(Test::Failed(parts.join(", ")))
        }
        Err(failure) if failure.error == EvaluationError::Stopped => None,
        Err(failure) => Some(Test::Failed(failure.error.to_string())),
    }
}
