use super::adjacency::Members;
use super::{Adjacency, Element};
use crate::sorting::Arrange;

/// The number of elements of which a set fits a word.
const SMALL: usize = 64;

/// The upper and the lower covers of each element of an order on at most 64 elements, as sets.
/// `None` if there are more elements, or if the relations form a cycle.
pub(super) fn covers_of_small(
    len: usize,
    relations: &[(Element, Element)],
) -> Option<[[u64; SMALL]; 2]> {
    if len > SMALL {
        return None;
    }
    let [mut above, mut below] = [[0_u64; SMALL]; 2];
    for &(x, y) in relations {
        above[x as usize] |= 1 << y;
        below[y as usize] |= 1 << x;
    }
    // From the top down, each element after those above it.
    let mut waits_for = above;
    let mut ready = (0..len).fold(0, |set, x| set | u64::from(above[x] == 0) << x);
    let mut done = 0;
    let mut all_above = [0_u64; SMALL];
    let [mut upper, mut lower] = [[0_u64; SMALL]; 2];
    while let Some(x) = Members(ready).next() {
        ready &= ready - 1;
        done += 1;
        let own = above[x as usize];
        let implied = Members(own).fold(0, |set, y| set | all_above[y as usize]);
        all_above[x as usize] = own | implied;
        upper[x as usize] = own & !implied;
        for y in Members(own & !implied) {
            lower[y as usize] |= 1 << x;
        }
        for z in Members(below[x as usize]) {
            waits_for[z as usize] &= !(1 << x);
            ready |= u64::from(waits_for[z as usize] == 0) << z;
        }
    }
    (done == len).then_some([upper, lower])
}

/// Memory for the sets of one strip, in 64-bit words: 64 MB.
const STRIP_WORDS: usize = 8 << 20;

/// The cover pairs among relations, found with sets rather than by search, or `None` if that takes
/// more than `limit` steps.
///
/// The elements are placed in order of rank. The places are processed in strips, from the bottom
/// up. The set of elements of the strip above x is the union of the sets of the covers of x found
/// so far; an upper element in the strip is a cover exactly if it is not in that union.
pub(super) fn covers_by_sets(
    above: &Adjacency,
    ranks: &[u32],
    limit: u64,
) -> Option<Vec<(Element, Element)>> {
    let len = above.len();
    let mut order: Vec<Element> = (0..len as Element).collect();
    order.arrange_by_key(|&x| ranks[x as usize]);
    let mut place = vec![0; len];
    for (i, &x) in order.iter().enumerate() {
        place[x as usize] = i as u32;
    }
    let mut uppers: Vec<Upper> = Vec::with_capacity(len);
    let mut targets: Vec<u32> = Vec::with_capacity(above.pair_count());
    for &x in &order {
        let start = targets.len();
        targets.extend(above.of(x).iter().map(|&y| place[y as usize]));
        targets[start..].sort_unstable();
        uppers.push(Upper {
            start,
            kept: start,
            next: start,
            end: targets.len(),
        });
    }
    let words = (STRIP_WORDS / len.max(1)).clamp(1, len.div_ceil(64).max(1));
    let mut sets = vec![0u64; len * words];
    let mut steps = 0;
    for begin in (0..len).step_by(64 * words) {
        let end = (begin + 64 * words).min(len);
        for i in (0..end).rev() {
            let Upper {
                start,
                mut kept,
                mut next,
                end: last,
            } = uppers[i];
            let (lower, upper) = sets.split_at_mut((i + 1) * words);
            let own = &mut lower[i * words..];
            own.fill(0);
            let mut unite = |own: &mut [u64], j: usize| {
                steps += words as u64;
                let row = &upper[(j - i - 1) * words..][..words];
                own.iter_mut().zip(row).for_each(|(a, b)| *a |= b);
            };
            for &j in &targets[start..kept] {
                unite(own, j as usize);
            }
            while next < last && (targets[next] as usize) < end {
                let j = targets[next] as usize;
                next += 1;
                let (word, bit) = ((j - begin) / 64, (j - begin) % 64);
                if own[word] >> bit & 1 == 0 {
                    unite(own, j);
                    own[word] |= 1 << bit;
                    targets[kept] = j as u32;
                    kept += 1;
                }
            }
            uppers[i].kept = kept;
            uppers[i].next = next;
            steps += 1;
            if steps > limit {
                return None;
            }
        }
    }
    let covers = uppers.iter().enumerate().flat_map(|(i, upper)| {
        let covers = targets[upper.start..upper.kept].iter();
        let order = &order;
        covers.map(move |&j| (order[i], order[j as usize]))
    });
    Some(covers.collect())
}

/// The places of the elements above one element, as a range of a common list: first the covers
/// found so far, then (from `next`) the elements not yet visited.
#[derive(Clone, Copy)]
struct Upper {
    start: usize,
    kept: usize,
    next: usize,
    end: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::random::Generator;
    use crate::board::{Color, Names, Poset, PosetError};

    /// The poset that some relations generate, with elements up to `len`.
    fn poset(len: usize, relations: &[(Element, Element)]) -> Result<Poset, PosetError> {
        Poset::from_relations(vec![Color::White; len], Names::Numbered, relations)
    }

    /// A small poset has the covers that it has among the elements of a large one, whose covers are
    /// found in another way.
    #[test]
    fn small_and_large_posets_have_the_same_covers() {
        let mut random = Generator::new(1, SMALL);
        for round in 0..500 {
            let len = 1 + round % SMALL as u32;
            let count = random.below(3 * len);
            // Along a random order, in any direction on every tenth round.
            let order: Vec<u32> = (0..len).map(|_| random.below(1 << 20)).collect();
            let relations: Vec<(Element, Element)> = (0..count)
                .map(|_| (random.below(len), random.below(len)))
                .filter(|(x, y)| x != y)
                .map(|(x, y)| {
                    let is_turned = round % 10 > 0 && order[x as usize] > order[y as usize];
                    if is_turned { (y, x) } else { (x, y) }
                })
                .collect();
            let len = len as usize;
            let (small, large) = (poset(len, &relations), poset(SMALL + 1, &relations));
            match (small, large) {
                (Ok(small), Ok(large)) => {
                    let covers = |poset: &Poset| -> [Vec<(Element, Element)>; 2] {
                        [poset.upper_covers(), poset.lower_covers()]
                            .map(|covers| covers.pairs().collect())
                    };
                    assert_eq!(covers(&small), covers(&large), "{relations:?}");
                }
                (small, large) => assert_eq!(small.err(), large.err(), "{relations:?}"),
            }
        }
    }
}
