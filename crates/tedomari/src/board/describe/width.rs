//! The width of a poset, by Dilworth's theorem: the largest antichain has as many elements as the
//! smallest chain cover has chains, and a smallest chain cover is a maximum matching of elements
//! with greater elements.

use std::collections::VecDeque;

use crate::board::{Element, Poset};
use crate::sorting::Arrange;

/// Beyond this number of elements, the width is found only where it can be read off.
const WIDTH_LIMIT: usize = 10_000;

/// The number of elements in a largest antichain. `None` for large posets that are neither forests
/// nor duals of forests.
pub fn width(poset: &Poset) -> Option<usize> {
    let elements = 0..poset.len() as Element;
    let up = |x: Element| poset.upper_covers().of(x).len();
    let down = |x: Element| poset.lower_covers().of(x).len();
    // In a forest, the paths down from the maximal elements are a chain cover.
    if elements.clone().all(|x| down(x) <= 1) {
        Some(elements.filter(|&x| up(x) == 0).count())
    } else if elements.clone().all(|x| up(x) <= 1) {
        Some(elements.filter(|&x| down(x) == 0).count())
    } else if poset.len() <= WIDTH_LIMIT {
        Some(poset.len() - Matching::largest(&UpperSets::of(poset)))
    } else {
        None
    }
}

/// For each element, a bitset of the greater elements.
pub(super) struct UpperSets {
    len: usize,
    words: usize,
    bits: Vec<u64>,
}

impl UpperSets {
    /// The upper sets of a poset.
    pub(super) fn of(poset: &Poset) -> UpperSets {
        let len = poset.len();
        let words = len.div_ceil(64);
        let mut bits = vec![0u64; words * len];
        let ranks = poset.ranks();
        let mut order: Vec<Element> = (0..len as Element).collect();
        order.arrange_by_key(|&x| std::cmp::Reverse(ranks[x as usize]));
        for x in order {
            let row = x as usize * words;
            for &y in poset.upper_covers().of(x) {
                bits[row + y as usize / 64] |= 1 << (y % 64);
                let above = y as usize * words;
                for word in 0..words {
                    bits[row + word] |= bits[above + word];
                }
            }
        }
        UpperSets { len, words, bits }
    }

    fn row(&self, x: Element) -> &[u64] {
        &self.bits[x as usize * self.words..][..self.words]
    }

    /// The number of elements above `x`.
    pub(super) fn count(&self, x: Element) -> usize {
        self.row(x)
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// The elements that are at least `x` and at least `y`.
    pub(super) fn common(&self, x: Element, y: Element) -> Vec<Element> {
        let with = |z: Element, word: usize| {
            let own = if z as usize / 64 == word {
                1 << (z % 64)
            } else {
                0
            };
            self.row(z)[word] | own
        };
        let both = (0..self.words).map(|word| with(x, word) & with(y, word));
        both.enumerate()
            .flat_map(|(word, bits)| ones(word, bits))
            .collect()
    }
}

/// The elements of one word of a set.
fn ones(word: usize, mut bits: u64) -> impl Iterator<Item = Element> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let bit = bits.trailing_zeros();
            bits &= bits - 1;
            (word * 64) as Element + bit
        })
    })
}

const NOBODY: Element = Element::MAX;

/// A matching of elements with greater elements, grown along shortest augmenting paths
/// (Hopcroft–Karp).
struct Matching<'a> {
    above: &'a UpperSets,
    /// The greater element matched with each element.
    upper: Vec<Element>,
    /// The lesser element matched with each element.
    lower: Vec<Element>,
}

impl Matching<'_> {
    /// The size of a maximum matching.
    fn largest(above: &UpperSets) -> usize {
        let len = above.len;
        let mut matching = Matching {
            above,
            upper: vec![NOBODY; len],
            lower: vec![NOBODY; len],
        };
        let mut size = 0;
        while let Some(layers) = matching.layers() {
            size += matching.augment(&layers);
        }
        size
    }

    /// The greater elements by distance from the unmatched lesser ones, up to the first layer that
    /// contains an unmatched one. `None` if no unmatched one can be reached.
    fn layers(&self) -> Option<Vec<Vec<u64>>> {
        let words = self.above.words;
        let mut unseen = vec![u64::MAX; words];
        let mut frontier: VecDeque<Element> = self.unmatched().collect();
        let mut layers = Vec::new();
        let mut done = false;
        while !done && !frontier.is_empty() {
            let mut layer = vec![0u64; words];
            for _ in 0..frontier.len() {
                let x = frontier.pop_front().expect("not empty");
                for (word, &bits) in self.above.row(x).iter().enumerate() {
                    let new = bits & unseen[word];
                    unseen[word] &= !new;
                    layer[word] |= new;
                    for y in ones(word, new) {
                        match self.lower[y as usize] {
                            NOBODY => done = true,
                            x => frontier.push_back(x),
                        }
                    }
                }
            }
            layers.push(layer);
        }
        done.then_some(layers)
    }

    fn unmatched(&self) -> impl Iterator<Item = Element> {
        (0..self.upper.len() as Element).filter(|&x| self.upper[x as usize] == NOBODY)
    }

    /// Augments along disjoint paths through the layers. Returns the number of paths.
    fn augment(&mut self, layers: &[Vec<u64>]) -> usize {
        let mut free = layers.to_vec();
        let mut found = 0;
        let starts: Vec<Element> = self.unmatched().collect();
        // The path, as pairs of a lesser element and the greater element tried for it.
        let mut path: Vec<(Element, Element)> = Vec::new();
        for start in starts {
            let mut at = Some(start);
            while let Some(x) = at {
                let next = free.get_mut(path.len()).and_then(|layer| {
                    let row = self.above.row(x);
                    let word = (0..row.len()).find(|&word| row[word] & layer[word] != 0)?;
                    let bit = (row[word] & layer[word]).trailing_zeros();
                    // Whether or not it extends the path, it is not needed again.
                    layer[word] &= !(1 << bit);
                    Some((word * 64) as Element + bit)
                });
                match next {
                    Some(y) => {
                        path.push((x, y));
                        match self.lower[y as usize] {
                            NOBODY => {
                                for (x, y) in path.drain(..) {
                                    self.upper[x as usize] = y;
                                    self.lower[y as usize] = x;
                                }
                                found += 1;
                                at = None;
                            }
                            below => at = Some(below),
                        }
                    }
                    None => at = path.pop().map(|(x, _)| x),
                }
            }
        }
        found
    }
}
