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
