//! Structures that grow vertex by vertex, each isomorphism class once and without storing them.
//!
//! A structure has one parent: itself without the vertex that its canonical numbering picks among
//! the candidates (the maximal elements of a poset, any vertex of a graph). A child is kept only if
//! the new vertex is equivalent to the picked one, and only one extension of each orbit under the
//! symmetries of the parent is tried. So each class arises once (McKay, Isomorph-free exhaustive
//! generation).

use super::relation::{MAX_VERTICES, Relation, members};
use tedomari::board::symmetry::small::Permutation;

/// The kind of structures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    /// Posets.
    Posets,
    /// Posets without three elements in a chain.
    LowPosets,
    /// Posets whose Hasse diagram has no cycle.
    AcyclicPosets,
    /// Posets with at most this many lower sets.
    PosetsWithLowerSets(usize),
    /// Graphs.
    Graphs,
}

impl Growth {
    /// All structures with `len` vertices that descend from one.
    pub fn descendants(self, root: Relation, len: usize) -> Descendants {
        debug_assert!(len <= MAX_VERTICES);
        Descendants {
            growth: self,
            len,
            levels: vec![vec![root].into_iter()],
        }
    }

    /// All structures with one more vertex whose parent is this one.
    pub fn children(self, parent: &Relation) -> Vec<Relation> {
        let symmetries = parent.labeling().generators;
        let mut children = Vec::new();
        let mut tried = vec![false; usize::from(parent.all()) + 1];
        match self {
            Growth::Graphs => {
                for set in 0..=parent.all() {
                    self.child(parent, set, &symmetries, &mut tried, &mut children);
                }
            }
            _ => {
                for set in parent.lower_sets() {
                    self.child(parent, set, &symmetries, &mut tried, &mut children);
                }
            }
        }
        children
    }

    /// The child whose new vertex is joined to a set, or lies above it, if it is kept.
    fn child(
        self,
        parent: &Relation,
        set: u16,
        symmetries: &[Permutation<MAX_VERTICES>],
        tried: &mut [bool],
        children: &mut Vec<Relation>,
    ) {
        if tried[set as usize] {
            return;
        }
        mark_orbit(set, symmetries, tried);
        let child = match self {
            Growth::Graphs => parent.with_vertex(set, set),
            _ => parent.with_vertex(set, 0),
        };
        if self.keeps(&child) && self.is_last(&child) {
            children.push(child);
        }
    }

    /// Whether a structure is of this kind. Its parent then is as well.
    fn keeps(self, child: &Relation) -> bool {
        match self {
            Growth::Posets | Growth::Graphs => true,
            Growth::LowPosets => {
                let new = child.len() - 1;
                members(child.into(new)).all(|x| child.into(x) == 0)
            }
            Growth::AcyclicPosets => {
                // The new element must cover only one element of each component.
                let new = child.len() - 1;
                let covered = members(child.into(new)).filter(|&x| child.covers(x) >> new & 1 == 1);
                let mut seen = 0u16;
                covered.map(|x| component(child, x, new)).all(|component| {
                    let is_new = seen & component == 0;
                    seen |= component;
                    is_new
                })
            }
            Growth::PosetsWithLowerSets(most) => child.lower_sets().take(most + 1).count() <= most,
        }
    }

    /// Whether the new vertex is equivalent to the one that the canonical numbering picks.
    fn is_last(self, child: &Relation) -> bool {
        let new = child.len() - 1;
        // A cheap invariant usually decides.
        let weight = |x: usize| match self {
            Growth::Graphs => weight(child, child.out(x)),
            _ => weight(child, child.into(x)),
        };
        let heaviest = weight(new);
        let mut ties = 0u16;
        for x in 0..new {
            if self == Growth::Graphs || child.out(x) == 0 {
                let other = weight(x);
                if other > heaviest {
                    return false;
                }
                if other == heaviest {
                    ties |= 1 << x;
                }
            }
        }
        if ties == 0 {
            return true;
        }
        let labeling = child.labeling();
        let picked = members(ties | 1 << new).max_by_key(|&x| labeling.place[x]);
        picked.is_some_and(|picked| labeling.orbit(new) >> picked & 1 == 1)
    }
}

/// The size of a set, followed by an invariant of the neighbors of its vertices.
fn weight(relation: &Relation, set: u16) -> u64 {
    let of_one = |x: usize| {
        let (out, into) = (relation.out(x).count_ones(), relation.into(x).count_ones());
        let mixed = u64::from(out * 32 + into + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed >> 12
    };
    let size = u64::from(set.count_ones());
    (size << 58) + members(set).map(of_one).sum::<u64>()
}

/// The component of `x` after removing `without`.
fn component(relation: &Relation, x: usize, without: usize) -> u16 {
    let mut reached = 1u16 << x;
    loop {
        let further = members(reached)
            .fold(reached, |set, y| set | relation.out(y) | relation.into(y))
            & !(1 << without);
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// Marks all images of a set.
fn mark_orbit(set: u16, symmetries: &[Permutation<MAX_VERTICES>], tried: &mut [bool]) {
    let mut open = vec![set];
    tried[set as usize] = true;
    while let Some(set) = open.pop() {
        for map in symmetries {
            let image = members(set).fold(0u16, |image, x| image | 1 << map[x]);
            if !std::mem::replace(&mut tried[image as usize], true) {
                open.push(image);
            }
        }
    }
}

/// All structures of a size that descend from one, depth first.
pub(super) struct Descendants {
    growth: Growth,
    len: usize,
    /// For each generation on the path, the remaining structures.
    levels: Vec<std::vec::IntoIter<Relation>>,
}

impl Iterator for Descendants {
    type Item = Relation;

    fn next(&mut self) -> Option<Relation> {
        loop {
            match self.levels.last_mut()?.next() {
                None => drop(self.levels.pop()),
                Some(found) if found.len() == self.len => return Some(found),
                Some(parent) => self.levels.push(self.growth.children(&parent).into_iter()),
            }
        }
    }
}
