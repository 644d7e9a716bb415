//! A canonical numbering of the vertices of a small relation, which depends only on its isomorphism
//! class, and the automorphisms found on the way.
//!
//! Cells of vertices that look alike are refined until they are equitable. Then each vertex of a
//! cell in turn is individualized. This yields a search tree whose leaves are numberings, and the
//! largest relation at a leaf is canonical. Leaves with the same relation yield automorphisms,
//! which show which branches can be skipped (McKay, Practical graph isomorphism).

use super::relation::{MAX_VERTICES, Relation, members};

/// The image of each vertex.
pub(super) type Permutation = [u8; MAX_VERTICES];

/// The canonical numbering and the automorphisms of a relation.
pub(super) struct Canonical {
    /// The number of each vertex in the canonical numbering.
    pub place: Permutation,
    /// Generators of the automorphism group.
    pub generators: Vec<Permutation>,
    orbits: Orbits,
}

impl Canonical {
    pub fn of(relation: &Relation) -> Canonical {
        let mut search = NumberingSearch {
            relation,
            path: Vec::new(),
            first: None,
            best: None,
            generators: Vec::new(),
            orbits: Orbits::new(),
        };
        let mut start = Cells::single(relation.all());
        start.refine(relation);
        search.visit(&start, true);
        Canonical {
            place: search.best.expect("the tree has a leaf").place,
            generators: search.generators,
            orbits: search.orbits,
        }
    }

    /// Whether an automorphism maps one vertex to the other.
    pub fn alike(&self, x: usize, y: usize) -> bool {
        self.orbits.first(x) == self.orbits.first(y)
    }
}

/// An ordered partition of the vertices.
#[derive(Clone)]
struct Cells {
    sets: [u16; MAX_VERTICES],
    count: usize,
}

impl Cells {
    fn single(all: u16) -> Cells {
        let mut sets = [0; MAX_VERTICES];
        sets[0] = all;
        Cells {
            sets,
            count: usize::from(all != 0),
        }
    }

    fn all(&self) -> &[u16] {
        &self.sets[..self.count]
    }

    /// Replaces a cell by several sets.
    fn replace(&mut self, cell: usize, parts: &[u16]) {
        let more = parts.len() - 1;
        self.sets.copy_within(cell + 1..self.count, cell + 1 + more);
        self.sets[cell..=cell + more].copy_from_slice(parts);
        self.count += more;
    }

    /// The first of the smallest cells with more than one vertex.
    fn undecided(&self) -> Option<usize> {
        let open = (0..self.count).filter(|&cell| self.sets[cell].count_ones() > 1);
        open.min_by_key(|&cell| self.sets[cell].count_ones())
    }

    /// Splits cells until the vertices of each have equally many successors and predecessors in
    /// each cell.
    fn refine(&mut self, relation: &Relation) {
        let mut splitter = 0;
        let mut unchanged = 0;
        while unchanged < self.count && self.count < relation.len() {
            splitter %= self.count;
            let by = self.sets[splitter];
            let before = self.count;
            let mut cell = 0;
            while cell < self.count {
                cell += self.split(cell, by, relation);
            }
            splitter += 1;
            unchanged = if self.count == before {
                unchanged + 1
            } else {
                0
            };
        }
    }

    /// Splits a cell by the number of related vertices in a set, fewest first. Returns the number
    /// of parts.
    fn split(&mut self, cell: usize, by: u16, relation: &Relation) -> usize {
        let set = self.sets[cell];
        if set & (set - 1) == 0 {
            return 1;
        }
        let key = |x: usize| {
            let (out, into) = (relation.out(x) & by, relation.into(x) & by);
            out.count_ones() * 32 + into.count_ones()
        };
        let mut parts: Vec<(u32, u16)> = Vec::new();
        let first = key(set.trailing_zeros() as usize);
        if members(set).all(|x| key(x) == first) {
            return 1;
        }
        for x in members(set) {
            let key = key(x);
            match parts.binary_search_by_key(&key, |part| part.0) {
                Ok(found) => parts[found].1 |= 1 << x,
                Err(place) => parts.insert(place, (key, 1 << x)),
            }
        }
        let parts: Vec<u16> = parts.into_iter().map(|(_, part)| part).collect();
        self.replace(cell, &parts);
        parts.len()
    }
}

/// A leaf of the search tree: a numbering and the renumbered relation.
#[derive(Clone)]
struct Leaf {
    path: Vec<usize>,
    place: Permutation,
    image: [u16; MAX_VERTICES],
}

struct NumberingSearch<'r> {
    relation: &'r Relation,
    /// The individualized vertices on the path.
    path: Vec<usize>,
    first: Option<Leaf>,
    best: Option<Leaf>,
    generators: Vec<Permutation>,
    orbits: Orbits,
}

impl NumberingSearch<'_> {
    /// Visits the subtree of equitable cells. Returns the length of the prefix of the path below
    /// which nothing more needs a visit. The depth is at most the number of vertices.
    fn visit(&mut self, cells: &Cells, on_first_path: bool) -> usize {
        let depth = self.path.len();
        let Some(cell) = cells.undecided() else {
            return self.leaf(cells);
        };
        let set = cells.sets[cell];
        let mut tried = 0u16;
        for x in members(set) {
            // On the first path, all automorphisms so far fix the vertices individualized above.
            if on_first_path && members(tried).any(|y| self.orbits.same(x, y)) {
                continue;
            }
            let mut next = cells.clone();
            next.replace(cell, &[1 << x, set & !(1 << x)]);
            next.refine(self.relation);
            self.path.push(x);
            let back = self.visit(&next, on_first_path && tried == 0);
            self.path.pop();
            tried |= 1 << x;
            if back < depth {
                return back;
            }
        }
        depth
    }

    /// Compares a leaf with the first and the best one.
    fn leaf(&mut self, cells: &Cells) -> usize {
        let leaf = self.numbered(cells);
        let (Some(first), Some(best)) = (&self.first, &self.best) else {
            self.first = Some(leaf.clone());
            self.best = Some(leaf);
            return self.path.len();
        };
        for known in [first, best] {
            if known.image == leaf.image {
                let automorphism = composed(&known.place, &leaf.place, self.relation.len());
                let pairs = known.path.iter().zip(&leaf.path);
                let back = pairs.take_while(|(x, y)| x == y).count();
                self.orbits.unite(&automorphism, self.relation.len());
                self.generators.push(automorphism);
                return back;
            }
        }
        if leaf.image > best.image {
            self.best = Some(leaf);
        }
        self.path.len()
    }

    fn numbered(&self, cells: &Cells) -> Leaf {
        let mut place = [0; MAX_VERTICES];
        for (i, cell) in cells.all().iter().enumerate() {
            place[cell.trailing_zeros() as usize] = i as u8;
        }
        let mut image = [0; MAX_VERTICES];
        for x in 0..self.relation.len() {
            for y in members(self.relation.out(x)) {
                image[place[x] as usize] |= 1 << place[y];
            }
        }
        Leaf {
            path: self.path.clone(),
            place,
            image,
        }
    }
}

/// The map that takes each vertex to the one with the same number in the other numbering.
fn composed(from: &Permutation, to: &Permutation, len: usize) -> Permutation {
    let mut with_number = [0; MAX_VERTICES];
    for x in 0..len {
        with_number[to[x] as usize] = x as u8;
    }
    let mut map = [0; MAX_VERTICES];
    for x in 0..len {
        map[x] = with_number[from[x] as usize];
    }
    map
}

/// For each vertex, the first vertex of its orbit.
struct Orbits([u8; MAX_VERTICES]);

impl Orbits {
    fn new() -> Orbits {
        Orbits(std::array::from_fn(|x| x as u8))
    }

    fn first(&self, x: usize) -> u8 {
        self.0[x]
    }

    fn same(&self, x: usize, y: usize) -> bool {
        self.first(x) == self.first(y)
    }

    /// Unites the orbits of each vertex and its image.
    fn unite(&mut self, map: &Permutation, len: usize) {
        for (x, &image) in map.iter().enumerate().take(len) {
            let (a, b) = (self.0[x], self.0[image as usize]);
            let (low, high) = (a.min(b), a.max(b));
            for first in &mut self.0[..len] {
                if *first == high {
                    *first = low;
                }
            }
        }
    }
}
