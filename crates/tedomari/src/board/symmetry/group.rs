//! The automorphism group, counted by orbits along a chain of stabilizers.

use super::components::{Classes, components};
use super::partition::{Fate, Partition};
use super::search::complete;
use super::{GroupOrder, OutOfSteps, StepsLeft, Structure};
use crate::board::Element;

/// The automorphism group of a structure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automorphisms {
    /// The number of automorphisms. `None` if it has more than about 9000 digits.
    pub order: Option<GroupOrder>,
    /// For each vertex, the first vertex that an automorphism maps it to.
    pub orbits: Vec<Element>,
}

/// The number of automorphisms. `None` if the step limit is reached or the number has more than
/// about 9000 digits.
pub fn automorphism_count(structure: &Structure, steps: u64) -> Option<GroupOrder> {
    automorphisms(structure, steps)?.order
}

/// The automorphism group. `None` if the step limit is reached.
pub fn automorphisms(structure: &Structure, steps: u64) -> Option<Automorphisms> {
    of_components(structure, &mut StepsLeft(steps)).ok()
}

/// Generators of the automorphism group, each as the image of every vertex. `None` if the step
/// limit is reached. Meant for small structures: there may be as many generators as vertices.
pub fn generators(structure: &Structure, steps: u64) -> Option<Vec<Vec<Element>>> {
    let mut steps = StepsLeft(steps);
    let classes = Classes::of(components(structure, &mut steps).ok()?, &mut steps).ok()?;
    let identity: Vec<Element> = (0..structure.len() as Element).collect();
    let mut found = Vec::new();
    for class in classes.iter() {
        let first: Vec<Element> = classes.vertices(&class[0]).copied().collect();
        let within = |partition: &Partition<'_, 2>, cell_count: usize| {
            let mut map = identity.clone();
            for cell in partition.split_since(cell_count) {
                let [x, image] = [0, 1].map(|side| partition.members(side, cell)[0]);
                map[first[x as usize] as usize] = first[image as usize];
            }
            found.push(map);
        };
        of_connected(classes.structure(&class[0]), &mut steps, within).ok()?;
        // The group of the first copy, and the swaps with it, generate the groups of the others.
        for copy in &class[1..] {
            let mut swap = identity.clone();
            for (&x, &y) in first.iter().zip(classes.vertices(copy)) {
                swap.swap(x as usize, y as usize);
            }
            found.push(swap);
        }
    }
    Some(found)
}

/// Copies of one component can be permuted in any way, and the group of the component acts on each.
fn of_components(
    structure: &Structure,
    steps: &mut StepsLeft,
) -> Result<Automorphisms, OutOfSteps> {
    let classes = Classes::of(components(structure, steps)?, steps)?;
    let mut order = Some(GroupOrder::one());
    let mut multiply = |factor: u32| order = order.take().and_then(|order| order.times(factor));
    let mut orbits = Orbits::new(structure.len());
    for class in classes.iter() {
        let first = &class[0];
        let (sizes, inner) = of_connected(classes.structure(first), steps, |_, _| {})?;
        let first: Vec<Element> = classes.vertices(first).copied().collect();
        for (i, copy) in class.iter().enumerate() {
            multiply(i as u32 + 1);
            sizes.iter().for_each(|&size| multiply(size));
            for (j, &vertex) in classes.vertices(copy).enumerate() {
                orbits.unite(vertex, first[inner.root(j as Element) as usize]);
            }
        }
    }
    Ok(Automorphisms {
        order,
        orbits: orbits.into_firsts(),
    })
}

/// The sizes of the orbits along a chain of stabilizers (their product is the order of the group),
/// and the orbits of the whole group. Calls `found` with automorphisms that generate the group: each
/// maps the vertex of every single-vertex cell to its partner and fixes those before the given cell.
fn of_connected(
    structure: &Structure,
    steps: &mut StepsLeft,
    mut found: impl FnMut(&Partition<'_, 2>, usize),
) -> Result<(Vec<u32>, Orbits), OutOfSteps> {
    let (mut partition, _) = Partition::new([structure; 2], steps)?;
    // Fix one vertex after another until only the identity is left.
    let mut chain = Vec::new();
    let mut from = 0;
    while let Some(cell) = partition.undecided_from(from) {
        from = cell;
        let vertex = partition.members(0, cell)[0];
        chain.push((cell, partition.cell_count(), vertex));
        let fate = partition.individualize(cell, [vertex; 2], steps)?;
        debug_assert_eq!(fate, Fate::Agree);
    }
    // On the way back, each stabilizer contains those below it, so orbits only grow.
    let mut orbits = Orbits::new(structure.len());
    let mut sizes = Vec::new();
    for (cell, cell_count, vertex) in chain.into_iter().rev() {
        partition.take_back(cell_count);
        steps.spend(partition.members(1, cell).len())?;
        let candidates = partition.members(1, cell).to_vec();
        orbits.forget_refuted();
        for image in candidates {
            if orbits.same(vertex, image) || orbits.is_refuted(image) {
                continue;
            }
            let fate = partition.individualize(cell, [vertex, image], steps)?;
            if fate == Fate::Agree && complete(&mut partition, cell, steps)? {
                found(&partition, cell_count);
                // Cells that had one vertex before hold the same vertex on both sides.
                for cell in partition.split_since(cell_count) {
                    orbits.unite(partition.members(0, cell)[0], partition.members(1, cell)[0]);
                }
            } else {
                orbits.refute(image);
            }
            partition.take_back(cell_count);
        }
        sizes.push(orbits.size(vertex));
    }
    Ok((sizes, orbits))
}

/// Orbits under the automorphisms found so far, as a union-find forest.
struct Orbits {
    parent: Vec<Element>,
    size: Vec<u32>,
    /// Whether the orbit with this root is known not to contain the vertex in question.
    is_refuted: Vec<bool>,
    /// The roots where `is_refuted` was set.
    refuted: Vec<Element>,
}

impl Orbits {
    fn new(len: usize) -> Orbits {
        Orbits {
            parent: (0..len as Element).collect(),
            size: vec![1; len],
            is_refuted: vec![false; len],
            refuted: Vec::new(),
        }
    }

    fn root(&self, mut vertex: Element) -> Element {
        // Union by size keeps every path to the root short.
        while self.parent[vertex as usize] != vertex {
            vertex = self.parent[vertex as usize];
        }
        vertex
    }

    fn unite(&mut self, x: Element, y: Element) {
        let (mut low, mut high) = (self.root(x), self.root(y));
        if low == high {
            return;
        }
        if self.size[low as usize] > self.size[high as usize] {
            (low, high) = (high, low);
        }
        self.parent[low as usize] = high;
        self.size[high as usize] += self.size[low as usize];
        if self.is_refuted[low as usize] {
            self.refute(high);
        }
    }

    fn same(&self, x: Element, y: Element) -> bool {
        self.root(x) == self.root(y)
    }

    fn size(&self, vertex: Element) -> u32 {
        self.size[self.root(vertex) as usize]
    }

    fn refute(&mut self, vertex: Element) {
        let root = self.root(vertex);
        self.is_refuted[root as usize] = true;
        self.refuted.push(root);
    }

    fn is_refuted(&self, vertex: Element) -> bool {
        self.is_refuted[self.root(vertex) as usize]
    }

    fn forget_refuted(&mut self) {
        for root in self.refuted.drain(..) {
            self.is_refuted[root as usize] = false;
        }
    }

    /// For each vertex, the first vertex of its orbit.
    fn into_firsts(self) -> Vec<Element> {
        let len = self.parent.len();
        let mut first = vec![Element::MAX; len];
        let mut firsts = vec![0; len];
        for x in 0..len as Element {
            let root = self.root(x) as usize;
            first[root] = first[root].min(x);
            firsts[x as usize] = first[root];
        }
        firsts
    }
}
