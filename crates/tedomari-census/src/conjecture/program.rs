use std::fmt;

use rustc_hash::FxHashMap;

use super::evaluate::Failure;
use super::fraction::Fraction;
use super::functions::Numeric;
use super::subject::BoardKind;
use crate::claim::{Arithmetic, Connective, Quantifier, Relation};
use tedomari::board::Board;
use tedomari::notation::{Fault, NotationError};

/// What something said of a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A whole number.
    Integer,
    /// A number, whole or not.
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

/// The place of a step in its program.
pub(crate) type StepId = usize;

/// The most variables that may be in use at one place.
pub(super) const MAX_VARIABLES: usize = 8;

/// Phrases about boards of one kind, checked and ready to be evaluated. What is said twice, in one
/// phrase or in two, is evaluated once.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    kind: BoardKind,
    /// Operands before the operations on them.
    pub(super) steps: Vec<Step>,
    known: FxHashMap<Act, StepId>,
    /// The texts of the phrases.
    pub(super) texts: Vec<String>,
}

/// Something to find out.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub act: Act,
    pub gives: Type,
    /// The variables whose values matter, as a set of bits.
    pub needs: u8,
    /// About how long it takes.
    pub cost: u64,
    /// Whether there may be no answer.
    pub partial: bool,
    /// Which phrase says it first, and where its name or operator is there.
    pub place: (usize, usize),
    /// How it is written there.
    pub written: String,
}

/// What a step does with the results of others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Act {
    /// The board that everything is about.
    Board,
    Number(Fraction),
    Truth(bool),
    Variable(usize),
    /// A row of the table, with the board or elements it is about.
    Quantity(usize, Vec<StepId>),
    Negative(StepId),
    Arithmetic(Arithmetic, StepId, StepId),
    Numeric(Numeric, Vec<StepId>),
    /// Numbers compared.
    Relation(Relation, StepId, StepId),
    /// Elements compared.
    Order(Relation, StepId, StepId),
    /// Boards compared, up to isomorphism.
    SameBoard(StepId, StepId),
    Not(StepId),
    Connective(Connective, StepId, StepId),
    /// A variable, its name, and what is said of it.
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

    /// The kind of boards that it is about.
    pub fn kind(&self) -> BoardKind {
        self.kind
    }

    /// What a step gives.
    pub(crate) fn type_of(&self, id: StepId) -> Type {
        self.steps[id].gives
    }

    /// Adds a step, unless it is there.
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

    /// Why there is no answer for a board, with the place.
    pub fn complaint(&self, failure: &Failure, board: &Board) -> NotationError {
        let (phrase, at) = self.steps[failure.step].place;
        let shown = tedomari::notation::print(board).replace('\n', "; ");
        let shown: String = shown.chars().take(200).collect();
        Fault::new(at, failure.trouble.to_string())
            .help(format!("on the board: {shown}"))
            .locate(&self.texts[phrase])
    }
}
