//! Pomax and pomin on acyclic posets of height 2, in linear time.
//!
//! Seen from any root, a maximal element t with the branches below it is worth opening or stuck. Let
//! s be its sign and k the sum of the numbers of the elements that it covers, without the one toward
//! the root. If sk ≥ 0, it counts s + k at once. Otherwise it is stuck. An element b below counts
//! its own sign σ, unless some stuck t on its branches has s ≠ σ or k ≠ −s; then it counts nothing.
//! The proof is in `docs/src/findings/acyclic-height-two.md`.

use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::Element;
use crate::game::{RemovalGame, Rule};
use crate::value::Player;

/// The value of a game whose blockers form an acyclic poset of height at most 2.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let Branches { nodes } = Branches::of(game, |_| ())?;
    let mut stuck = Vec::new();
    let mut counted = vec![false; nodes.len()];
    for ((x, node), counts) in (0..).zip(&nodes).zip(&mut counted) {
        if node.is_top {
            *counts = !node.is_stuck();
            if node.is_stuck() {
                stuck.push(x);
            }
        } else {
            let is_held = node.sum > 0;
            let is_settled_by_stuck = node.is_settled && nodes[node.toward as usize].is_stuck();
            *counts = !is_held && !is_settled_by_stuck;
        }
    }
    let counted = NamedSet::of(Role::Counted, game.owners(), &counted);
    let figures = Figures::one(Figure::Stuck, stuck.len() as i64);
    let mut proof = Proof::counting(Theorem::AcyclicHeightTwo, figures, counted);
    if !stuck.is_empty() {
        proof.sets.push(NamedSet::new(Role::Stuck, stuck));
    }
    Some(proof)
}

/// For each first move, what it adds to the value: seen from a maximal element with the sum k of all
/// elements that it covers, −s if sk ≥ 0, otherwise k.
pub(super) fn changes(game: &RemovalGame) -> Option<Vec<(Element, i64)>> {
    let mut order = Vec::new();
    let branches = Branches::of(game, |x| order.push(x))?;
    let sums = branches.seen_from_each(&order);
    let change = |t: Element| {
        let (sign, k) = (
            branches.nodes[t as usize].sign(),
            i64::from(sums[t as usize]),
        );
        if is_stuck(sign, k) { k } else { -sign }
    };
    let tops = (0..).zip(&branches.nodes).filter(|(_, node)| node.is_top);
    Some(tops.map(|(t, _)| (t, change(t))).collect())
}

/// The rooted trees of a Hasse diagram.
struct Branches {
    nodes: Vec<Node>,
}

/// An element. All that is known about it is in one place: the neighbors of an element may be
/// anywhere, and each of them is one access to memory.
#[derive(Clone, Copy)]
struct Node {
    /// The neighbor toward the root. Until then, the exclusive or of all neighbors that are not
    /// settled, which is the only one if there is only one.
    toward: Element,
    /// The number of neighbors that are not settled.
    degree: u32,
    /// For a maximal element, the sum k of the numbers of those below it on its branches. For
    /// another one, the number of stuck elements on its branches that hold it.
    sum: i32,
    sign: i8,
    /// Whether nothing is above it.
    is_top: bool,
    /// Whether something is below it.
    covers: bool,
    /// Whether it is added to the branches of the neighbor toward the root. Roots are not.
    is_settled: bool,
}

impl Node {
    fn sign(&self) -> i64 {
        self.sign.into()
    }

    fn is_stuck(&self) -> bool {
        is_stuck(self.sign(), self.sum.into())
    }

    /// Whether a maximal element with the sum k holds an element below it.
    fn holds(&self, k: i32, below: &Node) -> bool {
        holds(self.sign(), k.into(), below.sign())
    }

    /// The number of an element below that so many hold.
    fn number(&self, holding: i32) -> i32 {
        if holding == 0 { self.sign.into() } else { 0 }
    }
}

impl Branches {
    /// `None` if the poset has a cycle or a greater height. Calls a closure with each element other
    /// than a root, before its parent.
    fn of(game: &RemovalGame, mut settled: impl FnMut(Element)) -> Option<Branches> {
        let (mut nodes, relations) = flat_nodes(game)?;
        let mut settled_count = 0;
        for start in 0..nodes.len() {
            let mut x = start;
            while nodes[x].degree == 1 {
                let mut node = nodes[x];
                let parent = &mut nodes[node.toward as usize];
                parent.degree -= 1;
                parent.toward ^= x as Element;
                parent.sum += if node.is_top {
                    node.holds(node.sum, parent).into()
                } else {
                    node.number(node.sum)
                };
                node.degree = 0;
                node.is_settled = true;
                nodes[x] = node;
                settled(x as Element);
                settled_count += 1;
                // Elements with larger numbers have their turn later.
                if node.toward as usize > start {
                    break;
                }
                x = node.toward as usize;
            }
        }
        // Each element was settled along one relation. Those of cycles are left.
        (settled_count == relations).then_some(Branches { nodes })
    }

    /// For each maximal element, the sum of the numbers of all elements that it covers, seen from
    /// this element as the root.
    fn seen_from_each(&self, order: &[Element]) -> Vec<i32> {
        let nodes = &self.nodes;
        let mut sums: Vec<i32> = nodes.iter().map(|node| node.sum).collect();
        for &x in order.iter().rev() {
            let (x, node) = (x as usize, &nodes[x as usize]);
            let (y, parent) = (node.toward as usize, &nodes[node.toward as usize]);
            if node.is_top {
                // What holds the parent, apart from x.
                let others = sums[y] - i32::from(node.holds(node.sum, parent));
                sums[x] += parent.number(others);
            } else {
                let without = sums[y] - node.number(node.sum);
                sums[x] += i32::from(parent.holds(without, node));
            }
        }
        sums
    }
}

/// The number of elements that are looked at before memory is taken for all.
const FIRST: usize = 64;

/// The elements with their neighbors, none of them settled, and the number of relations. `None` if
/// there are too many for a forest, or an element with others both above and below it.
fn flat_nodes(game: &RemovalGame) -> Option<(Vec<Node>, usize)> {
    let Rule::All(upper) = game.rule() else {
        return None;
    };
    if upper.pair_count() >= game.len().max(1) {
        return None;
    }
    // Most posets that are higher show it here, before memory is needed.
    let is_flat_at = |x: Element| upper.of(x).iter().all(|&y| upper.of(y).is_empty());
    if !(0..upper.len().min(FIRST) as Element).all(is_flat_at) {
        return None;
    }
    let node = |owner: &Player| Node {
        toward: 0,
        degree: 0,
        sum: 0,
        sign: owner.sign() as i8,
        is_top: true,
        covers: false,
        is_settled: false,
    };
    let mut nodes: Vec<Node> = game.owners().iter().map(node).collect();
    for x in 0..nodes.len() {
        let covers = upper.of(x as Element);
        if covers.is_empty() {
            continue;
        }
        if nodes[x].covers {
            return None;
        }
        nodes[x].is_top = false;
        nodes[x].degree += covers.len() as u32;
        for &y in covers {
            nodes[x].toward ^= y;
            let above = &mut nodes[y as usize];
            if !above.is_top {
                return None;
            }
            above.covers = true;
            above.degree += 1;
            above.toward ^= x as Element;
        }
    }
    Some((nodes, upper.pair_count()))
}

/// Whether a maximal element of this sign with the sum k is stuck.
pub(crate) fn is_stuck(sign: i64, k: i64) -> bool {
    sign * k < 0
}

/// Whether such an element is stuck and holds an element below it, whose sign is also given.
pub(crate) fn holds(sign: i64, k: i64, below: i64) -> bool {
    is_stuck(sign, k) && (sign != below || k != -sign)
}

#[cfg(test)]
mod tests;
