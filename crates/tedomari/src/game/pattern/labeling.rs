//! Pairs of vertices of a complete graph, and the canonical form of colorings of them.

use super::mask::Mask;
use crate::board::symmetry::small::{self, Labeling, Numbering, Relations, members};

/// The most vertices.
pub const MAX_VERTICES: usize = 16;

/// The number of a pair of different vertices in lexicographic order of (larger, smaller), so that
/// the pairs among the first vertices come first.
pub fn pair(i: usize, j: usize) -> usize {
    let (low, high) = if i < j { (i, j) } else { (j, i) };
    high * (high - 1) / 2 + low
}

/// The sets of edges of each color on a complete graph, relabeled so that two colorings get the
/// same sets exactly if they are isomorphic. Edges in no set have a color of their own.
pub fn canonical<M: Mask, const COLORS: usize>(n: usize, colors: [M; COLORS]) -> [M; COLORS] {
    let everything = (n != 0).then(|| (1 << n) - 1);
    label(n, colors, everything.as_slice()).image
}

/// The canonical sets and the symmetries of a coloring, if isomorphisms keep these cells of vertices.
pub(super) fn label<M: Mask, const COLORS: usize>(
    n: usize,
    colors: [M; COLORS],
    cells: &[u64],
) -> Labeling<[M; COLORS], MAX_VERTICES> {
    let rows = colors.map(neighbors);
    let relations = Relations {
        len: n,
        rows,
        inverse: std::array::from_fn(|color| color),
    };
    small::label_within(&relations, cells, |numbering| {
        rows.each_ref().map(|rows| renumbered(n, rows, numbering))
    })
}

/// The neighbors of each vertex.
fn neighbors<M: Mask>(set: M) -> [u64; MAX_VERTICES] {
    let mut rows = [0; MAX_VERTICES];
    for edge in set.elements() {
        let (i, j) = ends(edge);
        rows[i] |= 1 << j;
        rows[j] |= 1 << i;
    }
    rows
}

/// The set of edges after the vertices are renumbered.
fn renumbered<M: Mask>(
    n: usize,
    rows: &[u64; MAX_VERTICES],
    numbering: &Numbering<MAX_VERTICES>,
) -> M {
    let mut image = M::default();
    let mut before = 0;
    for (high, &vertex) in numbering.order[..n].iter().enumerate() {
        for other in members(rows[usize::from(vertex)] & before) {
            image |= M::single(pair(usize::from(numbering.place[other]), high));
        }
        before |= 1 << vertex;
    }
    image
}

/// The two vertices of a pair.
pub fn ends(pair: usize) -> (usize, usize) {
    let (low, high) = ENDS[pair];
    (usize::from(low), usize::from(high))
}

/// The vertices of all pairs.
const ENDS: [(u8, u8); MAX_VERTICES * (MAX_VERTICES - 1) / 2] = {
    let mut ends = [(0, 0); MAX_VERTICES * (MAX_VERTICES - 1) / 2];
    let (mut high, mut next) = (1, 0);
    while high < MAX_VERTICES {
        let mut low = 0;
        while low < high {
            ends[next] = (low as u8, high as u8);
            next += 1;
            low += 1;
        }
        high += 1;
    }
    ends
};
