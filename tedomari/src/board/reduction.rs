use super::{Adjacency, Element};

/// The most elements for which sets of all elements above each one are affordable (32 MB).
pub(super) const MAX_DENSE: usize = 1 << 14;

/// The cover pairs among relations of at most [`MAX_DENSE`] elements, however many relations.
///
/// From the top down, the set above x is the union of those above its covers; an upper element is
/// a cover exactly if the covers of lower rank do not lead to it.
pub(super) fn dense_covers(above: &Adjacency, ranks: &[u32]) -> Vec<(Element, Element)> {
    let len = above.len();
    let mut by_rank: Vec<Element> = (0..len as Element).collect();
    by_rank.sort_by_key(|&x| ranks[x as usize]);
    let mut place = vec![0; len];
    for (i, &x) in by_rank.iter().enumerate() {
        place[x as usize] = i;
    }
    let words = len.div_ceil(64);
    // Row i: the places of everything strictly above the element at place i.
    let mut sets = vec![0u64; len * words];
    let mut covers = Vec::new();
    let mut targets: Vec<usize> = Vec::new();
    for i in (0..len).rev() {
        let x = by_rank[i];
        targets.clear();
        targets.extend(above.of(x).iter().map(|&y| place[y as usize]));
        targets.sort_unstable();
        let (lower, upper) = sets.split_at_mut((i + 1) * words);
        let own = &mut lower[i * words..];
        for &j in &targets {
            if own[j / 64] >> (j % 64) & 1 == 1 {
                continue;
            }
            covers.push((x, by_rank[j]));
            own[j / 64] |= 1 << (j % 64);
            let row = (j - i - 1) * words;
            for word in j / 64..words {
                own[word] |= upper[row + word];
            }
        }
    }
    covers
}
