//! Why a census is not made.

use std::fmt;

use super::census::Misfit;
use tedomari::game::MAX_CELLS;

/// The most atoms a census is made over.
pub const MAX_ATOMS: usize = 64;

/// Why a census is not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CensusError {
    /// There are more atoms than [`MAX_ATOMS`].
    TooManyAtoms(usize),
    /// There are more cells than a payoff can be written out for.
    TooManyCells(usize),
    /// There are too many payoffs to look at all of them.
    Hopeless {
        /// The number of cells.
        cells: usize,
        /// How many payoffs.
        count: PayoffCount,
    },
    /// The payoffs, which the next number of cells needs, do not fit the memory allowed.
    TooLarge {
        /// The number of cells.
        cells: usize,
        /// How many payoffs.
        count: PayoffCount,
        /// How much memory they take.
        bytes: u64,
    },
    /// The checkpoint cannot be used.
    Checkpoint(Misfit),
}

/// A number of payoffs, or what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PayoffCount {
    /// So many.
    Exactly(u64),
    /// At least the power with this base and exponent.
    AtLeastPower(u64, u64),
    /// So many were counted, and there are more.
    MoreThan(u64),
}

impl PayoffCount {
    /// A bound for the payoffs over a poset with that many atoms: on the colorings in which half
    /// of the cells are Left's, the outcomes can be chosen at will.
    pub fn at_least(atoms: usize, cells: usize) -> PayoffCount {
        let half = cells as u64 / 2;
        let choices = (0..half).try_fold(1_u64, |choices, i| {
            Some(choices.checked_mul(cells as u64 - i)? / (i + 1))
        });
        PayoffCount::AtLeastPower(atoms as u64, choices.unwrap_or(u64::MAX))
    }

    /// Whether there are certainly more than that.
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
                "a census is made over at most {MAX_ATOMS} atoms, and this poset has {count}"
            ),
            Self::TooManyCells(cells) => write!(
                f,
                "{cells} cells are too many; a payoff table has at most {MAX_CELLS}"
            ),
            Self::Hopeless { cells, count } => write!(
                f,
                "with {} there are {count}, too many to look at all of them",
                cells_in_words(*cells)
            ),
            Self::TooLarge {
                cells,
                count,
                bytes,
            } => write!(
                f,
                "with {} there are {count}, which take {} MB, more than the memory allowed",
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

impl From<Misfit> for CensusError {
    fn from(error: Misfit) -> CensusError {
        CensusError::Checkpoint(error)
    }
}
