use tedomari::board::{Board, Diagram, Element, Graph, Poset, Ruleset};

/// What to show of something that a statement is tried on.
#[derive(Clone, Debug)]
pub enum Shown {
    /// A board, with the elements that the statement speaks of.
    Board(Board, Vec<Element>),
    /// Games over a poset of outcomes, or a payoff, as text.
    Text(String),
}

/// Something that a statement is tried on.
pub(super) trait Instance {
    /// What to show of it.
    fn shown(&self) -> Shown;

    /// What else is needed to understand it.
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

/// A poset some of whose elements the statement speaks of.
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
