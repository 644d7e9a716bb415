//! What can be asked of a board.

use super::subject::{Kinds, Subject};
use super::trouble::Trouble;
use crate::audit::Exact;
use tedomari::board::Element;
use tedomari::catalogue::{Entry, Kind};

/// A named quantity: a row of the table of [`super::table::QUANTITIES`].
#[derive(Clone, Copy, Debug)]
pub struct Quantity {
    /// What to write.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// The boards that have it.
    pub boards: Kinds,
    /// What it means, in a line.
    pub meaning: &'static str,
    /// About how long it takes; what takes less is looked at first.
    pub(crate) cost: Cost,
    /// Whether it is undefined for some of these boards.
    pub partial: bool,
    /// How it is found.
    pub function: Function,
}

/// About how long something takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cost {
    /// A look at each element.
    Look = 1,
    /// A look at each cover, edge or pair.
    Walk = 8,
    /// All positions of a game.
    Play = 500,
}

pub(super) type Answer<T> = Result<T, Trouble>;

/// How a quantity is found, and so what it takes and gives.
#[derive(Clone, Copy, Debug)]
pub enum Function {
    /// The value of a game on a board.
    Game(&'static Entry),
    /// Whether a game is balanced on a board.
    Balanced(&'static Entry),
    /// An integer, of a board.
    Integer(fn(&Subject, &Exact) -> Answer<i128>),
    /// Whether something is so, of a board.
    Test(fn(&Subject, &Exact) -> Answer<bool>),
    /// Another board, of a board.
    Part(Gives, fn(&Subject) -> Subject),
    /// Another board, of an element of the board.
    PartAt(Gives, fn(&Subject, Element) -> Answer<Subject>),
    /// Whether something is so of an element of the board.
    TestAt(fn(&Subject, Element) -> bool),
    /// Whether something is so of two elements of the board.
    TestPair(fn(&Subject, Element, Element) -> bool),
}

/// The kind of a board that is made from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// The same kind.
    Same,
    /// Some of the elements: a graph of a graph, a poset of a poset or diagram.
    Some,
    /// A poset.
    Poset,
}

impl Quantity {
    /// What it takes, in words.
    pub fn takes(&self) -> &'static str {
        match self.function {
            Function::PartAt(..) | Function::TestAt(_) => "element",
            Function::TestPair(_) => "two elements",
            _ => "board",
        }
    }

    /// What it gives, in a word.
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

/// Whether a game is always worth an integer, or the size of a nim heap.
pub(super) fn is_integer(entry: &Entry) -> bool {
    entry.kind == Kind::Removal || entry.is_impartial
}
