use super::{Adjacency, Element};

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
    order.sort_by_key(|&x| ranks[x as usize]);
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
