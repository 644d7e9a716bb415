use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of at most as many elements as the integer has bits.
pub trait Mask:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + Ord
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// The most elements that a set can have.
    const WIDTH: usize;

    /// The set of one element.
    fn single(element: usize) -> Self;

    /// The number of elements.
    fn len(self) -> usize;

    /// The first element, if there is one.
    fn first(self) -> Option<usize>;

    /// Converts the set to the widest type.
    fn wide(self) -> u128;

    /// Converts from the widest type. All elements must fit.
    fn narrow(set: u128) -> Self;

    /// The set of the first `count` elements.
    fn all(count: usize) -> Self {
        (0..count).fold(Self::default(), |set, i| set | Self::single(i))
    }

    /// Whether the set is empty.
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Whether the element is in the set.
    fn has(self, element: usize) -> bool {
        !(self & Self::single(element)).is_empty()
    }

    /// Whether this is a superset of another set.
    fn contains(self, other: Self) -> bool {
        self & other == other
    }

    /// The elements in order.
    fn elements(self) -> Elements<Self> {
        Elements(self)
    }
}

/// The elements of a set.
#[derive(Clone, Copy, Debug)]
pub struct Elements<M>(M);

impl<M: Mask> Iterator for Elements<M> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let first = self.0.first()?;
        self.0 = self.0 & !M::single(first);
        Some(first)
    }
}

macro_rules! masks {
    ($($integer:ty)*) => {
        $(impl Mask for $integer {
            const WIDTH: usize = <$integer>::BITS as usize;

            fn single(element: usize) -> Self {
                1 << element
            }

            fn len(self) -> usize {
                self.count_ones() as usize
            }

            fn first(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }

            fn wide(self) -> u128 {
                u128::from(self)
            }

            fn narrow(set: u128) -> Self {
                debug_assert!(set >> (Self::WIDTH - 1) <= 1);
                set as Self
            }
        })*
    };
}

masks! { u64 u128 }
