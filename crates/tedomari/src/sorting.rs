//! Sorting lists that are short, or sorted rarely.
//!
//! The sorts of the standard library are compiled for every type and every key, five kilobytes each
//! time. In WebAssembly that was an eighth of all code, which every visitor of a page has to load. There,
//! these methods share one function.

use std::cmp::Ordering;

/// Sorts a list. Equal elements keep their order.
pub trait Arrange<T> {
    /// Sorts in ascending order.
    fn arrange(&mut self)
    where
        T: Ord;

    /// Sorts in ascending order of a key.
    fn arrange_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);

    /// Sorts in the order of a comparison.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);
}

impl<T> Arrange<T> for [T] {
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }

    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|a, b| key(a).cmp(&key(b)));
    }

    #[cfg(not(target_family = "wasm"))]
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering) {
        self.sort_by(compare);
    }

    #[cfg(target_family = "wasm")]
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering) {
        shared::arrange_by(self, compare);
    }
}

#[cfg(any(test, target_family = "wasm"))]
mod shared {
    use std::cmp::Ordering;

    /// Sorts a list by its order.
    pub fn arrange_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut order = order(list.len(), &mut |a, b| {
            compare(&list[a], &list[b]) == Ordering::Greater
        });
        // Every cycle of the permutation begins where it has not been followed yet.
        for start in 0..list.len() {
            let mut place = start;
            while order[place] != start {
                let next = order[place];
                list.swap(place, next);
                order[place] = place;
                place = next;
            }
            order[place] = place;
        }
    }

    /// The places of so many elements in ascending order, by merging. Not generic, so that it is
    /// compiled once.
    fn order(len: usize, is_greater: &mut dyn FnMut(usize, usize) -> bool) -> Vec<usize> {
        let mut order: Vec<usize> = (0..len).collect();
        let mut merged = order.clone();
        let mut width = 1;
        while width < len {
            for begin in (0..len).step_by(2 * width) {
                let (middle, end) = ((begin + width).min(len), (begin + 2 * width).min(len));
                let (mut left, mut right) = (begin, middle);
                for place in &mut merged[begin..end] {
                    let is_left =
                        left < middle && (right == end || !is_greater(order[left], order[right]));
                    let taken = if is_left { &mut left } else { &mut right };
                    *place = order[*taken];
                    *taken += 1;
                }
            }
            std::mem::swap(&mut order, &mut merged);
            width *= 2;
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::random::Generator;

    #[test]
    fn the_shared_function_sorts_as_the_standard_library_does() {
        let mut random = Generator::new(7, 200);
        for len in 0..200_usize {
            let keys: Vec<u64> = (0..len)
                .map(|_| random.draw() % (1 + len as u64 / 2))
                .collect();
            // With their places, so that the order of equal keys shows.
            let list: Vec<(u64, usize)> = keys.into_iter().zip(0..).collect();
            let (mut expected, mut found) = (list.clone(), list);
            expected.sort_by_key(|&(key, _)| key);
            shared::arrange_by(&mut found, |a, b| a.0.cmp(&b.0));
            assert_eq!(found, expected, "{len} elements");
            expected.sort_by_key(|&(_, place)| std::cmp::Reverse(place));
            found.arrange_by_key(|&(_, place)| std::cmp::Reverse(place));
            assert_eq!(found, expected, "{len} elements");
            expected.sort_unstable();
            found.arrange();
            assert_eq!(found, expected, "{len} elements");
        }
    }
}
