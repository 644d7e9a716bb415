//! Marks of vertices that isomorphisms keep. Most colorings that occur in play have no symmetry, and
//! their marks show it: then the order of the marks is a canonical numbering of the vertices.
//!
//! The first mark of a vertex depends on its degrees. The next ones depend on the marks of its
//! neighbors too. The marks after one more edge is colored are computed from those before.

#[cfg(test)]
mod tests;

use super::labeling::{MAX_VERTICES, ends, label, pair};
use super::mask::Mask;
use crate::board::symmetry::small::Labeling;

/// A number for each vertex.
type Marks = [u64; MAX_VERTICES];

/// A number for each color. Sums of them tell apart the degrees of a vertex in all colors.
const FACTORS: [u64; 3] = [
    0x9e37_79b9_7f4a_7c15,
    0xc2b2_ae3d_27d4_eb4f,
    0x1656_67b1_9e37_79f9,
];

/// What the mark of a neighbor adds to the mark of a vertex, if the edge has this color.
fn along(color: usize, mark: u64) -> u64 {
    mark.rotate_left(20 * color as u32)
}

/// An edge coloring of a complete graph with what is needed to mark its vertices.
pub(super) struct MarkedColoring<M, const COLORS: usize> {
    n: usize,
    colors: [M; COLORS],
    /// For each color, the neighbors of each vertex.
    neighbors: [[u16; MAX_VERTICES]; COLORS],
    /// For each vertex, the sum of the numbers of the colors of its edges.
    degrees: Marks,
    /// The first marks.
    first: Marks,
    /// For each vertex, what the first marks of its neighbors add to its own.
    sums: Marks,
}

impl<M: Mask, const COLORS: usize> MarkedColoring<M, COLORS> {
    /// A coloring of the complete graph on `n` vertices.
    pub fn new(n: usize, colors: [M; COLORS]) -> Self {
        let mut degrees = [0_u64; MAX_VERTICES];
        let mut neighbors = [[0; MAX_VERTICES]; COLORS];
        for (color, set) in colors.into_iter().enumerate() {
            for (i, j) in set.elements().map(ends) {
                neighbors[color][i] |= 1 << j;
                neighbors[color][j] |= 1 << i;
                degrees[i] = degrees[i].wrapping_add(FACTORS[color]);
                degrees[j] = degrees[j].wrapping_add(FACTORS[color]);
            }
        }
        let mut first = [0; MAX_VERTICES];
        for vertex in 0..n {
            first[vertex] = mixed(degrees[vertex]);
        }
        let mut sums = [0; MAX_VERTICES];
        add_neighbors(&colors, &first, &mut sums);
        MarkedColoring {
            n,
            colors,
            neighbors,
            degrees,
            first,
            sums,
        }
    }

    /// Marks the vertices.
    pub fn marked(&self) -> Marked<M, COLORS> {
        Marked::new(self.n, self.colors, self.first, &self.sums)
    }

    /// The first marks after one more edge is colored.
    pub fn first_after(&self, edge: usize, color: usize) -> FirstMarks {
        let (i, j) = ends(edge);
        let mut marks = self.first;
        for vertex in [i, j] {
            marks[vertex] = mixed(self.degrees[vertex].wrapping_add(FACTORS[color]));
        }
        FirstMarks(marks)
    }

    /// Marks the vertices after one more edge is colored, given their first marks.
    pub fn marked_after(
        &self,
        edge: usize,
        color: usize,
        FirstMarks(first): &FirstMarks,
    ) -> Marked<M, COLORS> {
        let mut sums = self.sums;
        let (i, j) = ends(edge);
        for vertex in [i, j] {
            for (color, neighbors) in self.neighbors.iter().enumerate() {
                let new = along(color, first[vertex]);
                let change = new.wrapping_sub(along(color, self.first[vertex]));
                let mut rest = neighbors[vertex];
                while rest != 0 {
                    let neighbor = rest.trailing_zeros() as usize % MAX_VERTICES;
                    rest &= rest - 1;
                    sums[neighbor] = sums[neighbor].wrapping_add(change);
                }
            }
        }
        sums[i] = sums[i].wrapping_add(along(color, first[j]));
        sums[j] = sums[j].wrapping_add(along(color, first[i]));
        let mut colors = self.colors;
        colors[color] |= M::single(edge);
        Marked::new(self.n, colors, *first, &sums)
    }
}

/// The first mark of each vertex.
pub(super) struct FirstMarks(Marks);

impl FirstMarks {
    /// Whether no edge of a set has a larger mark than this one.
    pub fn is_largest<M: Mask>(&self, edge: usize, among: M) -> bool {
        let mark = edge_mark(&self.0, edge);
        let mut others = among.elements();
        others.all(|other| edge_mark(&self.0, other) <= mark)
    }
}

/// A coloring with a mark for each vertex. Vertices with different marks are not symmetric.
pub(super) struct Marked<M, const COLORS: usize> {
    n: usize,
    colors: [M; COLORS],
    first: Marks,
    marks: Marks,
    /// The number of each vertex in the order of marks, if they are all different.
    place: Option<[u8; MAX_VERTICES]>,
}

impl<M: Mask, const COLORS: usize> Marked<M, COLORS> {
    fn new(n: usize, colors: [M; COLORS], first: Marks, sums: &Marks) -> Self {
        let next = |marks: &Marks, sums: &Marks| {
            let mut next = [0; MAX_VERTICES];
            for vertex in 0..n {
                next[vertex] = mixed(marks[vertex].wrapping_add(sums[vertex]));
            }
            next
        };
        let mut marks = next(&first, sums);
        let mut place = numbering(&marks[..n]);
        if place.is_none() {
            // Neighbors of neighbors.
            let mut sums = [0; MAX_VERTICES];
            add_neighbors(&colors, &marks, &mut sums);
            marks = next(&marks, &sums);
            place = numbering(&marks[..n]);
        }
        Marked {
            n,
            colors,
            first,
            marks,
            place,
        }
    }

    /// Whether all marks are different. Then the coloring has no symmetry.
    pub fn is_rigid(&self) -> bool {
        self.place.is_some()
    }

    /// The coloring with its vertices renumbered, so that two colorings become equal exactly if they
    /// are isomorphic.
    pub fn canonical(&self) -> [M; COLORS] {
        let Some(place) = &self.place else {
            return self.label().image;
        };
        let mut image = [M::default(); COLORS];
        for (image, set) in image.iter_mut().zip(self.colors) {
            for edge in set.elements() {
                *image |= M::single(renumbered(edge, place));
            }
        }
        image
    }

    /// The canonical form and the symmetries, found by search among vertices with equal marks.
    fn label(&self) -> Labeling<[M; COLORS], MAX_VERTICES> {
        let mut sorted = self.marks;
        let sorted = &mut sorted[..self.n];
        sorted.sort_unstable();
        let mut cells = [0; MAX_VERTICES];
        let mut count = 0;
        for (place, mark) in sorted.iter().enumerate() {
            if place == 0 || sorted[place - 1] != *mark {
                let members = (0..self.n).filter(|&vertex| self.marks[vertex] == *mark);
                cells[count] = members.fold(0, |set, vertex| set | 1 << vertex);
                count += 1;
            }
        }
        label(self.n, self.colors, &cells[..count])
    }

    /// Whether an edge is symmetric to the canonical edge of a set that contains it and that
    /// symmetries keep: one whose marks are largest.
    pub fn is_canonical(&self, edge: usize, among: M) -> bool {
        let mark = |edge| [&self.first, &self.marks].map(|marks| edge_mark(marks, edge));
        let largest = mark(edge);
        let mut is_tied = false;
        for other in among.elements().filter(|&other| other != edge) {
            let mark = mark(other);
            if mark > largest {
                return false;
            }
            is_tied |= mark == largest;
        }
        if !is_tied {
            return true;
        }
        let labeling = self.label();
        let tied = among.elements().filter(|&other| mark(other) == largest);
        let canonical = tied.max_by_key(|&other| renumbered(other, &labeling.place));
        canonical.is_some_and(|canonical| orbit::<M>(canonical, &labeling.generators).has(edge))
    }
}

/// Adds for each vertex what the marks of its neighbors add to its own.
fn add_neighbors<M: Mask, const COLORS: usize>(
    colors: &[M; COLORS],
    marks: &Marks,
    sums: &mut Marks,
) {
    for (color, set) in colors.iter().enumerate() {
        for (i, j) in set.elements().map(ends) {
            sums[i] = sums[i].wrapping_add(along(color, marks[j]));
            sums[j] = sums[j].wrapping_add(along(color, marks[i]));
        }
    }
}

/// The number of each vertex in the order of marks, if they are all different.
fn numbering(marks: &[u64]) -> Option<[u8; MAX_VERTICES]> {
    let mut place = [0; MAX_VERTICES];
    let mut are_equal = false;
    // Without branches, which could not be predicted.
    for (vertex, mark) in marks.iter().enumerate() {
        let mut before = 0;
        for (other, other_mark) in marks[..vertex].iter().enumerate() {
            let is_after = u8::from(other_mark < mark);
            before += is_after;
            place[other] += 1 - is_after;
            are_equal |= other_mark == mark;
        }
        place[vertex] = before;
    }
    (!are_equal).then_some(place)
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

/// A number that depends on all bits of another.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 29
}
