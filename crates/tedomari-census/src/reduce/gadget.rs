use thiserror::Error;

use tedomari::board::{Element, Limits, Poset};

/// A group of elements of a board that represents a part of the formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gadget {
    /// Its kind: `variable`, `clause`, `candy`, …
    pub kind: &'static str,
    /// Its name in the paper: `x1`, `c2`, `P3`.
    pub name: String,
    /// Its elements, or on a graph its uncolored edges.
    pub members: Vec<Element>,
}

/// A size of a board, with the bound of the construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The counted objects.
    pub what: &'static str,
    /// Their number.
    pub count: u64,
    /// The upper bound.
    pub bound: u64,
    /// The bound as a formula.
    pub formula: &'static str,
}

impl Figure {
    /// The sizes of a poset: elements, covers and height, with their bounds and these as formulas.
    pub(super) fn of_poset(
        poset: &Poset,
        bound: Size,
        height: u64,
        formulas: [&'static str; 3],
    ) -> Vec<Figure> {
        let whats = ["elements", "covers", "height"];
        let counts = [
            poset.len(),
            poset.upper_covers().pair_count(),
            poset.height(),
        ];
        let bounds = [bound.elements as u64, bound.relations as u64, height];
        let figure = |i: usize| Figure {
            what: whats[i],
            count: counts[i] as u64,
            bound: bounds[i],
            formula: formulas[i],
        };
        (0..3).map(figure).collect()
    }
}

/// The size of a board, known without building it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Elements of a poset, or vertices of a graph.
    pub elements: u128,
    /// Covers of a poset, or edges of a graph.
    pub relations: u128,
}

/// The maximum number of elements or vertices of a board that is made from a formula.
pub(crate) const MAX_REDUCED: usize = 5_000_000;

/// The maximum number of covers or edges of such a board.
pub(crate) const MAX_REDUCED_RELATIONS: usize = 20_000_000;

/// A board would be too large to be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the board would have {} elements and {} covers or edges; \
     boards of up to {} and {} are built",
    .size.elements, .size.relations, .most.elements, .most.relations
)]
pub struct TooLarge {
    /// The size of the board.
    pub size: Size,
    /// The largest size that is built.
    pub most: Size,
}

impl Size {
    /// Returns the size if a board of this size can be built.
    pub fn checked(self) -> Result<Size, TooLarge> {
        self.within(&Limits::default())
    }

    /// Returns the size if a board of this size can be built and is within the limits.
    pub fn within(self, limits: &Limits) -> Result<Size, TooLarge> {
        let most = Size {
            elements: limits.elements.min(MAX_REDUCED) as u128,
            relations: limits.relations.min(MAX_REDUCED_RELATIONS) as u128,
        };
        if self.elements <= most.elements && self.relations <= most.relations {
            Ok(self)
        } else {
            Err(TooLarge { size: self, most })
        }
    }
}

/// A move of a strategy for the formula, on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The element to remove, or the uncolored edge to color.
    pub element: Element,
    /// The reason for the move.
    pub reason: String,
}

impl Advice {
    pub(super) fn new(element: Element, reason: impl Into<String>) -> Advice {
        Advice {
            element,
            reason: reason.into(),
        }
    }
}
