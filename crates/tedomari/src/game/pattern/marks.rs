//! Marks of vertices that symmetries keep, and what follows from them fast: most colorings that occur
//! in play have no symmetry, and their marks show it.

use super::labeling::{MAX_VERTICES, ends, label, pair};
use super::mask::Mask;

/// A number for each vertex.
type Marks = [u64; MAX_VERTICES];

/// How often the marks of neighbors are added up after the degrees. Two rounds tell apart all
/// vertices of most colorings that occur in play; a third takes more time than it saves.
const ROUNDS: usize = 2;

/// A number for each color. Sums of them tell apart the degrees of a vertex in all colors.
const FACTORS: [u64; 3] = [
    0x9e37_79b9_7f4a_7c15,
    0xc2b2_ae3d_27d4_eb4f,
    0x1656_67b1_9e37_79f9,
];

/// For each vertex, the sum of the numbers of the colors of its edges.
#[derive(Clone, Copy)]
pub(super) struct Degrees(Marks);

impl Degrees {
    /// The degrees in a coloring.
    pub fn of<M: Mask, const COLORS: usize>(colors: [M; COLORS]) -> Degrees {
        let mut degrees = Degrees([0; MAX_VERTICES]);
        for (color, set) in colors.into_iter().enumerate() {
            set.elements().for_each(|edge| degrees.add(edge, color));
        }
        degrees
    }

    /// Colors one more edge.
    pub fn add(&mut self, edge: usize, color: usize) {
        let (i, j) = ends(edge);
        for vertex in [i, j] {
            self.0[vertex] = self.0[vertex].wrapping_add(FACTORS[color]);
        }
    }

    /// Whether no edge of a set has a larger mark than this one.
    pub fn are_largest<M: Mask>(&self, edge: usize, among: M) -> bool {
        let marks = all_mixed(&self.0);
        let mark = edge_mark(&marks, edge);
        among
            .elements()
            .all(|other| edge_mark(&marks, other) <= mark)
    }
}

/// An edge coloring of a complete graph with a mark for each vertex. Isomorphisms keep the marks,
/// so vertices with different marks are not symmetric.
pub(super) struct MarkedColoring<M, const COLORS: usize> {
    n: usize,
    colors: [M; COLORS],
    degrees: Marks,
    marks: Marks,
}

impl<M: Mask, const COLORS: usize> MarkedColoring<M, COLORS> {
    /// Marks the vertices: first by their degrees, then by the marks of their neighbors.
    pub fn new(n: usize, colors: [M; COLORS], degrees: Degrees) -> Self {
        let degrees = all_mixed(&degrees.0);
        let mut marks = degrees;
        for _ in 0..ROUNDS {
            let old = marks;
            for (color, set) in (0..).zip(colors) {
                for edge in set.elements() {
                    let (i, j) = ends(edge);
                    marks[i] = marks[i].wrapping_add(old[j].rotate_left(20 * color));
                    marks[j] = marks[j].wrapping_add(old[i].rotate_left(20 * color));
                }
            }
            marks = all_mixed(&marks);
        }
        MarkedColoring {
            n,
            colors,
            degrees,
            marks,
        }
    }

    /// The number of each vertex in the order of marks, if they are all different. Then the coloring
    /// has no symmetry.
    fn numbering(&self) -> Option<[u8; MAX_VERTICES]> {
        let mut place = [0; MAX_VERTICES];
        for vertex in 0..self.n {
            let mark = self.marks[vertex];
            for other in 0..vertex {
                // Without branches, which could not be predicted.
                let is_after = u8::from(self.marks[other] < mark);
                place[vertex] += is_after;
                place[other] += 1 - is_after;
                if self.marks[other] == mark {
                    return None;
                }
            }
        }
        Some(place)
    }

    /// Whether all marks are different. Then the coloring has no symmetry.
    pub fn is_rigid(&self) -> bool {
        self.numbering().is_some()
    }

    /// The coloring with its vertices renumbered, so that two colorings become equal exactly if they
    /// are isomorphic.
    pub fn canonical(&self) -> [M; COLORS] {
        match self.numbering() {
            Some(place) => self.colors.map(|set| {
                set.elements().fold(M::default(), |image, edge| {
                    image | M::single(renumbered(edge, &place))
                })
            }),
            None => label(self.n, self.colors).image,
        }
    }

    /// Whether an edge is symmetric to the canonical edge of a set that contains it and that
    /// symmetries keep: one whose mark is largest.
    pub fn is_canonical(&self, edge: usize, among: M) -> bool {
        let mark = |edge| [&self.degrees, &self.marks].map(|marks| edge_mark(marks, edge));
        let best = mark(edge);
        let mut is_tied = false;
        for other in among.elements().filter(|&other| other != edge) {
            let mark = mark(other);
            if mark > best {
                return false;
            }
            is_tied |= mark == best;
        }
        if !is_tied {
            return true;
        }
        let labeling = label(self.n, self.colors);
        let tied = among.elements().filter(|&other| mark(other) == best);
        let canonical = tied.max_by_key(|&other| renumbered(other, &labeling.place));
        canonical.is_some_and(|canonical| orbit::<M>(canonical, &labeling.generators).has(edge))
    }
}

/// The mark of an edge, given those of its ends.
fn edge_mark(marks: &Marks, edge: usize) -> u64 {
    let (i, j) = ends(edge);
    marks[i].wrapping_add(marks[j])
}

/// The edge after the vertices are renumbered.
fn renumbered(edge: usize, place: &[u8; MAX_VERTICES]) -> usize {
    let (i, j) = ends(edge);
    pair(usize::from(place[i]), usize::from(place[j]))
}

/// The edges that products of permutations map an edge to.
fn orbit<M: Mask>(edge: usize, generators: &[[u8; MAX_VERTICES]]) -> M {
    let mut found = M::single(edge);
    let mut open = vec![edge];
    while let Some(edge) = open.pop() {
        for image in generators.iter().map(|map| renumbered(edge, map)) {
            if !found.has(image) {
                found |= M::single(image);
                open.push(image);
            }
        }
    }
    found
}

/// All marks, mixed. A loop, because `map` is not inlined for so many.
fn all_mixed(marks: &Marks) -> Marks {
    let mut all = [0; MAX_VERTICES];
    for (mixed_mark, &mark) in all.iter_mut().zip(marks) {
        *mixed_mark = mixed(mark);
    }
    all
}

/// A number that depends on all bits of another.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 29
}
