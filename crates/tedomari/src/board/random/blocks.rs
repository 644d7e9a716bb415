//! Random posets that are put together from blocks.

use super::{MAX_PAIRED, pairs, start};
use crate::board::{Element, FamilyError, MAX_ELEMENTS, MAX_RELATIONS, Names, Poset};

/// Two parts of a series-parallel poset are stacked only if that takes at most this many covers.
/// Otherwise the number of covers would grow faster than that of elements.
const MOST_COVERS: usize = 16;

/// The minimal and the maximal elements of a part.
struct Ends {
    minimal: Vec<Element>,
    maximal: Vec<Element>,
}

/// A random series-parallel poset. Element by element, each is a part of its own, and then, while
/// there are several parts and a coin shows 1, the last two parts become one: stacked, the earlier
/// one below, if another coin shows 1 and 16 covers are enough for that, otherwise side by side. In
/// the end all parts become one in the same way.
pub fn series_parallel(n: usize, seed: u64) -> Result<Poset, FamilyError> {
    let (colors, mut generator) = start(n, seed, MAX_ELEMENTS)?;
    let mut covers = Vec::with_capacity(2 * n);
    let mut parts: Vec<Ends> = Vec::new();
    for x in 0..n {
        parts.push(Ends {
            minimal: vec![x as Element],
            maximal: vec![x as Element],
        });
        while parts.len() > 1 && (generator.coin() || x + 1 == n) {
            let (Some(mut upper), Some(mut lower)) = (parts.pop(), parts.pop()) else {
                break;
            };
            let needed = lower.maximal.len() * upper.minimal.len();
            if generator.coin() && needed <= MOST_COVERS {
                for &x in &lower.maximal {
                    covers.extend(upper.minimal.iter().map(|&y| (x, y)));
                }
                lower.maximal = upper.maximal;
            } else {
                append(&mut lower.minimal, &mut upper.minimal);
                append(&mut lower.maximal, &mut upper.maximal);
            }
            parts.push(lower);
        }
    }
    Ok(Poset::from_covers(colors, Names::Numbered, &covers))
}

/// Appends the shorter list to the longer one. The order does not matter.
fn append(list: &mut Vec<Element>, other: &mut Vec<Element>) {
    if list.len() < other.len() {
        std::mem::swap(list, other);
    }
    list.append(other);
}

/// A random poset made of `count` modules of `size` elements each: a random poset whose elements
/// are replaced by random posets. All of them relate each pair with probability `p`, as in
/// [`poset`](super::poset); the pairs of modules are drawn first, and then those of each module.
pub fn modules(count: usize, size: usize, p: f64, seed: u64) -> Result<Poset, FamilyError> {
    for number in [count, size] {
        FamilyError::check("modules or elements of one", number as u128, MAX_PAIRED)?;
    }
    let (colors, mut generator) = start(count * size, seed, MAX_ELEMENTS)?;
    let quotient = pairs(count, p, &mut generator)?;
    let mut relations = Vec::new();
    let mut ends = Vec::with_capacity(count);
    for module in 0..count {
        let first = (module * size) as Element;
        let inner = pairs(size, p, &mut generator)?;
        relations.extend(inner.iter().map(|&(x, y)| (x + first, y + first)));
        let mut is_end = vec![[true; 2]; size];
        for (x, y) in inner {
            is_end[x as usize][1] = false;
            is_end[y as usize][0] = false;
        }
        let list = |end: usize| -> Vec<Element> {
            let places = (0..size).filter(|&x| is_end[x][end]);
            places.map(|x| x as Element + first).collect()
        };
        ends.push([list(0), list(1)]);
    }
    for (lower, upper) in quotient {
        let [minimal, maximal] = [&ends[upper as usize][0], &ends[lower as usize][1]];
        let count = relations.len() + minimal.len() * maximal.len();
        FamilyError::check("relations", count as u128, MAX_RELATIONS)?;
        for &x in maximal {
            relations.extend(minimal.iter().map(|&y| (x, y)));
        }
    }
    let poset = Poset::from_relations(colors, Names::Numbered, &relations);
    poset.map_err(|_| FamilyError::TooLarge {
        what: "relations",
        count: relations.len() as u128,
        limit: MAX_RELATIONS,
    })
}
