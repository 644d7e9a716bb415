//! Errors of a census.

use std::fmt;

use super::census::CheckpointMismatch;
use tedomari::game::MAX_CELLS;

/// The maximum number of atoms.
pub const MAX_ATOMS: usize = 64;

/// Why a census cannot run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CensusError {
    /// There are more atoms than [`MAX_ATOMS`].
    TooManyAtoms(usize),
    /// There are more cells than a payoff can have.
    TooManyCells(usize),
    /// There are too many payoffs to enumerate.
    TooManyPayoffs {
        /// The number of cells.
        cells: usize,
        /// The number of payoffs.
        count: PayoffCount,
    },
    /// The payoffs with this number of cells do not fit in the memory limit.
    TooLarge {
        /// The number of cells.
        cells: usize,
        /// The number of payoffs.
        count: PayoffCount,
        /// Their memory in bytes.
        bytes: u64,
    },
    /// The checkpoint cannot be used.
    Checkpoint(CheckpointMismatch),
}

/// A number of payoffs, or a lower bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PayoffCount {
    /// The exact number.
    Exactly(u64),
    /// At least the power with this base and exponent.
    AtLeastPower(u64, u64),
    /// Counting stopped at this number.
    MoreThan(u64),
}

impl PayoffCount {
    /// A lower bound for a poset with this many atoms. On the colorings in which half of the cells
    /// are Left's, the outcomes can be chosen freely.
    pub fn at_least(atoms: usize, cells: usize) -> PayoffCount {
        let half = cells as u64 / 2;
        let choices = (0..half).try_fold(1_u64, |choices, i| {
            Some(choices.checked_mul(cells as u64 - i)? / (i + 1))
        });
        PayoffCount::AtLeastPower(atoms as u64, choices.unwrap_or(u64::MAX))
    }

    /// Whether the number is known to be larger than `most`.
    pub fn exceeds(&self, most: u64) -> bool {
        match *self {
            Self::Exactly(count) => count > most,
            Self::MoreThan(count) => count >= most,
            Self::AtLeastPower(base, exponent) => {
                base > 1 && {
                    let exponent = u32::try_from(exponent).unwrap_or(u32::MAX);
                    base.checked_pow(exponent.min(64))
                        .is_none_or(|power| power > most)
                }
            }
        }
    }
}

impl fmt::Display for PayoffCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(count) => write!(f, "{count} payoffs"),
            Self::AtLeastPower(base, exponent) => write!(f, "at least {base}^{exponent} payoffs"),
            Self::MoreThan(count) => write!(f, "more than {count} payoffs"),
        }
    }
}

impl std::error::Error for CensusError {}

impl fmt::Display for CensusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyAtoms(count) => write!(
                f,
                "a census allows at most {MAX_ATOMS} atoms, and this poset has {count}"
            ),
            Self::TooManyCells(cells) => write!(
                f,
                "{cells} cells are too many; a payoff table has at most {MAX_CELLS}"
            ),
            Self::TooManyPayoffs { cells, count } => write!(
                f,
                "with {} there are {count}, too many to enumerate",
                cells_in_words(*cells)
            ),
            Self::TooLarge {
                cells,
                count,
                bytes,
            } => write!(
                f,
                "with {} there are {count}, which take {} MB, more than the memory limit",
                cells_in_words(*cells),
                bytes.div_ceil(1_000_000)
            ),
            Self::Checkpoint(error) => error.fmt(f),
        }
    }
}

fn cells_in_words(cells: usize) -> String {
    match cells {
        1 => "1 cell".into(),
        cells => format!("{cells} cells"),
    }
}

impl From<CheckpointMismatch> for CensusError {
    fn from(error: CheckpointMismatch) -> CensusError {
        CensusError::Checkpoint(error)
    }
}
