//! Pomax and pomin on acyclic posets of height 2, in linear time.
//!
//! Seen from any root, a maximal element t with the branches below it is worth opening or stuck. Let
//! s be its sign and k the sum of the numbers of the elements that it covers, without the one toward
//! the root. If sk ≥ 0, it counts s + k at once. Otherwise it is stuck. An element b below counts
//! its own sign σ, unless some stuck t on its branches has s ≠ σ or k ≠ −s; then it counts nothing.
//! The proof is in `docs/src/findings/acyclic-height-two.md`.

use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};

/// The value of a game whose blockers form an acyclic poset of height at most 2.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let branches = Branches::of(game)?;
    let is_stuck = |t: Element| branches.is_top(t) && branches.is_stuck(t);
    let counts = |x: Element| match branches.parents[x as usize] {
        _ if branches.is_top(x) => !branches.is_stuck(x),
        parent => branches.is_held[x as usize] == 0 && (parent == x || !branches.is_stuck(parent)),
    };
    let all = 0..game.len() as Element;
    let counted: Vec<bool> = all.clone().map(counts).collect();
    let counted = NamedSet::of(Role::Counted, game.owners(), &counted);
    let stuck: Vec<Element> = all.filter(|&x| is_stuck(x)).collect();
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
    let branches = Branches::of(game)?;
    let (sums, tops) = (branches.seen_from_each(), 0..game.len() as Element);
    let change = |t: Element| match branches.sign(t) * sums[t as usize] {
        0.. => -branches.sign(t),
        _ => sums[t as usize],
    };
    let tops = tops.filter(|&x| branches.is_top(x));
    Some(tops.map(|t| (t, change(t))).collect())
}

/// The rooted trees of a Hasse diagram.
struct Branches<'g> {
    game: &'g RemovalGame,
    upper: &'g Adjacency,
    /// The elements other than roots, each before its parent.
    order: Vec<Element>,
    /// The neighbor of each element toward its root. Roots are their own parents.
    parents: Vec<Element>,
    /// For each maximal element, the sum k of the numbers of those below it on its branches.
    sums: Vec<i64>,
    /// For each other element, the number of stuck elements on its branches that hold it.
    is_held: Vec<u32>,
}

impl<'g> Branches<'g> {
    /// `None` if the poset has a cycle or a greater height.
    fn of(game: &'g RemovalGame) -> Option<Branches<'g>> {
        let Rule::All(upper) = game.rule() else {
            return None;
        };
        let len = game.len();
        let is_flat = || upper.pairs().all(|(_, y)| upper.of(y).is_empty());
        if upper.pair_count() >= len.max(1) || !is_flat() {
            return None;
        }
        // A leaf knows its neighbor: the exclusive or of all neighbors.
        let mut degrees = vec![0_u32; len];
        let mut neighbors: Vec<Element> = vec![0; len];
        for (x, y) in upper.pairs() {
            degrees[x as usize] += 1;
            degrees[y as usize] += 1;
            neighbors[x as usize] ^= y;
            neighbors[y as usize] ^= x;
        }
        let mut branches = Branches {
            game,
            upper,
            order: Vec::with_capacity(upper.pair_count()),
            parents: (0..len as Element).collect(),
            sums: vec![0; len],
            is_held: vec![0; len],
        };
        for start in 0..len {
            let mut x = start;
            while degrees[x] == 1 {
                let parent = neighbors[x];
                degrees[x] = 0;
                degrees[parent as usize] -= 1;
                neighbors[parent as usize] ^= x as Element;
                branches.settle(x as Element, parent);
                // Elements with larger numbers have their turn later.
                if parent as usize > start {
                    break;
                }
                x = parent as usize;
            }
        }
        // The elements of cycles are left.
        degrees
            .iter()
            .all(|&degree| degree == 0)
            .then_some(branches)
    }

    /// Adds a branch to its parent.
    fn settle(&mut self, x: Element, parent: Element) {
        self.parents[x as usize] = parent;
        self.order.push(x);
        if self.is_top(x) {
            let holds = self.holds(x, self.sums[x as usize], parent);
            self.is_held[parent as usize] += u32::from(holds);
        } else {
            self.sums[parent as usize] += self.number(x, self.is_held[x as usize]);
        }
    }

    fn sign(&self, x: Element) -> i64 {
        self.game.owners()[x as usize].sign()
    }

    fn is_top(&self, x: Element) -> bool {
        self.upper.of(x).is_empty()
    }

    fn is_stuck(&self, top: Element) -> bool {
        is_stuck(self.sign(top), self.sums[top as usize])
    }

    fn holds(&self, top: Element, k: i64, below: Element) -> bool {
        holds(self.sign(top), k, self.sign(below))
    }

    /// The number of an element that so many hold.
    fn number(&self, x: Element, holding: u32) -> i64 {
        if holding == 0 { self.sign(x) } else { 0 }
    }

    /// For each maximal element, the sum of the numbers of all elements that it covers, seen from
    /// this element as the root.
    fn seen_from_each(&self) -> Vec<i64> {
        let (mut sums, mut is_held) = (self.sums.clone(), self.is_held.clone());
        for &x in self.order.iter().rev() {
            let parent = self.parents[x as usize];
            if self.is_top(x) {
                // What holds the parent, apart from x.
                let holds = self.holds(x, self.sums[x as usize], parent);
                let others = is_held[parent as usize] - u32::from(holds);
                sums[x as usize] += self.number(parent, others);
            } else {
                let without = sums[parent as usize] - self.number(x, self.is_held[x as usize]);
                is_held[x as usize] += u32::from(self.holds(parent, without, x));
            }
        }
        sums
    }
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
