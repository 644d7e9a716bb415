//! The order of the automorphism group.

use super::{Cells, Relations, members};

impl<const R: usize, const N: usize> Relations<R, N> {
    /// The number of automorphisms.
    ///
    /// The order of a group is the product of the sizes of the orbits of a vertex b₁ under the
    /// group, of a vertex b₂ under the stabilizer of b₁, and so on.
    pub fn automorphism_count(&self) -> f64 {
        let mut cells = Cells::equitable(self, self.all().as_slice());
        let mut order = 1.0;
        while let Some(cell) = cells.undecided() {
            let set = cells.sets[cell];
            let base = set.trailing_zeros() as usize;
            let fixed = cells.individualized(cell, base, self);
            let in_orbit = |&x: &usize| {
                self.are_twins(base, x)
                    || self.has_isomorphism(&fixed, &cells.individualized(cell, x, self))
            };
            order *= 1.0 + members(set & (set - 1)).filter(in_orbit).count() as f64;
            cells = fixed;
        }
        order
    }

    /// Whether some automorphism maps the cells of one partition to those of the other. Each level
    /// of the recursion individualizes a vertex, so its depth is at most the number of vertices.
    fn has_isomorphism(&self, from: &Cells<N>, to: &Cells<N>) -> bool {
        let is_as_large = |cell: usize| from.sets[cell].count_ones() == to.sets[cell].count_ones();
        if from.count != to.count || !(0..from.count).all(is_as_large) {
            return false;
        }
        let Some(cell) = from.undecided() else {
            return self.keeps_relations(from, to);
        };
        let fixed = from.individualized(cell, from.sets[cell].trailing_zeros() as usize, self);
        members(to.sets[cell])
            .any(|x| self.has_isomorphism(&fixed, &to.individualized(cell, x, self)))
    }

    /// Whether the map between the vertices of two discrete partitions is an automorphism.
    fn keeps_relations(&self, from: &Cells<N>, to: &Cells<N>) -> bool {
        let mut image = [0; N];
        for (x, y) in from.sets.iter().zip(&to.sets).take(from.count) {
            image[x.trailing_zeros() as usize] = y.trailing_zeros() as usize;
        }
        self.rows.iter().all(|rows| {
            (0..self.len).all(|x| {
                let row = members(rows[x]).fold(0, |set, y| set | 1 << image[y]);
                row == rows[image[x]]
            })
        })
    }
}
