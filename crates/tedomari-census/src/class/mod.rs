//! Classes of boards, such as `posets <= 6`, and how to go through them: shapes up to isomorphism,
//! each in all colorings up to its symmetries.
//!
//! ```
//! use tedomari_census::class::{Class, Colorings};
//! let class = Class::parse("posets 1..4").unwrap();
//! let mut boards = 0;
//! for size in class.sizes() {
//!     let shapes = class.shapes(size);
//!     for shape in (0..shapes.pieces()).flat_map(|piece| shapes.piece(piece)) {
//!         boards += Colorings::of(&shape).count();
//!     }
//! }
//! assert_eq!(boards, 2 + 7 + 32 + 192);
//! ```

mod colorings;
mod kind;
mod parse;
mod shapes;
#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::RangeInclusive;

pub use colorings::Colorings;
pub use colorings::Orbit;
pub use kind::{About, KINDS, Kind};
pub use shapes::Shapes;

use tedomari::notation::NotationError;

/// A kind of boards and the sizes to go through; perhaps only those that hang together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    kind: Kind,
    is_connected: bool,
    smallest: usize,
    largest: usize,
}

impl Class {
    /// Reads a class: `posets <= 6`, `young = 10`, `skew 3..8`, `connected graphs 5`.
    pub fn parse(text: &str) -> Result<Class, NotationError> {
        parse::parse(text).map_err(|fault| fault.locate(text))
    }

    /// The kind of boards.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether boards that fall into parts are left out.
    pub fn is_connected(&self) -> bool {
        self.is_connected
    }

    /// The class without its sizes: `connected posets`.
    pub fn name(&self) -> String {
        let connected = if self.is_connected { "connected " } else { "" };
        format!("{connected}{}", self.kind.about().name)
    }

    /// The sizes, smallest first.
    pub fn sizes(&self) -> RangeInclusive<usize> {
        self.smallest..=self.largest
    }

    /// All boards of a size, white and up to isomorphism.
    pub fn shapes(&self, size: usize) -> Shapes {
        Shapes::new(self.kind, self.is_connected, size)
    }

    /// How many shapes of a size there are; at most so many if only connected ones are wanted.
    pub(crate) fn shape_count(&self, size: usize) -> u64 {
        let counts = self.kind.about().counts;
        counts.get(size).copied().unwrap_or(u64::MAX)
    }

    /// At most so many boards there are of all sizes together: all shapes in all colorings.
    pub fn most_boards(&self) -> u128 {
        let boards = |size| u128::from(self.shape_count(size)) << self.kind.elements(size);
        self.sizes().map(boards).sum()
    }

    /// About so many of them are chess-colored: two colorings for each component, and nearly all
    /// shapes have few components.
    pub(crate) fn chess_boards(&self) -> u128 {
        let shapes = |size| u128::from(self.shape_count(size));
        self.sizes().map(|size| 2 * shapes(size)).sum()
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Class {
            smallest, largest, ..
        } = self;
        write!(f, "{} ", self.name())?;
        match (smallest, largest) {
            (smallest, largest) if smallest == largest => write!(f, "= {smallest}"),
            (1, largest) => write!(f, "<= {largest}"),
            (smallest, largest) => write!(f, "{smallest}..{largest}"),
        }
    }
}
