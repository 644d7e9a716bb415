//! Poset games on tree posets and forests of them, in almost linear time: what stands on a root
//! counts only by its value, and trees side by side add.

use super::Proof;
use super::forest::parents;
use super::order::{NONE, Order};
use crate::board::Element;
use crate::game::PosetGame;
use crate::value::{Dyadic, Growing, Nimber};

/// Red-blue Hackenbush trees: a tree is worth the ordinal sum of its root and its branches.
pub(super) fn number(game: &PosetGame) -> Option<Proof<Dyadic>> {
    let owners = game.owners()?;
    let forest = Forest::of(game)?;
    // What stands on each element, until it is planted there itself.
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
    let citation = if forest.is_of_chains {
        "Winning Ways, ch. 3, Berlekamp's sign rule"
    } else {
        "Järleberg–Sjöstrand, Sec. 8; Winning Ways, ch. 7"
    };
    Some(Proof {
        value: total.finish(),
        what: forest.describe(["Hackenbush string", "Hackenbush tree"]),
        citation,
        witness: forest.roots,
    })
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
    let citation = if forest.is_of_chains {
        "Bouton, Nim"
    } else {
        "Winning Ways, ch. 7, colon principle"
    };
    Some(Proof {
        value: total,
        what: forest.describe(["Nim heap", "green Hackenbush tree"]),
        citation,
        witness: forest.roots,
    })
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

    /// "Nim heap of 5 elements", given the names of chains and of trees.
    fn describe(&self, [chain, tree]: [&str; 2]) -> String {
        let name = if self.is_of_chains { chain } else { tree };
        let size = self.below.len();
        match self.roots.len() {
            1 => format!("{name} of size {size}"),
            count => format!("{count} {name}s, size {size} in all"),
        }
    }
}
