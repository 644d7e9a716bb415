//! Leaf removal on trees, in linear time: nobody reaches the middle of a blocking path, and rooted
//! there the tree is a tree poset.

use super::forest::essential_part;
use super::order::{NONE, Order};
use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};
use crate::value::Player;

/// The value of leaf removal on a forest, tree by tree.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let Rule::AtMostOne(neighbors) = game.rule() else {
        return None;
    };
    // A forest has fewer edges than vertices.
    if neighbors.pair_count() / 2 >= game.len().max(1) {
        return None;
    }
    let owners = game.owners();
    let Rooted { order, mut next } = Rooted::of(neighbors)?;
    let trees = game.len() - neighbors.pair_count() / 2;
    let Holds {
        held,
        mut is_reached,
    } = Holds::find(owners, &order, &next);
    if held.len() < trees {
        for x in order.iter().rev() {
            let ahead = &mut next[x as usize];
            if *ahead != NONE {
                is_reached[x as usize] = is_reached[*ahead as usize];
            }
            if !is_reached[x as usize] {
                // There is no blocking path in this tree, so every vertex counts.
                *ahead = NONE;
            }
        }
    }
    for &x in &held {
        turn_towards(x, &mut next);
    }
    let theorem = if held.is_empty() {
        Theorem::UnblockedLeafTree
    } else {
        Theorem::BlockedLeafTree
    };
    let figures = Figures::two(
        (Figure::Trees, trees as i64),
        (Figure::BlockedTrees, held.len() as i64),
    );
    let counted = NamedSet::of(Role::Counted, owners, &essential_part(owners, &next));
    let mut proof = Proof::counting(theorem, figures, counted);
    if !held.is_empty() {
        proof.sets.push(NamedSet::new(Role::Held, held));
    }
    Some(proof)
}

/// A forest with a root in each tree.
struct Rooted {
    /// The vertices, each before its parent.
    order: Order,
    /// The parent of each vertex. None for the root.
    next: Vec<Element>,
}

impl Rooted {
    /// `None` if there is a cycle.
    fn of(neighbors: &Adjacency) -> Option<Rooted> {
        Rooted::as_numbered(neighbors).or_else(|| Rooted::peeled(neighbors))
    }

    /// The forest if its vertices are numbered from the roots up: each has at most one smaller
    /// neighbor. Then there is no need to search for leaves.
    fn as_numbered(neighbors: &Adjacency) -> Option<Rooted> {
        let len = neighbors.len();
        let mut next = Vec::with_capacity(len);
        for x in 0..len as Element {
            let list = neighbors.of(x);
            let smaller = |i: usize| list.get(i).copied().filter(|&y| y < x);
            if smaller(1).is_some() {
                return None;
            }
            next.push(smaller(0).unwrap_or(NONE));
        }
        Some(Rooted {
            order: Order::Backwards(len),
            next,
        })
    }

    /// Any forest, taken apart leaf by leaf. The last vertex of each tree is its root.
    fn peeled(neighbors: &Adjacency) -> Option<Rooted> {
        let len = neighbors.len();
        let mut order = Vec::with_capacity(len);
        let mut next = vec![NONE; len];
        // The number of remaining neighbors and the exclusive or of their numbers, which is the
        // number of the last one when only one remains.
        let mut left: Vec<(u32, Element)> = (0..len as Element)
            .map(|x| {
                let list = neighbors.of(x);
                (list.len() as u32, list.iter().fold(0, |all, y| all ^ y))
            })
            .collect();
        for start in 0..len {
            if neighbors.of(start as Element).is_empty() {
                order.push(start as Element);
            }
            let mut x = start;
            // Later vertices are visited anyway.
            while x <= start && left[x].0 == 1 {
                let y = left[x].1;
                left[x].0 = 0;
                order.push(x as Element);
                next[x] = y;
                let (count, numbers) = &mut left[y as usize];
                *count -= 1;
                *numbers ^= x as Element;
                if *count == 0 {
                    order.push(y);
                }
                x = y as usize;
            }
        }
        (order.len() == len).then_some(Rooted {
            order: Order::Listed(order),
            next,
        })
    }
}

/// The middles v₃ … vₙ₋₂ of blocking paths v₁ … vₙ with n ≥ 5, which nobody reaches.
struct Holds {
    /// One of them for each tree that has any.
    held: Vec<Element>,
    /// Whether the vertex is on the path from one of them to the root. This includes the root of
    /// every tree that has a middle.
    is_reached: Vec<bool>,
}

impl Holds {
    /// A step from v₂ to v₃ enters a blocking path if both have the same color and v₂ has a
    /// neighbor v₁ of the other color. A vertex is in the middle of a blocking path if it is
    /// entered from two sides. On the way to the root, either both entries come from children, or
    /// one of them comes directly from the parent.
    fn find(owners: &[Player], order: &Order, next: &[Element]) -> Holds {
        let same = |x: Element, y: Element| owners[x as usize] == owners[y as usize];
        let mut mixed = vec![false; owners.len()];
        for (x, &y) in next.iter().enumerate() {
            if y != NONE && !same(x as Element, y) {
                mixed[x] = true;
                mixed[y as usize] = true;
            }
        }
        let mut entries = vec![0u8; owners.len()];
        let mut held = Vec::new();
        let mut is_reached = vec![false; owners.len()];
        for x in order.iter() {
            let (i, y) = (x as usize, next[x as usize]);
            let alike = y != NONE && same(x, y);
            let met = entries[i] == 1 && alike && mixed[y as usize];
            if entries[i] >= 2 || met {
                let mut ahead = x;
                while ahead != NONE && !is_reached[ahead as usize] {
                    is_reached[ahead as usize] = true;
                    ahead = next[ahead as usize];
                }
                if ahead == NONE {
                    held.push(x); // the first one to get to the root
                }
            }
            if y != NONE && (entries[i] > 0 || (alike && mixed[i])) {
                entries[y as usize] = (entries[y as usize] + 1).min(2);
            }
        }
        Holds { held, is_reached }
    }
}

/// Reverses the path from `root` to the old root of its tree, so that all paths lead to `root`.
fn turn_towards(root: Element, next: &mut [Element]) {
    let (mut x, mut behind) = (root, NONE);
    while x != NONE {
        let ahead = std::mem::replace(&mut next[x as usize], behind);
        (behind, x) = (x, ahead);
    }
}
