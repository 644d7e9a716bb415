use thiserror::Error;

/// Why a family has no member with the requested shape and colors.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FamilyError {
    /// More elements, covers or edges than a board may have.
    #[error("{count} {what} are more than the limit of {limit}")]
    TooLarge {
        /// What is too numerous.
        what: &'static str,
        /// The number requested; for very large ones, a lower bound.
        count: u128,
        /// The maximum.
        limit: usize,
    },
    /// A row of a Young or skew shape is longer than the one above it.
    #[error("row {row} of {shape} is longer than the row above it")]
    RowGrows {
        /// Which shape: `the diagram` or `the inner shape`.
        shape: &'static str,
        /// The row, counted from 1.
        row: usize,
    },
    /// A height of a plane partition is larger than one before it.
    #[error(
        "the height in row {row}, column {column} is larger than the one to its left or above it"
    )]
    HeightGrows {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// The inner shape of a skew diagram is not inside the outer one.
    #[error("row {row} of the inner shape is not inside the outer shape")]
    NotInside {
        /// The row, counted from 1.
        row: usize,
    },
    /// The corners cut from a square overlap.
    #[error("corners of size {cut} overlap in a square of size {size}")]
    CutTooDeep {
        /// The size of the square.
        size: usize,
        /// The size of the corners.
        cut: usize,
    },
    /// Explicit colors in the wrong number.
    #[error("{colors} colors for {elements} elements")]
    ColorCount {
        /// How many colors were given.
        colors: usize,
        /// How many elements there are.
        elements: usize,
    },
    /// A chess coloring of a graph with an odd cycle.
    #[error(
        "a graph with an odd cycle cannot be colored like a chessboard: {x} and {y} would get the same color"
    )]
    OddCycle {
        /// A vertex on the cycle.
        x: String,
        /// The vertex after it.
        y: String,
    },
    /// A coloring by rank of a board without an order.
    #[error("a {kind} has no ranks to color by")]
    NoRanks {
        /// The kind of board.
        kind: &'static str,
    },
    /// A probability outside 0 … 1.
    #[error("a probability lies between 0 and 1")]
    NotAProbability,
    /// Boards that cannot be combined.
    #[error("a {first} and a {second} cannot be combined into one board")]
    Mixed {
        /// The kind of one board.
        first: &'static str,
        /// The kind of the other.
        second: &'static str,
    },
}

impl FamilyError {
    /// `Ok` if `count` is within the limit.
    pub(crate) fn check(what: &'static str, count: u128, limit: usize) -> Result<(), FamilyError> {
        if count > limit as u128 {
            return Err(FamilyError::TooLarge { what, count, limit });
        }
        Ok(())
    }
}
