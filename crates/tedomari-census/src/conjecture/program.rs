use std::fmt;

use rustc_hash::FxHashMap;

use super::evaluate::Failure;
use super::fraction::Fraction;
use super::functions::Numeric;
use super::subject::BoardKind;
use crate::claim::{Arithmetic, Connective, Quantifier, Relation};
use tedomari::board::Board;
use tedomari::notation::{Fault, NotationError};

/// The type of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// An integer.
    Integer,
    /// A number.
    Number,
    /// True or false.
    Truth,
    /// An element of the board.
    Element,
    /// A board of this kind.
    Board(BoardKind),
}

impl Type {
    /// Whether it is a number.
    pub fn is_number(self) -> bool {
        matches!(self, Type::Integer | Type::Number)
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Integer => f.write_str("an integer"),
            Type::Number => f.write_str("a number"),
            Type::Truth => f.write_str("true or false"),
            Type::Element => f.write_str("an element"),
            Type::Board(kind) => write!(f, "a board (a {kind})"),
        }
    }
}

/// The index of a step in its program.
pub(crate) type StepId = usize;

/// The maximum number of variables in scope.
pub(super) const MAX_VARIABLES: usize = 8;

/// Phrases about boards of one kind, checked and ready to be evaluated. Common subexpressions, also
/// of several phrases, are evaluated once.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    kind: BoardKind,
    /// Operands come before the operations on them.
    pub(super) steps: Vec<Step>,
    known: FxHashMap<Act, StepId>,
    /// The texts of the phrases.
    pub(super) texts: Vec<String>,
}

/// An expression.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub act: Act,
    pub gives: Type,
    /// The variables it depends on, as a bit set.
    pub needs: u8,
    /// An estimate of its cost.
    pub cost: u64,
    /// Whether it may be undefined.
    pub partial: bool,
    /// Whether it depends on the colors. Two boards are compared with their colors.
    pub is_colored: bool,
    /// The index of the first phrase that contains it, and the position of its name or operator
    /// there.
    pub place: (usize, usize),
    /// Its text there.
    pub written: String,
}

/// The operation of a step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Act {
    /// The board of the program.
    Board,
    Number(Fraction),
    Truth(bool),
    Variable(usize),
    /// A row of the table, with the board or elements it applies to.
    Quantity(usize, Vec<StepId>),
    Negative(StepId),
    Arithmetic(Arithmetic, StepId, StepId),
    Numeric(Numeric, Vec<StepId>),
    /// A comparison of numbers.
    Relation(Relation, StepId, StepId),
    /// A comparison of elements.
    Order(Relation, StepId, StepId),
    /// Whether two boards are isomorphic.
    SameBoard(StepId, StepId),
    Not(StepId),
    Connective(Connective, StepId, StepId),
    /// A variable, its name, and the sentence about it.
    Quantifier(Quantifier, usize, String, StepId),
}

impl Program {
    /// An empty program about boards of one kind.
    pub fn new(kind: BoardKind) -> Program {
        Program {
            kind,
            steps: Vec::new(),
            known: FxHashMap::default(),
            texts: Vec::new(),
        }
    }

    /// The kind of boards it is about.
    pub fn kind(&self) -> BoardKind {
        self.kind
    }

    /// The type of a step.
    pub(crate) fn type_of(&self, id: StepId) -> Type {
        self.steps[id].gives
    }

    /// Adds a step, unless it exists.
    pub(super) fn add(&mut self, step: Step) -> StepId {
        if let Some(&known) = self.known.get(&step.act) {
            return known;
        }
        let id = self.steps.len();
        self.known.insert(step.act.clone(), id);
        self.steps.push(step);
        id
    }

    /// The steps that depend on each variable.
    pub(super) fn dependents(&self) -> Vec<Vec<StepId>> {
        let depends = |variable: usize| {
            let ids = 0..self.steps.len();
            ids.filter(|&id| self.steps[id].needs >> variable & 1 == 1)
                .collect()
        };
        (0..MAX_VARIABLES).map(depends).collect()
    }

    /// Describes why the evaluation failed on a board, with the position.
    pub fn complaint(&self, failure: &Failure, board: &Board) -> NotationError {
        let (phrase, at) = self.steps[failure.step].place;
        let shown = tedomari::notation::print(board).replace('\n', "; ");
        let shown: String = shown.chars().take(200).collect();
        Fault::new(at, failure.error.to_string())
            .help(format!("on the board: {shown}"))
            .locate(&self.texts[phrase])
    }
}
