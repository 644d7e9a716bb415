//! Quantities of boards.

use super::evaluation_error::EvaluationError;
use super::subject::{Kinds, Subject};
use crate::audit::Exact;
use tedomari::board::Element;
use tedomari::catalogue::{Entry, Kind};

/// A named quantity: a row of the table of [`super::table::QUANTITIES`].
#[derive(Clone, Copy, Debug)]
pub struct Quantity {
    /// The name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The boards that have it.
    pub boards: Kinds,
    /// A description in one line.
    pub meaning: &'static str,
    /// An estimate of its cost; cheaper ones are evaluated first.
    pub(crate) cost: Cost,
    /// Whether it depends on the colors, or gives other elements for other colors.
    pub(crate) is_colored: bool,
    /// Whether it is undefined for some of these boards.
    pub partial: bool,
    /// How it is computed.
    pub function: Function,
}

/// The cost of a computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cost {
    /// Visits each element.
    Look = 1,
    /// Visits each cover, edge or pair.
    Walk = 8,
    /// Visits all positions of a game.
    Play = 500,
}

pub(super) type Answer<T> = Result<T, EvaluationError>;

/// How a quantity is computed, which determines its arguments and its type.
#[derive(Clone, Copy, Debug)]
pub enum Function {
    /// The value of a game on a board.
    Game(&'static Entry),
    /// Whether a game is balanced on a board.
    Balanced(&'static Entry),
    /// An integer property of a board.
    Integer(fn(&Subject, &Exact) -> Answer<i128>),
    /// A test of a board.
    Test(fn(&Subject, &Exact) -> Answer<bool>),
    /// A board derived from a board.
    Part(Gives, fn(&Subject) -> Subject),
    /// A board derived from an element of the board.
    PartAt(Gives, fn(&Subject, Element) -> Answer<Subject>),
    /// A test of an element of the board.
    TestAt(fn(&Subject, Element) -> bool),
    /// A test of two elements of the board.
    TestPair(fn(&Subject, Element, Element) -> bool),
}

/// The kind of a derived board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// The same kind.
    Same,
    /// Some of the elements: a poset of a diagram, else a board of the same kind.
    Some,
    /// A poset.
    Poset,
}

impl Quantity {
    /// Describes its arguments.
    pub fn takes(&self) -> &'static str {
        match self.function {
            Function::PartAt(..) | Function::TestAt(_) => "element",
            Function::TestPair(_) => "two elements",
            _ => "board",
        }
    }

    /// Describes its type.
    pub fn gives(&self) -> &'static str {
        match self.function {
            Function::Game(entry) if !is_integer(entry) => "number",
            Function::Game(_) | Function::Integer(_) => "integer",
            Function::Part(..) | Function::PartAt(..) => "board",
            Function::Balanced(_)
            | Function::Test(_)
            | Function::TestAt(_)
            | Function::TestPair(_) => "truth",
        }
    }
}

/// Whether the values of a game are integers or nimbers.
pub(super) fn is_integer(entry: &Entry) -> bool {
    entry.kind == Kind::Removal || entry.is_impartial
}
