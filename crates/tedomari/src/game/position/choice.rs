use crate::board::Element;

/// A move: the chosen element, or several elements in a game whose moves color several.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(Vec<Element>);

impl Move {
    /// The move that chooses these elements.
    pub fn new(elements: Vec<Element>) -> Move {
        Move(elements)
    }

    /// The elements that are chosen.
    pub fn elements(&self) -> &[Element] {
        &self.0
    }

    /// The same elements in ascending order.
    pub fn sorted(mut self) -> Move {
        self.0.sort_unstable();
        self
    }
}

impl From<Element> for Move {
    fn from(element: Element) -> Move {
        Move(vec![element])
    }
}

/// A move that has been made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The move.
    pub chosen: Move,
    /// Everything that it took away or colored, chosen elements first.
    pub taken: Vec<Element>,
}
