//! Statements from `examples/conjectures`.

use super::exact::Exact;
use super::statement::{Domain, Examine, Expected, Random, Statement};
use super::tries::{Test, Tries};
use crate::claim::{ConjectureText, Expectation, parse_conjecture};
use crate::class::Class;
use crate::conjecture::{Conjecture, EvaluationError};
use tedomari::board::{Board, Element};

/// Makes a random board from a size and a seed.
pub(super) type Maker = fn(usize, u64) -> Board;

/// The statement of an example conjecture, tested on all boards of its class up to a size.
pub(super) fn stated(source: &'static str, name: &'static str, all: usize) -> Statement {
    let text = text(name);
    let conjecture = conjecture(&text);
    let class = conjecture.class();
    let boards = match conjecture.condition() {
        Some(condition) => format!("{} where {condition}", class.name()),
        None => class.name(),
    };
    Statement {
        source,
        claim: text.says.expect("examples are in words too").leak(),
        domain: Domain {
            boards: boards.leak(),
            unit: class.words()[1],
            all,
            most: class.max_size(),
            random: None,
        },
        expected: match text.expect {
            Some(Expectation::Fails(size)) => Expected::FalseAt(size.expect("a known size")),
            _ => Expected::Holds,
        },
        examine: Examine::Conjecture(name, |_, _| unreachable!("no random boards")),
    }
}

impl Statement {
    /// Tests an example conjecture on random boards as well.
    pub(super) fn and_random(mut self, random: Random, make: Maker) -> Statement {
        self.domain.random = Some(random);
        if let Examine::Conjecture(_, maker) = &mut self.examine {
            *maker = make;
        }
        self
    }
}

/// The text of an example conjecture.
fn text(name: &str) -> ConjectureText {
    let example = tedomari_examples::conjecture(name).expect("an example of that name");
    parse_conjecture(example.text).expect("examples can be read")
}

fn conjecture(text: &ConjectureText) -> Conjecture {
    let class = Class::parse(&text.on.text).expect("examples are about classes");
    let condition = text.condition.as_ref().map(|field| field.text.as_str());
    Conjecture::new(class, condition, &text.claim.text).expect("examples make sense")
}

impl Tries {
    /// Tests an example conjecture.
    pub(super) fn stated(&mut self, name: &str, make: Maker) {
        self.conjectured(&conjecture(&text(name)), make);
    }

    /// Tests a conjecture on all boards of its class, smallest first, then on random ones.
    pub(super) fn conjectured(&mut self, conjecture: &Conjecture, make: Maker) {
        let exact = self.exact().clone();
        let is_stopped = || exact.budget().is_exhausted();
        for size in 0..=self.domain().all {
            let shapes = conjecture.class().shapes(size);
            for piece in 0..shapes.pieces() {
                let report = conjecture.try_piece(&shapes, piece, 1, &exact, &is_stopped, &|_| {});
                let Some(report) = report else {
                    return self.stop();
                };
                self.count(report.numbers.within);
                let undefined = report.failure.map(|(board, _)| board);
                if let Some(board) = report.found.into_iter().next().or(undefined) {
                    let (why, marked) = explained(conjecture, &exact, &board);
                    return self.refute(&(board, marked), size, why);
                }
            }
        }
        let mut evaluation = None;
        self.over_random(make, |board, _| {
            let evaluation = conjecture.evaluation_of(&mut evaluation, &exact, board.clone());
            match conjecture.tried(evaluation) {
                Ok(None) => Some(Test::Outside),
                Ok(Some(true)) => Some(Test::Passed),
                Err(failure) if failure.error == EvaluationError::Stopped => None,
                Ok(Some(false)) | Err(_) => {
                    Some(Test::Failed(explained(conjecture, &exact, board).0))
                }
            }
        });
    }
}

/// Why a conjecture fails on a board: the values of its parts, and the elements that its variables
/// stand for.
fn explained(conjecture: &Conjecture, exact: &Exact, board: &Board) -> (String, Vec<Element>) {
    let mut evaluation = None;
    let evaluation = conjecture.evaluation_of(&mut evaluation, exact, board.clone());
    if let Err(failure) = conjecture.tried(evaluation) {
        return (failure.error.to_string(), Vec::new());
    }
    let parts = conjecture.parts_of_claim(evaluation);
    let values = parts
        .iter()
        .map(|part| format!("{} = {}", part.text, part.value));
    let marked = parts.iter().filter_map(|part| part.element).collect();
    (values.collect::<Vec<_>>().join(", "), marked)
}
