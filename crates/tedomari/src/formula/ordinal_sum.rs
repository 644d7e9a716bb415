//! Ordinal sums with tree posets on top, and all posets built from them by disjoint union and
//! ordinal sum, in linear time.

use std::cell::OnceCell;

use super::forest::essential_part;
use super::order::NONE;
use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};
use crate::value::Player;

/// The value of pomax on such posets, and of pomin on their duals.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let Rule::All(upper) = game.rule() else {
        return None;
    };
    if !looks_like_one(upper) {
        return None;
    }
    let owners = game.owners();
    let lower = upper.reversed();
    let mut pile = Pile::new(owners, upper, &lower);
    pile.unfold()?;
    let essential = essential_part(owners, &pile.below);
    let blocked = pile.trees.iter().filter(|tree| tree.blocked).count();
    let theorem = match (pile.trees.len(), blocked) {
        (1, 1) => Theorem::BlockedTreeOnTop,
        (_, 0) => Theorem::TreesOnTop,
        _ => Theorem::MixedTreesOnTop,
    };
    let figures = Figures::two(
        (Figure::Trees, pile.trees.len() as i64),
        (Figure::BlockedTrees, blocked as i64),
    );
    let counted = NamedSet::of(Role::Counted, owners, &pile.count(&essential));
    Some(Proof::counting(theorem, figures, counted))
}

/// ER Prop 9: the part of S ⊕ T that counts, where T is a tree poset without blocking triples.
pub(super) struct Standing {
    /// Whether the root of T counts. All other elements of T do.
    pub root_counts: bool,
    /// Whether the value of S counts.
    pub lower_counts: bool,
}

impl Standing {
    /// For the tree with these members, including `root`, and the value `lower` of S.
    pub fn of(owners: &[Player], root: Element, tree: &[Element], lower: i64) -> Standing {
        let owner = owners[root as usize];
        // The owner of the root leaves it alone if its removal would help the opponent.
        let root_counts = lower * owner.sign() >= 0;
        let unicolored = || tree.iter().all(|&x| owners[x as usize] == owner);
        Standing {
            root_counts,
            lower_counts: root_counts && unicolored(),
        }
    }
}

/// A quick test that rejects most other posets: an element with several upper covers, one of them
/// maximal, is in a tree on top, so each of these covers covers nothing else.
fn looks_like_one(upper: &Adjacency) -> bool {
    let is_maximal = |&z: &Element| upper.of(z).is_empty();
    let covers = OnceCell::new();
    (0..upper.len() as Element).all(|y| match upper.of(y) {
        [] | [_] => true,
        several if !several.iter().any(is_maximal) => true,
        several => {
            let covers = covers.get_or_init(|| cover_counts(upper));
            several.iter().all(|&z| covers[z as usize] == 1)
        }
    })
}

/// The number of elements that each element covers.
fn cover_counts(upper: &Adjacency) -> Vec<u32> {
    let mut counts = vec![0; upper.len()];
    for (_, z) in upper.pairs() {
        counts[z as usize] += 1;
    }
    counts
}

/// A tree poset in a pile. Its root covers all maximal elements of what is below it.
struct Tree {
    root: Element,
    /// The tree on top of it, if any.
    on_it: Option<usize>,
    /// Its range of the pile's elements.
    start: usize,
    end: usize,
    /// Whether it has a blocking triple, so that everything below it is irrelevant.
    blocked: bool,
}

/// No tree yet.
const UNSEEN: u32 = u32::MAX;

/// Tree posets stacked on each other.
struct Pile<'a> {
    owners: &'a [Player],
    upper: &'a Adjacency,
    lower: &'a Adjacency,
    /// For each element its tree, or the blocked tree above it.
    place: Vec<u32>,
    /// For each element of a tree but the root, what it covers.
    below: Vec<Element>,
    /// The trees, each after the one on top of it.
    trees: Vec<Tree>,
    /// The elements of all trees.
    elements: Vec<Element>,
}

impl<'a> Pile<'a> {
    fn new(owners: &'a [Player], upper: &'a Adjacency, lower: &'a Adjacency) -> Pile<'a> {
        Pile {
            owners,
            upper,
            lower,
            place: vec![UNSEEN; owners.len()],
            below: vec![NONE; owners.len()],
            trees: Vec::new(),
            elements: Vec::with_capacity(owners.len()),
        }
    }

    /// Finds all trees from the top down. `None` if the poset has another structure.
    fn unfold(&mut self) -> Option<()> {
        for x in 0..self.owners.len() as Element {
            if self.upper.of(x).is_empty() && self.place[x as usize] == UNSEEN {
                self.add_tree(x, None)?;
            }
        }
        let mut done = 0;
        while let Some(tree) = self.trees.get(done) {
            let (root, blocked) = (tree.root, tree.blocked);
            if blocked {
                self.bury(done)?;
            } else {
                for &y in self.lower.of(root) {
                    if self.place[y as usize] == UNSEEN {
                        self.add_tree(y, Some(done))?;
                    }
                }
            }
            done += 1;
        }
        Some(())
    }

    /// The tree with the maximal element `top`: the path down to the first element that does not
    /// cover exactly one, and everything above that element.
    fn add_tree(&mut self, top: Element, on_it: Option<usize>) -> Option<()> {
        let mut root = top;
        let mut steps = 0;
        while let &[y] = self.lower.of(root) {
            root = y;
            steps += 1;
            if steps > self.owners.len() {
                return None;
            }
        }
        let above = on_it.map(|tree| self.trees[tree].root);
        let number = self.trees.len() as u32;
        let start = self.elements.len();
        let mut blocked = false;
        self.elements.push(root);
        let mut done = start;
        while let Some(&x) = self.elements.get(done) {
            done += 1;
            if self.place[x as usize] != UNSEEN {
                return None;
            }
            self.place[x as usize] = number;
            blocked |= self.tops_blocking_triple(x);
            match self.upper.of(x) {
                // All maximal elements of the tree must be covered by the tree on top of it.
                [] if above.is_none() => {}
                &[z] if Some(z) == above => {}
                [] => return None,
                branches => {
                    for &z in branches {
                        if self.lower.of(z) != [x] {
                            return None;
                        }
                        self.below[z as usize] = x;
                        self.elements.push(z);
                    }
                }
            }
        }
        self.trees.push(Tree {
            root,
            on_it,
            start,
            end: self.elements.len(),
            blocked,
        });
        Some(())
    }

    fn tops_blocking_triple(&self, z: Element) -> bool {
        let y = self.below[z as usize];
        if y == NONE || self.owners[y as usize] == self.owners[z as usize] {
            return false;
        }
        let x = self.below[y as usize];
        x != NONE && self.owners[x as usize] == self.owners[y as usize]
    }

    /// Marks everything below a blocked tree. These elements may not be below any other tree.
    fn bury(&mut self, tree: usize) -> Option<()> {
        let number = tree as u32;
        let mut buried = vec![self.trees[tree].root];
        let mut done = 0;
        while let Some(&x) = buried.get(done) {
            done += 1;
            for &y in self.lower.of(x) {
                match self.place[y as usize] {
                    UNSEEN => {
                        self.place[y as usize] = number;
                        buried.push(y);
                    }
                    place if place == number => {}
                    _ => return None,
                }
            }
        }
        let only_below = |&y: &Element| {
            let upper = self.upper.of(y).iter();
            upper.copied().all(|z| self.place[z as usize] == number)
        };
        buried[1..].iter().all(only_below).then_some(())
    }

    /// Which elements count.
    fn count(&self, essential: &[bool]) -> Vec<bool> {
        let sign = |x: Element| self.owners[x as usize].sign();
        let mut lower_worth = vec![0i64; self.trees.len()];
        let mut standings = Vec::with_capacity(self.trees.len());
        for (i, tree) in self.trees.iter().enumerate().rev() {
            let elements = &self.elements[tree.start..tree.end];
            let own = elements.iter().filter(|&&x| essential[x as usize]);
            let mut worth: i64 = own.map(|&x| sign(x)).sum();
            let standing = if tree.blocked {
                // The root is not essential, and nobody gets below it.
                Standing {
                    root_counts: false,
                    lower_counts: false,
                }
            } else {
                let standing = Standing::of(self.owners, tree.root, elements, lower_worth[i]);
                worth -= i64::from(!standing.root_counts) * sign(tree.root);
                worth += i64::from(standing.lower_counts) * lower_worth[i];
                standing
            };
            if let Some(on_it) = tree.on_it {
                lower_worth[on_it] += worth;
            }
            standings.push(standing);
        }
        standings.reverse();
        let mut counted = vec![false; self.owners.len()];
        let mut open = vec![false; self.trees.len()];
        for (i, tree) in self.trees.iter().enumerate() {
            open[i] = tree
                .on_it
                .is_none_or(|on_it| open[on_it] && standings[on_it].lower_counts);
            if open[i] {
                for &x in &self.elements[tree.start..tree.end] {
                    counted[x as usize] = essential[x as usize];
                }
                counted[tree.root as usize] &= standings[i].root_counts;
            }
        }
        counted
    }
}
