//! A canonical labeling of complete graphs with colored edges, by refinement and, where vertices
//! remain indistinguishable, by trying each of them. Two branches that lead to the same labeling
//! reveal a symmetry, and branches symmetric to earlier ones are pruned (McKay, Practical graph
//! isomorphism, 1981). Without pruning, eight disjoint edges alone have 8!·2⁸ labelings.

use super::mask::Mask;

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
    let graph = Graph::new(n, &colors);
    let mut search = LabelingSearch {
        graph: &graph,
        colors: &colors,
        path: [0; MAX_VERTICES],
        best: None,
        symmetries: Vec::new(),
    };
    let mut looks = [0; MAX_VERTICES];
    graph.refine(&mut looks);
    search.run(looks, 0);
    search.best.map_or(colors, |best| best.colors)
}

/// A complete graph with colored edges, as rows of neighbors.
struct Graph<const COLORS: usize> {
    n: usize,
    rows: [[u16; MAX_VERTICES]; COLORS],
}

/// A hash for each vertex, found by refinement. Vertices with different hashes are not equivalent.
type Looks = [u64; MAX_VERTICES];

impl<const COLORS: usize> Graph<COLORS> {
    fn new<M: Mask>(n: usize, colors: &[M; COLORS]) -> Self {
        let mut rows = [[0; MAX_VERTICES]; COLORS];
        for (rows, &set) in rows.iter_mut().zip(colors) {
            for edge in set.elements() {
                let (i, j) = ends(edge);
                rows[i] |= 1 << j;
                rows[j] |= 1 << i;
            }
        }
        Graph { n, rows }
    }

    /// Refines the hashes by those of the neighbors until nothing more is distinguished.
    fn refine(&self, looks: &mut Looks) {
        let mut classes = count_classes(&looks[..self.n]);
        while classes < self.n {
            let mut next = *looks;
            for (v, next) in next[..self.n].iter_mut().enumerate() {
                let mut sum = mix(*next);
                for (color, rows) in self.rows.iter().enumerate() {
                    let mut row = rows[v];
                    while row != 0 {
                        let u = row.trailing_zeros() as usize;
                        row &= row - 1;
                        sum = sum.wrapping_add(mix(looks[u] ^ SALT[color % SALT.len()]));
                    }
                }
                *next = sum;
            }
            *looks = next;
            let more = count_classes(&looks[..self.n]);
            if more == classes {
                return;
            }
            classes = more;
        }
    }

    /// Whether exchanging two vertices changes nothing.
    fn are_twins(&self, u: usize, v: usize) -> bool {
        let both = 1_u16 << u | 1 << v;
        self.rows
            .iter()
            .all(|rows| rows[u] & !both == rows[v] & !both)
    }
}

/// The new number of each vertex.
type Permutation = [u8; MAX_VERTICES];

/// The search through the ways to tell vertices apart that look alike.
struct LabelingSearch<'a, M, const COLORS: usize> {
    graph: &'a Graph<COLORS>,
    colors: &'a [M; COLORS],
    /// The individualized vertices, in the order of the choices.
    path: [u8; MAX_VERTICES],
    best: Option<Labeled<M, COLORS>>,
    /// Symmetries of the coloring that were found.
    symmetries: Vec<Permutation>,
}

/// A labeling, and the choices that led to it.
struct Labeled<M, const COLORS: usize> {
    colors: [M; COLORS],
    order: Permutation,
    path: [u8; MAX_VERTICES],
}

impl<M: Mask, const COLORS: usize> LabelingSearch<'_, M, COLORS> {
    /// Goes on from refined looks after so many choices; gives how many of them to keep, if a
    /// symmetry shows that the others lead to nothing new. The depth is at most the number of
    /// vertices.
    fn run(&mut self, looks: Looks, depth: usize) -> Option<usize> {
        let n = self.graph.n;
        let mut order: Permutation = std::array::from_fn(|i| i as u8);
        order[..n].sort_unstable_by_key(|&v| looks[usize::from(v)]);
        let Some(class) = smallest_class(&order[..n], &looks) else {
            return self.consider(order);
        };
        for (i, &v) in class.iter().enumerate() {
            let is_twin = |&u: &u8| self.graph.are_twins(usize::from(u), usize::from(v));
            if class[..i].iter().any(is_twin) || self.is_image(v, &class[..i], depth) {
                continue;
            }
            let mut chosen = looks;
            chosen[usize::from(v)] = mix(chosen[usize::from(v)] ^ CHOSEN);
            self.graph.refine(&mut chosen);
            self.path[depth] = v;
            if let Some(kept) = self.run(chosen, depth + 1)
                && kept < depth
            {
                return Some(kept);
            }
        }
        None
    }

    /// Compares the labeling that puts the vertices in this order with the best one. If they are
    /// equal, a symmetry maps what was tried after the last common choice to what would be tried
    /// now.
    fn consider(&mut self, order: Permutation) -> Option<usize> {
        let n = self.graph.n;
        let mut label = [0; MAX_VERTICES];
        for (place, &v) in order[..n].iter().enumerate() {
            label[usize::from(v)] = place;
        }
        let colors = self.colors.map(|set| {
            let mut image = M::default();
            for edge in set.elements() {
                let (i, j) = ends(edge);
                image |= M::single(pair(label[i], label[j]));
            }
            image
        });
        match &self.best {
            Some(best) if best.colors < colors => None,
            Some(best) if best.colors == colors => {
                let mut symmetry: Permutation = std::array::from_fn(|i| i as u8);
                for (&from, &to) in best.order[..n].iter().zip(&order[..n]) {
                    symmetry[usize::from(from)] = to;
                }
                self.symmetries.push(symmetry);
                let choices = best.path.iter().zip(&self.path);
                Some(choices.take_while(|(one, other)| one == other).count())
            }
            _ => {
                let path = self.path;
                self.best = Some(Labeled {
                    colors,
                    order,
                    path,
                });
                None
            }
        }
    }

    /// Whether symmetries that fix the choices so far map one of these vertices, which were tried
    /// before, to this one.
    fn is_image(&self, vertex: u8, tried: &[u8], depth: usize) -> bool {
        if self.symmetries.is_empty() || tried.is_empty() {
            return false;
        }
        let fixes = |symmetry: &&Permutation| {
            let mut choices = self.path[..depth].iter();
            choices.all(|&v| symmetry[usize::from(v)] == v)
        };
        let mut orbit = 1_u16 << vertex;
        loop {
            let before = orbit;
            for symmetry in self.symmetries.iter().filter(fixes) {
                for (from, &to) in symmetry[..self.graph.n].iter().enumerate() {
                    // A symmetry has an inverse, so orbits grow in both directions.
                    if orbit >> from & 1 == 1 || orbit >> to & 1 == 1 {
                        orbit |= 1 << from | 1 << to;
                    }
                }
            }
            if orbit == before {
                return tried.iter().any(|&u| orbit >> u & 1 == 1);
            }
        }
    }
}

/// The first smallest class of more than one indistinguishable vertex. The vertices are sorted by
/// hash.
fn smallest_class<'a>(order: &'a [u8], looks: &Looks) -> Option<&'a [u8]> {
    let classes = order.chunk_by(|&a, &b| looks[usize::from(a)] == looks[usize::from(b)]);
    classes
        .filter(|class| class.len() > 1)
        .min_by_key(|class| class.len())
}

fn count_classes(looks: &[u64]) -> usize {
    (0..looks.len())
        .filter(|&i| !looks[..i].contains(&looks[i]))
        .count()
}

/// The mark of an individualized vertex.
const CHOSEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// One multiplier for each color.
const SALT: [u64; 5] = [
    0x2545_f491_4f6c_dd1d,
    0xd6e8_feb8_6659_fd93,
    0xa076_1d64_78bd_642f,
    0xe703_7ed1_a0b4_28db,
    0x8ebc_6af0_9c88_c6e3,
];

/// Mixes the bits, so that a sum of hashes identifies its terms.
fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let x = (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    x ^ (x >> 32)
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
