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

/// A kind of boards and a range of sizes, optionally restricted to connected boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    kind: Kind,
    is_connected: bool,
    smallest: usize,
    largest: usize,
}

impl Class {
    /// Parses a class: `posets <= 6`, `young = 10`, `skew 3..8`, `connected graphs 5`.
    pub fn parse(text: &str) -> Result<Class, NotationError> {
        parse::parse(text).map_err(|fault| fault.locate(text))
    }

    /// The kind of boards.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether only connected boards are included.
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

    /// All boards of a size up to isomorphism, all white.
    pub fn shapes(&self, size: usize) -> Shapes {
        Shapes::new(self.kind, self.is_connected, size)
    }

    /// The number of shapes of a size; an upper bound if the class is restricted to connected
    /// boards.
    pub(crate) fn shape_count(&self, size: usize) -> u64 {
        let counts = self.kind.about().counts;
        counts.get(size).copied().unwrap_or(u64::MAX)
    }

    /// An upper bound on the number of boards of all sizes: all shapes in all colorings.
    pub fn most_boards(&self) -> u128 {
        let boards = |size| u128::from(self.shape_count(size)) << self.kind.elements(size);
        self.sizes().map(boards).sum()
    }

    /// An estimate of the number of chess-colored boards: two colorings per component, and nearly
    /// all shapes have few components.
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
