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

mod kind;
mod list;
mod parse;
mod shapes;
#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

pub use kind::{About, KINDS, Kind};
pub use shapes::Shapes;

use list::BoardList;
use tedomari::board::Board;
pub use tedomari::board::{Colorings, Orbit};
use tedomari::catalogue::BoardKind;
use tedomari::notation::NotationError;

/// Boards of a kind and a range of sizes, or the boards of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    source: Source,
    smallest: usize,
    largest: usize,
    shard: Shard,
}

/// Every so many pieces of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    /// All of a class.
    pub(crate) const WHOLE: Shard = Shard { index: 0, count: 1 };
}

/// Where the boards of a class come from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    /// All boards of a kind, optionally restricted to connected ones.
    Enumerated { kind: Kind, is_connected: bool },
    /// The lines of a file.
    Listed(Arc<BoardList>),
}

impl Class {
    /// Parses a class: `posets <= 6`, `young = 10`, `skew 3..8`, `connected graphs 5`.
    pub fn parse(text: &str) -> Result<Class, NotationError> {
        parse::parse(text).map_err(|fault| fault.locate(text))
    }

    /// The boards on the lines of a file, in any format that [`tedomari::notation::read_line`]
    /// reads. If no line has colors, each board is meant in all colorings up to symmetry.
    ///
    /// ```
    /// use tedomari_census::class::Class;
    /// let class = Class::of_lines("paths.g6", "A_\nBW\nCR\n").unwrap();
    /// assert_eq!(class.to_string(), "@paths.g6");
    /// assert_eq!(class.sizes(), 2..=4);
    /// ```
    pub fn of_lines(name: &str, text: &str) -> Result<Class, NotationError> {
        let list = BoardList::read(name, text)?;
        let mut sizes = list.boards.keys().copied();
        let smallest = sizes.next().unwrap_or(0);
        Ok(Class {
            smallest,
            largest: sizes.next_back().unwrap_or(smallest),
            source: Source::Listed(Arc::new(list)),
            shard: Shard::WHOLE,
        })
    }

    /// A part of the class, such that the parts with numbers from 0 to `count` - 1 together have all
    /// boards, each once. `None` if there is no part with this number.
    ///
    /// ```
    /// use tedomari_census::class::Class;
    /// let class = Class::parse("posets = 5").unwrap();
    /// let count = |class: &Class| class.shapes(5).boards().count();
    /// let parts = (0..3).map(|index| class.shard(index, 3).unwrap());
    /// assert_eq!(parts.map(|part| count(&part)).sum::<usize>(), count(&class));
    /// assert_eq!(class.shard(3, 3), None);
    /// ```
    pub fn shard(&self, index: usize, count: usize) -> Option<Class> {
        if index >= count {
            return None;
        }
        let Shard {
            index: outer_index,
            count: outer_count,
        } = self.shard;
        Some(Class {
            shard: Shard {
                index: outer_index + index * outer_count,
                count: outer_count.checked_mul(count)?,
            },
            ..self.clone()
        })
    }

    /// The kind of all boards.
    pub fn board_kind(&self) -> BoardKind {
        match &self.source {
            Source::Enumerated { kind, .. } => kind.board_kind(),
            Source::Listed(list) => list.kind,
        }
    }

    /// The word for the boards, and the unit of their size.
    pub fn words(&self) -> [&'static str; 2] {
        match &self.source {
            Source::Enumerated { kind, .. } => [kind.about().name, kind.about().size],
            Source::Listed(_) => ["boards", "elements"],
        }
    }

    /// Whether only connected boards are included.
    pub fn is_connected(&self) -> bool {
        matches!(
            self.source,
            Source::Enumerated {
                is_connected: true,
                ..
            }
        )
    }

    /// Whether the boards are meant in their own colors instead of in all colorings.
    pub(crate) fn is_colored(&self) -> bool {
        matches!(&self.source, Source::Listed(list) if list.is_colored)
    }

    /// The class without its sizes: `connected posets`.
    pub fn name(&self) -> String {
        match &self.source {
            Source::Enumerated { kind, is_connected } => {
                let connected = if *is_connected { "connected " } else { "" };
                format!("{connected}{}", kind.about().name)
            }
            Source::Listed(list) => format!("@{}", list.name),
        }
    }

    /// Identifies the boards: classes with the same text have the same boards.
    pub fn identity(&self) -> String {
        match &self.source {
            Source::Enumerated { .. } => self.to_string(),
            Source::Listed(list) => format!("{self} {:08x}", list.checksum),
        }
    }

    /// The largest size of which boards can be enumerated.
    pub(crate) fn max_size(&self) -> usize {
        match &self.source {
            Source::Enumerated { kind, .. } => kind.max_size(),
            Source::Listed(_) => self.largest,
        }
    }

    /// The sizes, smallest first.
    pub fn sizes(&self) -> RangeInclusive<usize> {
        self.smallest..=self.largest
    }

    /// All boards of a size up to isomorphism, all white; or the boards of this size in a file.
    pub fn shapes(&self, size: usize) -> Shapes {
        let shapes = match &self.source {
            Source::Enumerated { kind, is_connected } => Shapes::new(*kind, *is_connected, size),
            Source::Listed(list) => Shapes::of_list(list, size),
        };
        shapes.within(self.shard)
    }

    /// The colorings of a shape of this class. `is_about_chess` says that only those matter in
    /// which neighbors have different colors.
    pub fn colorings(&self, shape: &Board, is_about_chess: bool) -> Colorings {
        if self.is_colored() {
            Colorings::own(shape)
        } else if is_about_chess {
            Colorings::chess(shape)
        } else {
            Colorings::of(shape)
        }
    }

    /// The number of shapes of a size; an upper bound if the class is restricted to connected
    /// boards.
    pub(crate) fn shape_count(&self, size: usize) -> u64 {
        match &self.source {
            Source::Enumerated { kind, .. } => {
                let counts = kind.about().counts;
                counts.get(size).copied().unwrap_or(u64::MAX)
            }
            Source::Listed(list) => list.count(size) as u64,
        }
    }

    /// The number of elements whose colors vary among the boards of a size.
    fn varied(&self, size: usize) -> usize {
        match &self.source {
            Source::Enumerated { kind, .. } => kind.elements(size),
            Source::Listed(list) if list.is_colored => 0,
            Source::Listed(_) => size,
        }
    }

    /// An upper bound on the number of boards of all sizes: all shapes in all colorings.
    pub fn most_boards(&self) -> u128 {
        let boards = |size| u128::from(self.shape_count(size)) << self.varied(size);
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
        write!(f, "{}", self.name())?;
        if let Source::Enumerated { .. } = self.source {
            match (smallest, largest) {
                (smallest, largest) if smallest == largest => write!(f, " = {smallest}")?,
                (1, largest) => write!(f, " <= {largest}")?,
                (smallest, largest) => write!(f, " {smallest}..{largest}")?,
            }
        }
        match self.shard {
            Shard::WHOLE => Ok(()),
            Shard { index, count } => write!(f, ", shard {index} of {count}"),
        }
    }
}
