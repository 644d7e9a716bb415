//! Products of chains, including Boolean lattices.

use crate::board::{Element, Poset};
use crate::sorting::Arrange;

/// The lengths of the chains, descending, whose product the poset is, if it is a product of at
/// least two chains.
///
/// In a product, the elements with exactly one lower cover form the chains themselves. They give
/// every element its coordinates, which are then checked.
pub(super) fn product_of_chains(poset: &Poset) -> Option<Vec<usize>> {
    let down = |x: Element| poset.lower_covers().of(x);
    let up = |x: Element| poset.upper_covers().of(x);
    let len = poset.len();
    let mut minima = (0..len as Element).filter(|&x| down(x).is_empty());
    let minimum = minima.next()?;
    let atoms = up(minimum);
    let dimension = atoms.len();
    if minima.next().is_some() || dimension < 2 || dimension > len.ilog2() as usize {
        return None;
    }
    // For an element of one of the chains, the number of the chain.
    let mut chain_of = vec![usize::MAX; len];
    let mut lengths = vec![1usize; dimension];
    for (chain, &atom) in atoms.iter().enumerate() {
        let mut next = Some(atom);
        while let Some(x) = next {
            chain_of[x as usize] = chain;
            lengths[chain] += 1;
            next = up(x).iter().copied().find(|&y| down(y).len() == 1);
        }
    }
    let product = lengths
        .iter()
        .try_fold(1usize, |product, &l| product.checked_mul(l))?;
    if product != len {
        return None;
    }
    let mut order: Vec<Element> = (0..len as Element).collect();
    let ranks = poset.ranks();
    order.arrange_by_key(|&x| ranks[x as usize]);
    let mut coordinates = vec![0u32; len * dimension];
    let mut taken = vec![false; len];
    for &x in &order {
        let at = x as usize * dimension;
        for &y in down(x) {
            for i in 0..dimension {
                let below = coordinates[y as usize * dimension + i];
                coordinates[at + i] = coordinates[at + i].max(below);
            }
        }
        if chain_of[x as usize] != usize::MAX {
            coordinates[at + chain_of[x as usize]] += 1;
        }
        let own = &coordinates[at..at + dimension];
        // It is a product if different elements have different coordinates and each element covers
        // exactly the elements with one coordinate smaller by one.
        let mut place = 0;
        for (&coordinate, &length) in own.iter().zip(&lengths) {
            if coordinate as usize >= length {
                return None;
            }
            place = place * length + coordinate as usize;
        }
        let one_less = |&y: &Element| {
            let below = &coordinates[y as usize * dimension..][..dimension];
            own.iter().zip(below).map(|(a, b)| a - b).sum::<u32>() == 1
        };
        if std::mem::replace(&mut taken[place], true)
            || down(x).len() != own.iter().filter(|&&c| c > 0).count()
            || !down(x).iter().all(one_less)
        {
            return None;
        }
    }
    lengths.arrange_by(|a, b| b.cmp(a));
    Some(lengths)
}
