//! Fixed-width bitsets of elements.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of elements below `64 * W`, stored in `W` machine words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    /// The empty set.
    pub const EMPTY: Set<W> = Set([0; W]);

    /// The set {0, …, len − 1}.
    pub fn first(len: usize) -> Set<W> {
        assert!(len <= 64 * W, "{len} elements do not fit into {W} words");
        let word = |i: usize| match len.saturating_sub(64 * i) {
            0 => 0,
            bits @ 1..64 => (1 << bits) - 1,
            _ => u64::MAX,
        };
        Set(std::array::from_fn(word))
    }

    /// The set with one element.
    #[inline]
    pub fn of(x: usize) -> Set<W> {
        let mut set = Set::EMPTY;
        set.insert(x);
        set
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The number of elements.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The word of `x`. With a power of two words no bounds are checked.
    #[inline]
    fn word(x: usize) -> usize {
        debug_assert!(x < 64 * W, "{x} does not fit into {W} words");
        if W.is_power_of_two() {
            (x / 64) & (W - 1)
        } else {
            x / 64
        }
    }

    /// Whether `x` is in the set.
    #[inline]
    pub fn contains(&self, x: usize) -> bool {
        self.0[Self::word(x)] >> (x % 64) & 1 == 1
    }

    /// Inserts `x`.
    #[inline]
    pub fn insert(&mut self, x: usize) {
        self.0[Self::word(x)] |= 1 << (x % 64);
    }

    /// Removes `x`.
    #[inline]
    pub fn remove(&mut self, x: usize) {
        self.0[Self::word(x)] &= !(1 << (x % 64));
    }

    /// Whether the two sets have an element in common.
    #[inline]
    pub fn meets(&self, other: &Set<W>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether this is a subset of `other`.
    #[inline]
    pub fn is_subset(&self, other: &Set<W>) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The smallest element.
    #[inline]
    pub fn smallest(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    /// The only element, if there is exactly one.
    #[inline]
    pub fn only(&self) -> Option<usize> {
        let x = self.smallest()?;
        let mut rest = *self;
        rest.remove(x);
        rest.is_empty().then_some(x)
    }

    /// The elements in ascending order.
    #[inline]
    pub fn iter(&self) -> Elements<W> {
        Elements {
            words: self.0,
            index: 0,
        }
    }

    /// The words, lowest elements first.
    #[inline]
    pub fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// The set with these words.
    #[inline]
    pub fn from_words(words: [u64; W]) -> Set<W> {
        Set(words)
    }
}

impl<const W: usize> FromIterator<usize> for Set<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(elements: I) -> Set<W> {
        let mut set = Set::EMPTY;
        for x in elements {
            set.insert(x);
        }
        set
    }
}

impl<const W: usize> IntoIterator for &Set<W> {
    type Item = usize;
    type IntoIter = Elements<W>;

    fn into_iter(self) -> Elements<W> {
        self.iter()
    }
}

/// The elements of a [`Set`] in ascending order.
#[derive(Clone, Debug)]
pub struct Elements<const W: usize> {
    words: [u64; W],
    index: usize,
}

impl<const W: usize> Iterator for Elements<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.index < W {
            let word = &mut self.words[self.index];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * self.index + bit);
            }
            self.index += 1;
        }
        None
    }
}

/// The operators that combine two sets word by word.
macro_rules! operators {
    ($(
        $operator:ident $method:ident $assign:ident $assign_method:ident
        |$a:ident, $b:ident| $combined:expr;
    )*) => {
        $(impl<const W: usize> $operator for Set<W> {
            type Output = Set<W>;

            #[inline]
            fn $method(mut self, other: Set<W>) -> Set<W> {
                self.$assign_method(other);
                self
            }
        }

        impl<const W: usize> $assign for Set<W> {
            #[inline]
            fn $assign_method(&mut self, other: Set<W>) {
                for (word, $b) in self.0.iter_mut().zip(other.0) {
                    let $a = *word;
                    *word = $combined;
                }
            }
        })*
    };
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::Set;

    fn sets() -> impl Strategy<Value = BTreeSet<usize>> {
        proptest::collection::btree_set(0usize..192, 0..40)
    }

    proptest! {
        #[test]
        fn agrees_with_the_standard_set(a in sets(), b in sets()) {
            let (x, y): (Set<3>, Set<3>) =
                (a.iter().copied().collect(), b.iter().copied().collect());
            let list = |set: Set<3>| set.iter().collect::<BTreeSet<_>>();
            prop_assert_eq!(list(x & y), &a & &b);
            prop_assert_eq!(list(x | y), &a | &b);
            prop_assert_eq!(list(x - y), &a - &b);
            prop_assert_eq!(x.len(), a.len());
            prop_assert_eq!(x.is_empty(), a.is_empty());
            prop_assert_eq!(x.meets(&y), !a.is_disjoint(&b));
            prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
            prop_assert_eq!(x.smallest(), a.first().copied());
            prop_assert_eq!(x.only(), a.first().copied().filter(|_| a.len() == 1));
        }
    }

    #[test]
    fn first_has_exactly_the_first_elements() {
        for len in 0..=128 {
            assert!(Set::<2>::first(len).iter().eq(0..len));
        }
    }
}
