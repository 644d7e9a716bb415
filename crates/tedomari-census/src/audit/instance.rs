use crate::class::{Colorings, Kind, Shapes};
use tedomari::board::{Board, Diagram, Element, Graph, Poset, Ruleset};

/// How to show an instance of a statement.
#[derive(Clone, Debug)]
pub enum Shown {
    /// A board, with the elements that the statement mentions.
    Board(Board, Vec<Element>),
    /// Games over a poset of outcomes, or a payoff, as text.
    Text(String),
}

/// An object that a statement is tested on.
pub(super) trait Instance {
    /// How to show it.
    fn shown(&self) -> Shown;

    /// Additional information that is needed to understand it.
    fn note(&self) -> Option<String> {
        None
    }
}

macro_rules! boards {
    ($($kind:ident)*) => {
        $(impl Instance for $kind {
            fn shown(&self) -> Shown {
                Shown::Board(Board::$kind(self.clone()), Vec::new())
            }
        })*
    };
}

boards! { Poset Diagram Graph Ruleset }

impl Instance for Board {
    fn shown(&self) -> Shown {
        Shown::Board(self.clone(), Vec::new())
    }
}

impl Instance for (Board, Vec<Element>) {
    fn shown(&self) -> Shown {
        Shown::Board(self.0.clone(), self.1.clone())
    }
}

/// A poset with the elements that a statement mentions.
#[derive(Clone, Debug)]
pub(super) struct Marked {
    /// The poset.
    pub poset: Poset,
    /// The elements, in the order in which the statement names them.
    pub marked: Vec<Element>,
}

impl Instance for Marked {
    fn shown(&self) -> Shown {
        Shown::Board(Board::Poset(self.poset.clone()), self.marked.clone())
    }
}

impl Marked {
    /// Whether each element is marked.
    pub fn is_marked(&self) -> Vec<bool> {
        let mut is_marked = vec![false; self.poset.len()];
        for &x in &self.marked {
            is_marked[x as usize] = true;
        }
        is_marked
    }

    /// Whether each element is not marked.
    pub fn is_unmarked(&self) -> Vec<bool> {
        self.is_marked().iter().map(|&marked| !marked).collect()
    }
}

/// All boards of a kind and size, in all colorings up to symmetry.
pub(super) fn colored(kind: Kind, size: usize) -> impl Iterator<Item = Board> {
    let shapes = Shapes::new(kind, false, size);
    let all = (0..shapes.pieces()).flat_map(move |piece| shapes.piece(piece).collect::<Vec<_>>());
    all.flat_map(|shape| {
        let colorings = Colorings::of(&shape);
        colorings.map(move |orbit| shape.clone().with_colors(orbit.colors(shape.len())))
    })
}

/// The posets among boards.
pub(super) fn posets_among(boards: impl Iterator<Item = Board>) -> impl Iterator<Item = Poset> {
    boards.filter_map(|board| match board {
        Board::Poset(poset) => Some(poset),
        _ => None,
    })
}

/// All posets with `n` elements, in all colorings up to symmetry.
pub(super) fn colored_posets(n: usize) -> impl Iterator<Item = Poset> {
    posets_among(colored(Kind::Posets, n))
}
