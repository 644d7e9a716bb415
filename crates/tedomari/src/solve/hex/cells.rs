use std::array;
use std::iter;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of at most 64 N cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Cells<const N: usize>(pub [u64; N]);

impl<const N: usize> Cells<N> {
    pub const NONE: Cells<N> = Cells([0; N]);

    pub fn one(cell: usize) -> Cells<N> {
        let mut set = Cells::NONE;
        set.0[cell / 64] = 1 << (cell % 64);
        set
    }

    pub fn is_empty(self) -> bool {
        self == Cells::NONE
    }

    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub fn has(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Whether the sets have a common cell.
    pub fn meets(self, other: Cells<N>) -> bool {
        !(self & other).is_empty()
    }

    /// Whether the other set has all cells of this one.
    pub fn is_within(self, other: Cells<N>) -> bool {
        (self & !other).is_empty()
    }

    /// Takes the first cell out.
    pub fn pop(&mut self) -> Option<usize> {
        let word = (0..N).find(|&word| self.0[word] != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(64 * word + bit)
    }

    /// The cells in order.
    pub fn iter(mut self) -> impl Iterator<Item = usize> {
        iter::from_fn(move || self.pop())
    }
}

impl<const N: usize> FromIterator<usize> for Cells<N> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells<N> {
        let cells = cells.into_iter();
        cells.fold(Cells::NONE, |set, cell| set | Cells::one(cell))
    }
}

impl<const N: usize> BitAnd for Cells<N> {
    type Output = Cells<N>;

    fn bitand(self, other: Cells<N>) -> Cells<N> {
        Cells(array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const N: usize> BitOr for Cells<N> {
    type Output = Cells<N>;

    fn bitor(self, other: Cells<N>) -> Cells<N> {
        Cells(array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const N: usize> Not for Cells<N> {
    type Output = Cells<N>;

    fn not(self) -> Cells<N> {
        Cells(self.0.map(|word| !word))
    }
}

impl<const N: usize> BitAndAssign for Cells<N> {
    fn bitand_assign(&mut self, other: Cells<N>) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOrAssign for Cells<N> {
    fn bitor_assign(&mut self, other: Cells<N>) {
        *self = *self | other;
    }
}
