use tedomari::board::{Element, Names, Poset};

/// The bits of a word.
const BITS: usize = u64::BITS as usize;

/// The order of a poset as bit sets: for each element, the elements at or below it.
#[derive(Clone, Debug)]
pub(crate) struct LowerSets {
    /// The number of words of a set.
    words: usize,
    sets: Vec<u64>,
}

impl LowerSets {
    /// Follows the covers of a poset.
    pub fn of(poset: &Poset) -> LowerSets {
        let words = poset.len().div_ceil(BITS);
        let mut order = LowerSets {
            words,
            sets: vec![0; poset.len() * words],
        };
        // From the bottom up: an element is next when all that it covers is done.
        let mut waits: Vec<usize> = (0..poset.len() as Element)
            .map(|x| poset.lower_covers().of(x).len())
            .collect();
        let mut open: Vec<Element> = (0..poset.len() as Element)
            .filter(|&x| waits[x as usize] == 0)
            .collect();
        while let Some(x) = open.pop() {
            let start = x as usize * words;
            order.sets[start + x as usize / BITS] |= 1 << (x as usize % BITS);
            for &y in poset.upper_covers().of(x) {
                for word in 0..words {
                    let below = order.sets[start + word];
                    order.sets[y as usize * words + word] |= below;
                }
                waits[y as usize] -= 1;
                if waits[y as usize] == 0 {
                    open.push(y);
                }
            }
        }
        order
    }

    /// The elements at or below an element.
    fn set(&self, x: Element) -> &[u64] {
        &self.sets[x as usize * self.words..][..self.words]
    }

    /// Whether an element is at or below another.
    pub fn is_at_or_below(&self, x: Element, y: Element) -> bool {
        self.set(y)[x as usize / BITS] >> (x as usize % BITS) & 1 == 1
    }

    /// The number of elements at or below an element.
    pub fn count(&self, x: Element) -> usize {
        self.set(x)
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// The induced poset on the elements in `keep`, in their old order.
    pub fn part(&self, poset: &Poset, keep: &[bool]) -> Poset {
        let kept: Vec<Element> = (0..)
            .zip(keep)
            .filter(|(_, keep)| **keep)
            .map(|(x, _)| x)
            .collect();
        let colors = kept.iter().map(|&x| poset.colors()[x as usize]).collect();
        let mut covers = Vec::new();
        let mut below = Vec::new();
        for (number, &y) in (0..).zip(&kept) {
            below.clear();
            let strictly = |&(_, &x): &(Element, &Element)| x != y && self.is_at_or_below(x, y);
            below.extend((0..).zip(&kept).filter(strictly));
            let is_cover = |&(_, &x): &(Element, &Element)| {
                let mut between = below.iter();
                !between.any(|&(_, &z)| z != x && self.is_at_or_below(x, z))
            };
            covers.extend(
                below
                    .iter()
                    .copied()
                    .filter(is_cover)
                    .map(|(lower, _)| (lower, number)),
            );
        }
        Poset::from_covers(colors, Names::Numbered, &covers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::notions::lower_set;
    use tedomari::board::random;

    /// Compares with the definition, also beyond one word.
    #[test]
    fn the_sets_and_the_induced_covers() {
        for seed in 0..40 {
            let len = if seed < 4 { 70 } else { seed as usize % 12 };
            let poset = random::poset(len, 0.2, seed).expect("small");
            let order = LowerSets::of(&poset);
            let elements = || 0..len as Element;
            for y in elements() {
                let below = lower_set(&poset, [y]);
                assert!(elements().all(|x| order.is_at_or_below(x, y) == below[x as usize]));
                assert_eq!(order.count(y), below.iter().filter(|below| **below).count());
            }
            let keep: Vec<bool> = elements()
                .map(|x| !(u64::from(x) * 7 + seed).is_multiple_of(3))
                .collect();
            let part = order.part(&poset, &keep);
            let kept: Vec<Element> = elements().filter(|&x| keep[x as usize]).collect();
            let inner = LowerSets::of(&part);
            for (i, &x) in (0..).zip(&kept) {
                assert_eq!(part.colors()[i as usize], poset.colors()[x as usize]);
                for (j, &y) in (0..).zip(&kept) {
                    assert_eq!(inner.is_at_or_below(i, j), order.is_at_or_below(x, y));
                }
            }
            let relations: Vec<_> = part.upper_covers().pairs().collect();
            let colors = part.colors().to_vec();
            let reduced = Poset::from_relations(colors, Names::Numbered, &relations);
            assert_eq!(
                reduced.expect("an order"),
                part,
                "no cover follows from others"
            );
        }
    }
}
