use std::rc::Rc;

use super::check::second_first;
use super::evaluation_error::EvaluationError;
use super::fraction::Fraction;
use super::parts::way;
use super::program::{Act, MAX_VARIABLES, Program, StepId};
use super::quantity::Function;
use super::subject::{BoardKind, Subject};
use super::table::QUANTITIES;
use super::values;
use crate::audit::Exact;
use crate::claim::{Arithmetic, Connective, Quantifier, Relation};
use tedomari::board::symmetry::{Isomorphism, Structure, isomorphism};
use tedomari::board::{Board, Element};

/// The result of a step.
#[derive(Clone, Debug)]
pub(crate) enum Datum {
    /// A number.
    Number(Fraction),
    /// A truth value.
    Truth(bool),
    /// An element.
    Element(Element),
    /// A board.
    Board(Rc<Subject>),
}

/// Why a step has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The reason.
    pub error: EvaluationError,
    /// The step.
    pub(super) step: StepId,
}

/// The step limit of an isomorphism test.
const STEPS: u64 = 20_000_000;

/// Evaluates a program on a sequence of boards. Each quantity of a board is computed at most once,
/// and only if it is needed.
pub(crate) struct Evaluation<'p> {
    pub(super) program: &'p Program,
    exact: &'p Exact,
    pub(super) base: Rc<Subject>,
    known: Vec<Option<Datum>>,
    pub(super) variables: [Element; MAX_VARIABLES],
    /// The steps that depend on each variable.
    dependents: Vec<Vec<StepId>>,
}

impl<'p> Evaluation<'p> {
    /// Creates an evaluation on a board of the kind that the program is about.
    ///
    /// # Panics
    /// If the board is of another kind.
    pub fn new(program: &'p Program, exact: &'p Exact, board: Board) -> Evaluation<'p> {
        let mut evaluation = Evaluation {
            program,
            exact,
            base: Rc::new(Subject::new(board)),
            known: Vec::new(),
            variables: [0; MAX_VARIABLES],
            dependents: program.dependents(),
        };
        evaluation.forget();
        evaluation
    }

    /// Continues with another board.
    ///
    /// # Panics
    /// If the board is of another kind.
    pub(crate) fn set_board(&mut self, board: Board) {
        self.base = Rc::new(Subject::new(board));
        self.forget();
    }

    fn forget(&mut self) {
        let (kind, needed) = (BoardKind::of(self.board()), self.program.kind());
        assert_eq!(kind, needed, "the program is about boards of another kind");
        self.known.clear();
        self.known.resize(self.program.steps.len(), None);
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.base.board()
    }

    /// Whether a sentence is true of the board.
    pub fn is_true(&mut self, id: StepId) -> Result<bool, Failure> {
        match self.value(id)? {
            Datum::Truth(truth) => Ok(truth),
            _ => unreachable!("phrases are checked before"),
        }
    }

    /// The result of a step on the board. The recursion is as deep as the phrase, whose depth is
    /// limited.
    pub fn value(&mut self, id: StepId) -> Result<Datum, Failure> {
        if let Some(known) = &self.known[id] {
            return Ok(known.clone());
        }
        let found = self.found(id)?;
        self.known[id] = Some(found.clone());
        Ok(found)
    }

    /// Sets the result of a step.
    pub(super) fn set(&mut self, id: StepId, datum: Datum) {
        self.known[id] = Some(datum);
    }

    fn found(&mut self, id: StepId) -> Result<Datum, Failure> {
        let fail = |error| Failure { error, step: id };
        let overflow = || fail(EvaluationError::Overflow);
        let program = self.program;
        Ok(match &program.steps[id].act {
            Act::Board => Datum::Board(Rc::clone(&self.base)),
            Act::Number(number) => Datum::Number(*number),
            Act::Truth(truth) => Datum::Truth(*truth),
            Act::Variable(slot) => Datum::Element(self.variables[*slot]),
            Act::Quantity(row, operands) => self.quantity(id, *row, operands)?,
            Act::Negative(a) => Datum::Number(self.number(*a)?.negative().ok_or_else(overflow)?),
            Act::Arithmetic(operation, a, b) => {
                let (a, b) = (self.number(*a)?, self.number(*b)?);
                Datum::Number(calculated(*operation, a, b).map_err(fail)?)
            }
            Act::Numeric(function, operands) => {
                let numbers = operands.iter().map(|&operand| self.number(operand));
                let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
                Datum::Number(function.of(&numbers).ok_or_else(overflow)?)
            }
            Act::Relation(relation, a, b) => {
                let order = self.number(*a)?.cmp(&self.number(*b)?);
                Datum::Truth(match relation {
                    Relation::Equal => order.is_eq(),
                    Relation::Unequal => order.is_ne(),
                    Relation::Less => order.is_lt(),
                    Relation::AtMost => order.is_le(),
                    Relation::Greater => order.is_gt(),
                    Relation::AtLeast => order.is_ge(),
                })
            }
            Act::Order(relation, a, b) => {
                let (a, b) = (self.element(*a)?, self.element(*b)?);
                Datum::Truth(match relation {
                    Relation::Equal => a == b,
                    Relation::Unequal => a != b,
                    Relation::Less => way(&self.base, a, b).is_lt(),
                    Relation::AtMost => way(&self.base, a, b).is_le(),
                    Relation::Greater => way(&self.base, a, b).is_gt(),
                    Relation::AtLeast => way(&self.base, a, b).is_ge(),
                })
            }
            Act::SameBoard(a, b) => {
                let (a, b) = (self.subject(*a)?, self.subject(*b)?);
                Datum::Truth(are_isomorphic(&a, &b).map_err(fail)?)
            }
            Act::Not(a) => Datum::Truth(!self.is_true(*a)?),
            Act::Connective(connective, a, b) => {
                Datum::Truth(self.connected(*connective, *a, *b)?)
            }
            Act::Quantifier(quantifier, slot, _, body) => {
                self.quantified(*quantifier, *slot, *body)?
            }
        })
    }

    fn connected(&mut self, connective: Connective, a: StepId, b: StepId) -> Result<bool, Failure> {
        let steps = &self.program.steps;
        let swapped = second_first(connective, &steps[a], &steps[b]);
        let (first, second) = if swapped { (b, a) } else { (a, b) };
        let seen = self.is_true(first)?;
        match connective {
            Connective::And => Ok(seen && self.is_true(second)?),
            Connective::Or => Ok(seen || self.is_true(second)?),
            Connective::Implies if swapped => Ok(seen || !self.is_true(second)?),
            Connective::Implies => Ok(!seen || self.is_true(second)?),
            Connective::Iff => Ok(seen == self.is_true(second)?),
        }
    }

    fn quantified(
        &mut self,
        quantifier: Quantifier,
        slot: usize,
        body: StepId,
    ) -> Result<Datum, Failure> {
        if quantifier == Quantifier::Count {
            let mut count = 0;
            for x in self.base.elements() {
                count += i128::from(self.is_true_of(x, slot, body)?);
            }
            return Ok(Datum::Number(Fraction::from(count)));
        }
        let is_some = quantifier == Quantifier::Some;
        Ok(Datum::Truth(
            self.first(slot, body, is_some)?.is_some() == is_some,
        ))
    }

    /// The first element for which a sentence has the given truth value.
    pub(super) fn first(
        &mut self,
        slot: usize,
        body: StepId,
        truth: bool,
    ) -> Result<Option<Element>, Failure> {
        for x in self.base.elements() {
            if self.is_true_of(x, slot, body)? == truth {
                return Ok(Some(x));
            }
        }
        Ok(None)
    }

    fn is_true_of(&mut self, x: Element, slot: usize, body: StepId) -> Result<bool, Failure> {
        self.variables[slot] = x;
        for &id in &self.dependents[slot] {
            self.known[id] = None;
        }
        self.is_true(body)
    }

    fn quantity(&mut self, id: StepId, row: usize, operands: &[StepId]) -> Result<Datum, Failure> {
        let fail = |error| Failure { error, step: id };
        let subject = self.subject(operands[0])?;
        let exact = self.exact;
        let found = match QUANTITIES[row].function {
            Function::Integer(function) => {
                let integer = function(&subject, exact);
                integer.map(|integer| Datum::Number(Fraction::from(integer)))
            }
            Function::Game(entry) => values::value(&subject, exact, entry).map(Datum::Number),
            Function::Balanced(entry) => values::is_balanced(&subject, entry).map(Datum::Truth),
            Function::Test(function) => function(&subject, exact).map(Datum::Truth),
            Function::Part(_, function) => Ok(Datum::Board(Rc::new(function(&subject)))),
            Function::PartAt(_, function) => {
                let part = function(&subject, self.element(operands[1])?);
                part.map(|part| Datum::Board(Rc::new(part)))
            }
            Function::TestAt(function) => {
                Ok(Datum::Truth(function(&subject, self.element(operands[1])?)))
            }
            Function::TestPair(function) => {
                let (x, y) = (self.element(operands[1])?, self.element(operands[2])?);
                Ok(Datum::Truth(function(&subject, x, y)))
            }
        };
        found.map_err(fail)
    }

    fn number(&mut self, id: StepId) -> Result<Fraction, Failure> {
        match self.value(id)? {
            Datum::Number(number) => Ok(number),
            _ => unreachable!("phrases are checked before"),
        }
    }

    fn element(&mut self, id: StepId) -> Result<Element, Failure> {
        match self.value(id)? {
            Datum::Element(element) => Ok(element),
            _ => unreachable!("phrases are checked before"),
        }
    }

    fn subject(&mut self, id: StepId) -> Result<Rc<Subject>, Failure> {
        match self.value(id)? {
            Datum::Board(subject) => Ok(subject),
            _ => unreachable!("phrases are checked before"),
        }
    }
}

fn calculated(
    operation: Arithmetic,
    a: Fraction,
    b: Fraction,
) -> Result<Fraction, EvaluationError> {
    let divides = matches!(operation, Arithmetic::Over | Arithmetic::Mod);
    if divides && b.sign() == 0 {
        return Err(EvaluationError::DivisionByZero);
    }
    let result = match operation {
        Arithmetic::Plus => a.plus(b),
        Arithmetic::Minus => b.negative().and_then(|b| a.plus(b)),
        Arithmetic::Times => a.times(b),
        Arithmetic::Over => a.over(b),
        // The remainder is never negative.
        Arithmetic::Mod => a.integer().zip(b.integer()).and_then(|(a, b)| {
            let remainder = a.checked_rem_euclid(b)?;
            Some(Fraction::from(remainder))
        }),
    };
    result.ok_or(EvaluationError::Overflow)
}

/// Whether two boards are isomorphic. A diagram counts as the poset of its cells.
fn are_isomorphic(a: &Subject, b: &Subject) -> Result<bool, EvaluationError> {
    let structure = |subject: &Subject| match subject.board() {
        Board::Diagram(_) => Structure::of_poset(subject.order()),
        board => Structure::of(board),
    };
    let kind = |subject: &Subject| match BoardKind::of(subject.board()) {
        BoardKind::Diagram => BoardKind::Poset,
        kind => kind,
    };
    if kind(a) != kind(b) || a.board().len() != b.board().len() {
        return Ok(false);
    }
    match isomorphism(&structure(a), &structure(b), STEPS) {
        Isomorphism::Found(_) => Ok(true),
        Isomorphism::Impossible => Ok(false),
        Isomorphism::GaveUp => Err(EvaluationError::Undefined(
            "these boards are too hard to compare",
        )),
    }
}
