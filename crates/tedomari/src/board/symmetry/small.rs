//! Canonical labeling of structures with few vertices, and generators of their automorphism groups.
//!
//! Cells of vertices that look alike are refined until they are equitable. Then each vertex of a
//! cell in turn is individualized. This yields a search tree whose leaves are numberings, and the
//! largest image at a leaf is canonical. Leaves with the same image yield automorphisms, which show
//! which branches can be skipped (McKay, Practical graph isomorphism, 1981). Without skipping,
//! eight disjoint edges alone have 8!·2⁸ leaves.

mod count;
#[cfg(test)]
mod tests;

/// The image of each vertex.
pub type Permutation<const N: usize> = [u8; N];

fn identity<const N: usize>() -> Permutation<N> {
    std::array::from_fn(|vertex| vertex as u8)
}

/// `R` binary relations on at most `N` vertices, where `N` is less than 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relations<const R: usize, const N: usize> {
    /// The number of vertices.
    pub len: usize,
    /// For each relation and each vertex, the set of vertices that it is related to. No vertex is
    /// related to itself.
    pub rows: [[u64; N]; R],
    /// For each relation, the index of its inverse. A symmetric relation is its own inverse.
    pub inverse: [usize; R],
}

impl<const R: usize, const N: usize> Relations<R, N> {
    /// The set of all vertices, unless there are none.
    fn all(&self) -> Option<u64> {
        (self.len != 0).then(|| (1 << self.len) - 1)
    }

    /// Whether exchanging two vertices is an automorphism.
    fn are_twins(&self, x: usize, y: usize) -> bool {
        let others = !(1 << x | 1 << y);
        self.rows.iter().all(|rows| {
            rows[x] & others == rows[y] & others && rows[x] >> y & 1 == rows[y] >> x & 1
        })
    }
}

/// A numbering of the vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering<const N: usize> {
    /// The number of each vertex.
    pub place: Permutation<N>,
    /// The vertex with each number.
    pub order: Permutation<N>,
}

/// The canonical numbering and the automorphisms of a structure.
#[derive(Clone, Debug)]
pub struct Labeling<I, const N: usize> {
    /// The largest image of the structure.
    pub image: I,
    /// The number of each vertex in a numbering that yields this image.
    pub place: Permutation<N>,
    /// Generators of the automorphism group.
    pub generators: Vec<Permutation<N>>,
}

impl<I, const N: usize> Labeling<I, N> {
    /// The vertices that automorphisms map this one to.
    pub fn orbit(&self, vertex: usize) -> u64 {
        orbit(1 << vertex, self.generators.iter())
    }
}

/// Labels a structure. `image` renumbers it: two numberings must have equal images exactly if all
/// relations become equal. Isomorphic structures get the same image.
pub fn label<const R: usize, const N: usize, I: Ord>(
    relations: &Relations<R, N>,
    image: impl Fn(&Numbering<N>) -> I,
) -> Labeling<I, N> {
    label_within(relations, relations.all().as_slice(), image)
}

/// Like [`label`], but isomorphisms only map the vertices of a cell to the vertices of the cell with
/// the same number. The cells must be a partition of the vertices, none of them empty.
pub fn label_within<const R: usize, const N: usize, I: Ord>(
    relations: &Relations<R, N>,
    cells: &[u64],
    image: impl Fn(&Numbering<N>) -> I,
) -> Labeling<I, N> {
    let mut search = LabelingSearch {
        relations,
        image,
        path: [0; N],
        first: None,
        best: None,
        generators: Vec::new(),
    };
    search.visit(&Cells::equitable(relations, cells), 0);
    let best = search.best.or(search.first).expect("the tree has a leaf");
    Labeling {
        image: best.image,
        place: best.place,
        generators: search.generators,
    }
}

/// The members of a set, ascending.
pub fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let first = set.trailing_zeros() as usize;
            set &= set - 1;
            first
        })
    })
}

/// All images of a set under products of permutations.
fn orbit<'a, const N: usize>(
    set: u64,
    generators: impl Iterator<Item = &'a Permutation<N>> + Clone,
) -> u64 {
    let (mut found, mut open) = (set, set);
    while open != 0 {
        let x = open.trailing_zeros() as usize;
        open &= open - 1;
        let images = generators.clone().fold(0, |set, map| set | 1 << map[x]);
        open |= images & !found;
        found |= images;
    }
    found
}

/// An ordered partition of the vertices.
#[derive(Clone, Copy)]
struct Cells<const N: usize> {
    sets: [u64; N],
    count: usize,
    /// The indices of the cells by which the others may still be split.
    pending: u64,
}

impl<const N: usize> Cells<N> {
    /// The coarsest equitable partition that is as fine as this one.
    fn equitable<const R: usize>(relations: &Relations<R, N>, partition: &[u64]) -> Cells<N> {
        let mut cells = Cells {
            sets: [0; N],
            count: partition.len(),
            pending: (1 << partition.len()) - 1,
        };
        cells.sets[..partition.len()].copy_from_slice(partition);
        cells.refine(relations);
        cells
    }

    /// The equitable partition after a vertex is split off its cell.
    fn individualized<const R: usize>(
        &self,
        cell: usize,
        vertex: usize,
        relations: &Relations<R, N>,
    ) -> Cells<N> {
        let mut cells = *self;
        cells.split_by(self.sets[cell] & !(1 << vertex));
        cells.refine(relations);
        cells
    }

    /// The first of the smallest cells with more than one vertex.
    fn undecided(&self) -> Option<usize> {
        let open = (0..self.count).filter(|&cell| self.sets[cell] & (self.sets[cell] - 1) != 0);
        open.min_by_key(|&cell| self.sets[cell].count_ones())
    }

    /// Splits cells until the vertices of each are related to equally many vertices of each cell.
    fn refine<const R: usize>(&mut self, relations: &Relations<R, N>) {
        let mut next = 0;
        while self.pending != 0 && self.count < relations.len {
            // Cells take turns in order, again and again.
            let ahead = self.pending >> next << next;
            let splitter = if ahead == 0 { self.pending } else { ahead }.trailing_zeros();
            self.pending &= !(1 << splitter);
            let by = self.sets[splitter as usize];
            for &inverse in &relations.inverse {
                self.split_by_count(by, &relations.rows[inverse]);
            }
            next = splitter + 1;
        }
    }

    /// Splits all cells by the number of related vertices in a set, fewest first, given the rows of
    /// the inverse relation.
    fn split_by_count(&mut self, set: u64, inverse: &[u64; N]) {
        // The numbers of all vertices at once: bit x of digit i is digit i of the number for x.
        let mut digits = [0; 6];
        for y in members(set) {
            let mut carry = inverse[y];
            for digit in &mut digits {
                if carry == 0 {
                    break;
                }
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        for digit in digits.into_iter().rev() {
            if digit != 0 {
                self.split_by(digit);
            }
        }
    }

    /// Splits all cells into the vertices outside and inside a set.
    fn split_by(&mut self, set: u64) {
        let old = *self;
        let (mut count, mut pending) = (0, 0);
        for (i, &cell) in old.sets[..old.count].iter().enumerate() {
            // Without branches, which could not be predicted. A cell that stays is written twice.
            let (outside, inside) = (cell & !set, cell & set);
            let is_split = usize::from(outside != 0) & usize::from(inside != 0);
            self.sets[count] = if outside == 0 { inside } else { outside };
            self.sets[count + is_split] = if inside == 0 { outside } else { inside };
            pending |= (old.pending >> i & 1 | (3 * is_split as u64)) << count;
            count += 1 + is_split;
        }
        (self.count, self.pending) = (count, pending);
    }
}

/// A leaf of the search tree.
struct Leaf<I, const N: usize> {
    /// The individualized vertices.
    path: Permutation<N>,
    place: Permutation<N>,
    image: I,
}

struct LabelingSearch<'a, const R: usize, const N: usize, I, F> {
    relations: &'a Relations<R, N>,
    image: F,
    /// The individualized vertices.
    path: Permutation<N>,
    first: Option<Leaf<I, N>>,
    /// The leaf with the largest image, unless it is the first one.
    best: Option<Leaf<I, N>>,
    generators: Vec<Permutation<N>>,
}

impl<const R: usize, const N: usize, I: Ord, F: Fn(&Numbering<N>) -> I>
    LabelingSearch<'_, R, N, I, F>
{
    /// Visits the subtree of equitable cells. Returns the length of the prefix of the path below
    /// which nothing more needs a visit. The depth is at most the number of vertices.
    fn visit(&mut self, cells: &Cells<N>, depth: usize) -> usize {
        let Some(cell) = cells.undecided() else {
            return self.leaf(cells, depth);
        };
        let set = cells.sets[cell];
        // The vertices that were tried, and their images under automorphisms that fix the path.
        let mut tried = 0;
        for x in members(set) {
            if tried >> x & 1 == 1 {
                continue;
            }
            if let Some(twin) = members(tried).find(|&y| self.relations.are_twins(x, y)) {
                let mut swap = identity();
                swap.swap(x, twin);
                self.generators.push(swap);
            } else {
                let next = cells.individualized(cell, x, self.relations);
                self.path[depth] = x as u8;
                let back = self.visit(&next, depth + 1);
                if back < depth {
                    return back;
                }
            }
            tried = self.images(tried | 1 << x, depth);
        }
        depth
    }

    /// The images of a set under the automorphisms so far that fix the path.
    fn images(&self, set: u64, depth: usize) -> u64 {
        let path = &self.path[..depth];
        let fixes = |map: &&Permutation<N>| path.iter().all(|&x| map[usize::from(x)] == x);
        orbit(set, self.generators.iter().filter(fixes))
    }

    /// Compares a leaf with the first and the best one.
    fn leaf(&mut self, cells: &Cells<N>, depth: usize) -> usize {
        let mut numbering = Numbering {
            place: identity(),
            order: identity(),
        };
        for (i, cell) in cells.sets[..cells.count].iter().enumerate() {
            let vertex = cell.trailing_zeros() as u8;
            numbering.order[i] = vertex;
            numbering.place[usize::from(vertex)] = i as u8;
        }
        let image = (self.image)(&numbering);
        for known in [&self.first, &self.best].into_iter().flatten() {
            if known.image == image {
                // The automorphism maps each vertex to the one that has its number now.
                let map = known
                    .place
                    .map(|number| numbering.order[usize::from(number)]);
                self.generators.push(map);
                let common = known.path.iter().zip(&self.path);
                return common.take_while(|(x, y)| x == y).count();
            }
        }
        let leaf = Leaf {
            path: self.path,
            place: numbering.place,
            image,
        };
        let best = self.best.as_ref().or(self.first.as_ref());
        match best {
            None => self.first = Some(leaf),
            Some(best) if best.image < leaf.image => self.best = Some(leaf),
            Some(_) => {}
        }
        depth
    }
}
