//! Counting the automorphisms of a complete graph with colored edges.

/// The number of permutations of the `n` vertices that preserve all colors of a symmetric matrix,
/// whose diagonal is ignored.
///
/// The order of a group is the product of the sizes of the orbits of a vertex b₁ under the group,
/// of a vertex b₂ under the stabilizer of b₁, and so on. Vertices that refinement distinguishes lie
/// in different orbits; for the others, an automorphism is searched.
pub(super) fn automorphisms(n: usize, colors: &[u8]) -> f64 {
    let graph = Colored { n, colors };
    let mut labels = vec![0; n];
    graph.refine(&mut labels);
    let mut order = 1.0;
    while let Some(base) = ambiguous(&labels) {
        let fixed = graph.marked(&labels, base);
        let alike = (0..n).filter(|&v| v != base && labels[v] == labels[base]);
        let in_orbit =
            |&v: &usize| graph.are_twins(base, v) || graph.maps(&fixed, &graph.marked(&labels, v));
        order *= 1.0 + alike.filter(in_orbit).count() as f64;
        labels = fixed;
    }
    order
}

struct Colored<'a> {
    n: usize,
    colors: &'a [u8],
}

impl Colored<'_> {
    fn color(&self, u: usize, v: usize) -> u8 {
        self.colors[u * self.n + v]
    }

    /// Distinguishes vertices with different colors of edges to vertices of some label, until
    /// nothing changes. Isomorphic labelings stay isomorphic, because a label depends on labels and
    /// colors only. A hash collision only makes the search longer.
    fn refine(&self, labels: &mut Vec<u64>) {
        let mut classes = distinct(labels);
        while classes < self.n {
            let seen = |v: usize, u: usize| mixed(labels[u] ^ (u64::from(self.color(v, u)) << 62));
            let label = |v: usize| {
                let others = (0..self.n).filter(|&u| u != v);
                let sum = others.fold(0u64, |sum, u| sum.wrapping_add(seen(v, u)));
                mixed(labels[v].wrapping_add(sum))
            };
            let refined: Vec<u64> = (0..self.n).map(label).collect();
            let now = distinct(&refined);
            *labels = refined;
            if now <= classes {
                break;
            }
            classes = now;
        }
    }

    /// The refined labels after one vertex is distinguished from all others.
    fn marked(&self, labels: &[u64], vertex: usize) -> Vec<u64> {
        let mut labels = labels.to_vec();
        labels[vertex] = mixed(labels[vertex] ^ 1);
        self.refine(&mut labels);
        labels
    }

    /// Whether exchanging the two vertices is an automorphism.
    fn are_twins(&self, u: usize, v: usize) -> bool {
        let mut others = (0..self.n).filter(|&w| w != u && w != v);
        others.all(|w| self.color(u, w) == self.color(v, w))
    }

    /// Whether some automorphism maps the vertices with labels `from` to those with labels `to`.
    /// Each level of the recursion distinguishes one more vertex, so its depth is at most `n`.
    fn maps(&self, from: &[u64], to: &[u64]) -> bool {
        if sorted(from) != sorted(to) {
            return false;
        }
        match ambiguous(from) {
            Some(vertex) => {
                let fixed = self.marked(from, vertex);
                let mut images = (0..self.n).filter(|&v| to[v] == from[vertex]);
                images.any(|image| self.maps(&fixed, &self.marked(to, image)))
            }
            None => {
                let image = |u: usize| (0..self.n).find(|&v| to[v] == from[u]);
                let image: Option<Vec<usize>> = (0..self.n).map(image).collect();
                image.is_some_and(|image| {
                    let kept = |u, v| self.color(u, v) == self.color(image[u], image[v]);
                    (0..self.n).all(|u| (0..u).all(|v| kept(u, v)))
                })
            }
        }
    }
}

/// The first vertex that shares its label with another.
fn ambiguous(labels: &[u64]) -> Option<usize> {
    (0..labels.len()).find(|&v| labels[v + 1..].contains(&labels[v]))
}

fn sorted(labels: &[u64]) -> Vec<u64> {
    let mut labels = labels.to_vec();
    labels.sort_unstable();
    labels
}

fn distinct(labels: &[u64]) -> usize {
    let mut labels = sorted(labels);
    labels.dedup();
    labels.len()
}

/// A bijection of 64 bits in which every output bit depends on every input bit.
pub(super) fn mixed(bits: u64) -> u64 {
    let bits = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
