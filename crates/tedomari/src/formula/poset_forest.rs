//! Poset games on forests of tree posets, in almost linear time: what is above a root counts only
//! by its value, and disjoint trees add.

use super::forest::parents;
use super::order::{NONE, Order};
use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::Element;
use crate::game::PosetGame;
use crate::value::{Dyadic, Growing, Nimber};

/// Red-blue Hackenbush trees: a tree is worth the ordinal sum of its root and its branches.
pub(super) fn number(game: &PosetGame) -> Option<Proof<Dyadic>> {
    let owners = game.owners()?;
    let forest = Forest::of(game)?;
    // The branches above each element, until they are planted on it.
    let mut branches: Vec<Option<Box<Growing>>> = vec![None; owners.len()];
    let mut total = Growing::default();
    for x in forest.order().iter() {
        let mut tree = branches[x as usize].take().unwrap_or_default();
        tree.plant(owners[x as usize]);
        match forest.below[x as usize] {
            NONE => total.add(*tree),
            parent => match &mut branches[parent as usize] {
                Some(others) => others.add(*tree),
                none => *none = Some(tree),
            },
        }
    }
    Some(forest.prove(total.finish(), [Theorem::SignRule, Theorem::HackenbushTree]))
}

/// Nim and Green Hackenbush: a tree is worth one more than the nim-sum of its branches.
pub(super) fn nimber(game: &PosetGame) -> Option<Proof<Nimber>> {
    if game.owners().is_some() {
        return None;
    }
    let forest = Forest::of(game)?;
    let mut branches = vec![Nimber(0); game.len()];
    let mut total = Nimber(0);
    for x in forest.order().iter() {
        let tree = Nimber(branches[x as usize].0 + 1);
        match forest.below[x as usize] {
            NONE => total += tree,
            parent => branches[parent as usize] += tree,
        }
    }
    Some(forest.prove(total, [Theorem::NimSum, Theorem::GreenTree]))
}

/// A poset in which every element covers at most one other.
struct Forest {
    /// What each element covers.
    below: Vec<Element>,
    roots: Vec<Element>,
    is_of_chains: bool,
}

impl Forest {
    fn of(game: &PosetGame) -> Option<Forest> {
        if game.support().is_some() {
            return None;
        }
        let below = parents(game.lower_covers())?;
        let upper = game.upper_covers();
        let mut elements = 0..below.len() as Element;
        Some(Forest {
            roots: elements
                .clone()
                .filter(|&x| below[x as usize] == NONE)
                .collect(),
            is_of_chains: elements.all(|x| upper.of(x).len() <= 1),
            below,
        })
    }

    /// All elements, each after everything above it.
    fn order(&self) -> Order {
        Order::from_the_leaves(self.below.len(), |x| self.below[x as usize])
    }

    /// The value, given the theorems about chains and about trees.
    fn prove<V>(self, value: V, [chains, trees]: [Theorem; 2]) -> Proof<V> {
        let count = self.roots.len() as i64;
        Proof {
            value,
            theorem: if self.is_of_chains { chains } else { trees },
            figures: Figures::two(
                (Figure::Trees, count),
                (Figure::Size, self.below.len() as i64),
            ),
            sets: vec![NamedSet::new(Role::Roots, self.roots)],
        }
    }
}
