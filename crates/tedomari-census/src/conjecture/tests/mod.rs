mod columns;
mod errors;
mod language;
mod quantities;
mod searching;

use super::{BoardKind, Conjecture, Datum, Evaluation, Outcome, Plan, Program};
use crate::audit::Exact;
use crate::class::Class;
use crate::coloring::NoCheckpoints;
use tedomari::Budget;
use tedomari::board::Board;
use tedomari::notation::parse;

/// The value of a phrase on a board, as text.
fn value(phrase: &str, board: &str) -> String {
    evaluated(phrase, parse(board).unwrap()).unwrap()
}

/// The value of a phrase on a board, or the error.
fn evaluated(phrase: &str, board: Board) -> Result<String, String> {
    let mut program = Program::new(BoardKind::of(&board));
    let id = program
        .quantity(phrase)
        .map_err(|error| error.to_string())?;
    let exact = Exact::new(Budget::default());
    let mut evaluation = Evaluation::new(&program, &exact, board);
    match evaluation.value(id) {
        Ok(Datum::Number(number)) => Ok(number.to_string()),
        Ok(Datum::Truth(truth)) => Ok(truth.to_string()),
        Ok(other) => Err(format!("{other:?}")),
        Err(failure) => Err(program.complaint(&failure, evaluation.board()).to_string()),
    }
}

fn conjecture(class: &str, condition: Option<&str>, claim: &str) -> Conjecture {
    let class = Class::parse(class).unwrap();
    Conjecture::new(class, condition, claim).unwrap_or_else(|error| panic!("{error}"))
}

fn tried(conjecture: &Conjecture, all: Option<usize>, threads: usize) -> Outcome {
    let budget = Budget::default();
    let plan = Plan {
        all,
        threads,
        budget: &budget,
    };
    conjecture.run(&plan, &mut NoCheckpoints).unwrap()
}

/// Asserts that a claim holds for all boards of a class.
fn assert_holds(class: &str, claim: &str) {
    let outcome = tried(&conjecture(class, None, claim), None, 2);
    assert_eq!(
        outcome.holds(),
        Some(true),
        "{claim}: {:?}",
        outcome.counterexamples
    );
    assert!(outcome.total().within > 0);
}
