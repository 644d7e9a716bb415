//! Explanations that teach: for each step of a reason the theorem or rule in one sentence, the terms
//! it uses, and the calculation on this board.
//!
//! ```
//! use tedomari::{Budget, Question};
//!
//! let question = Question::read("pomax", "chain bbwwbb")?;
//! let explanation = question.answer(&Budget::default()).explanation();
//! let [step] = explanation.steps() else { panic!() };
//! assert_eq!(step.calculation, ["essential part: 4 5 6", "1 white − 2 black = −1"]);
//! # Ok::<(), tedomari::Error>(())
//! ```

mod binary;
mod calculation;
mod element_values;
mod guarantee;
mod json;
mod line;
mod rule;
mod sets;
mod text;
mod windows;

pub use binary::{Addend, BinarySum};
pub use element_values::{ElementValues, Meaning};
pub use guarantee::Guarantee;
pub use line::{Line, Turn};
#[cfg(test)]
pub(crate) use rule::RULES;
pub use sets::ExplainedSet;
pub use windows::WindowStep;

use crate::answer::Answer;
use crate::formula::{Role, Term, Theorem};
use crate::solve::{Reason, Step};
use crate::value::length::in_full;
use crate::value::{Bounds, Value};
use crate::words::{self, SHOWN, Sides};
use calculation::Case;

/// How much is explained.
struct Limits {
    /// The maximum number of steps.
    steps: usize,
    /// The maximum number of steps that one step depends on.
    parts: usize,
    /// The maximum depth of a step.
    depth: usize,
    /// Where the steps are that are left out.
    rest: &'static str,
}

/// What can be read at a glance.
const READABLE: Limits = Limits {
    steps: 60,
    parts: SHOWN,
    depth: 16,
    rest: "--full prints all, -o FILE writes them",
};

/// Everything. The numbers of deeper steps would be too long.
const FULL: Limits = Limits {
    steps: usize::MAX,
    parts: usize::MAX,
    depth: 256,
    rest: "more than 256 levels deep",
};

/// Why a game has its value, step by step. It prints as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    steps: Vec<ExplainedStep>,
    step_count: usize,
    /// Where the steps are that are left out.
    rest: &'static str,
}

impl Explanation {
    /// The steps, each before those it depends on. A long explanation leaves out some.
    pub fn steps(&self) -> &[ExplainedStep] {
        &self.steps
    }

    /// The number of steps, including those that are left out.
    pub fn step_count(&self) -> usize {
        self.step_count
    }
}

/// One step of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedStep {
    /// Its place: `1.2` is the second step that step 1 depends on.
    pub number: String,
    /// The number of steps above it.
    pub depth: usize,
    /// The bounds on the value that it shows.
    pub bounds: Bounds<Value>,
    /// What it shows: the value, or how the game ends.
    pub result: String,
    /// What it is about, in a clause.
    pub sentence: String,
    /// The theorem, if it uses one.
    pub theorem: Option<Theorem>,
    /// The theorem or the rule, in one sentence.
    pub statement: &'static str,
    /// The terms that the statement and the sets use, with those that their definitions use.
    pub terms: Vec<Term>,
    /// The page of the book about it, below the address of the book.
    pub page: &'static str,
    /// The calculation on this board, line by line.
    pub calculation: Vec<String>,
    /// The sets of elements that it refers to. A very long list leaves out some.
    pub sets: Vec<ExplainedSet>,
    /// The number of sets, including those that are left out.
    pub set_count: usize,
    /// A value for each element, if the step finds them.
    pub element_values: Option<ElementValues>,
    /// The nim-sum, if the step adds nimbers or heaps.
    pub binary_sum: Option<BinarySum>,
    /// The parts of a series-parallel poset with their windows, each after those that it uses.
    pub windows: Vec<WindowStep>,
    /// What each player of a coloring game can force.
    pub guarantees: Vec<Guarantee>,
    /// The lines of play that decide the step.
    pub lines: Vec<Line>,
}

impl Answer {
    /// The explanation of the answer. A long one leaves out some steps.
    pub fn explanation(&self) -> Explanation {
        self.explained_within(&READABLE)
    }

    /// The explanation of the answer with all its steps, and with all lines and names in each.
    pub fn full_explanation(&self) -> Explanation {
        in_full(|| self.explained_within(&FULL))
    }

    fn explained_within(&self, limits: &Limits) -> Explanation {
        let mut steps = Vec::new();
        let mut step_count = 0;
        // Pending steps are kept on an explicit stack, since the depth of a reason depends on the
        // board.
        let mut stack = vec![Pending {
            reason: self.reason_data(),
            number: "1".into(),
            depth: 0,
            is_summand: true,
            is_exchanged: false,
        }];
        while let Some(pending) = stack.pop() {
            step_count += 1;
            let Pending { reason, depth, .. } = pending;
            let is_shown =
                steps.len() < limits.steps && depth < limits.depth && !pending.number.is_empty();
            for (i, part) in reason.parts.iter().enumerate().rev() {
                let number = if is_shown && i < limits.parts {
                    format!("{}.{}", pending.number, i + 1)
                } else {
                    String::new()
                };
                stack.push(Pending {
                    reason: part,
                    number,
                    depth: depth + 1,
                    is_summand: pending.is_summand && reason.step == Step::Sum,
                    is_exchanged: pending.is_exchanged || i == 0 && exchanges(reason),
                });
            }
            if is_shown {
                steps.push(explained(self, pending));
            }
        }
        Explanation {
            steps,
            step_count,
            rest: limits.rest,
        }
    }
}

/// A step to be explained.
struct Pending<'a> {
    reason: &'a Reason<Value>,
    /// Empty if the step is left out.
    number: String,
    depth: usize,
    /// Whether a move in its elements changes its value as much as that of the whole game.
    is_summand: bool,
    /// Whether elements stand for modules, so that their order is not that of the board.
    is_exchanged: bool,
}

/// Whether the first part of a step is about elements that stand for modules.
fn exchanges(reason: &Reason<Value>) -> bool {
    let theorem = reason.theorem();
    matches!(theorem, Some(Theorem::Modules | Theorem::PosetModules))
}

fn explained(answer: &Answer, pending: Pending<'_>) -> ExplainedStep {
    let reason = pending.reason;
    let question = answer.question();
    let case = Case {
        answer,
        question,
        reason,
        sides: Sides::new(question.left()),
        is_summand: pending.is_summand,
        is_exchanged: pending.is_exchanged,
    };
    let statement = rule::statement(&reason.step, question.game());
    let theorem = reason.theorem();
    let beside = theorem.map_or("", |theorem| rule::beside(theorem, question.game()));
    let taught = [Role::EssentialPart, Role::WorthOpening, Role::FreeMoves];
    let roles = taught
        .into_iter()
        .filter(|&role| reason.set(role).next().is_some());
    let roles: Vec<String> = roles.map(Role::words).collect();
    let (sets, set_count) = case.explained_sets();
    ExplainedStep {
        result: result(answer, reason),
        sentence: reason.sentence(case.sides),
        theorem,
        statement,
        terms: Term::explaining(&format!("{statement} {beside} {}", roles.join(", "))),
        page: rule::page(&reason.step, question.game()),
        calculation: case.calculation(),
        sets,
        set_count,
        element_values: case.element_values(),
        binary_sum: case.binary_sum(),
        windows: case.windows(),
        guarantees: case.guarantees(),
        lines: case.lines_of_play(),
        bounds: reason.bounds.clone(),
        number: pending.number,
        depth: pending.depth,
    }
}

/// The value that a step shows. Who wins, where a value is not known or says nothing to a reader.
fn result(answer: &Answer, reason: &Reason<Value>) -> String {
    match (&reason.bounds.low, reason.bounds.value()) {
        (Value::Verdict(_), None) => answer.outcome().to_string(),
        _ if answer.bounds().is_none() => answer.outcome().to_string(),
        _ => words::within(&reason.bounds),
    }
}
