//! Tree posets and forests of them, in linear time: every element covers at most one other.

use super::order::{NONE, Order};
use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};
use crate::memory::zeros;
use crate::value::Player;

/// Values of pomax, pomin and pominmax on forests of tree posets and on their duals.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    match game.rule() {
        // A forest has fewer covers than elements.
        Rule::All(blockers) if blockers.pair_count() < game.len().max(1) => {
            if let Some(below) = children_to_parents(blockers) {
                return Some(pomax(game, &below));
            }
            // The lists are used in place; copying them would take longer.
            (blockers.has_single_members()).then(|| pomin(game, blockers))
        }
        Rule::Either(upper, lower) => {
            let (below, above) = match parents(lower) {
                Some(below) => (below, upper),
                None => (parents(upper)?, lower),
            };
            mirrors(&below, above).then(|| pominmax(game, &below))
        }
        _ => None,
    }
}

/// What each element covers, if no element covers more than one.
pub(super) fn parents(lower: &Adjacency) -> Option<Vec<Element>> {
    let mut below = Vec::with_capacity(lower.len());
    for x in 0..lower.len() as Element {
        below.push(match lower.of(x) {
            [] => NONE,
            &[y] => y,
            _ => return None,
        });
    }
    Some(below)
}

/// What each element covers, given its upper covers, if no element covers more than one.
pub(super) fn children_to_parents(upper: &Adjacency) -> Option<Vec<Element>> {
    // Stores one more than the number, so that 0 means none and a poset of another kind is declined
    // before all pages of the array are touched.
    let mut below: Vec<Element> = zeros(upper.len());
    for x in 0..upper.len() as Element {
        for &y in upper.of(x) {
            if below[y as usize] != 0 {
                return None;
            }
            below[y as usize] = x + 1;
        }
    }
    for y in &mut below {
        *y = y.wrapping_sub(1); // NONE where there is none
    }
    Some(below)
}

/// Whether the lists are exactly the inverse of the parents.
fn mirrors(below: &[Element], above: &Adjacency) -> bool {
    let covers = (0..below.len() as Element).filter(|&x| below[x as usize] != NONE);
    above.pair_count() == covers.clone().count()
        && covers.into_iter().all(|x| {
            let upper = above.of(below[x as usize]);
            upper.binary_search(&x).is_ok()
        })
}

/// Moves are made at the leaves: only the essential part counts.
fn pomax(game: &RemovalGame, below: &[Element]) -> Proof {
    let essential = essential_part(game.owners(), below);
    let essential = NamedSet::of(Role::EssentialPart, game.owners(), &essential);
    Proof::counting(Theorem::EssentialPart, trees(root_count(below)), essential)
}

/// Moves are made at the roots: a branch counts unless its owner does better to leave its root.
fn pomin(game: &RemovalGame, lower: &Adjacency) -> Proof {
    let below = |x: Element| lower.first(x).unwrap_or(NONE);
    let opened = worth_opening(game.owners(), below, |_| true);
    let opened = NamedSet::of(Role::WorthOpening, game.owners(), &opened);
    let figures = trees(game.len() - lower.pair_count());
    Proof::counting(Theorem::WorthOpening, figures, opened)
}

/// Moves are made at both ends and meet where the essential part ends.
fn pominmax(game: &RemovalGame, below: &[Element]) -> Proof {
    let owners = game.owners();
    let is_essential = essential_part(owners, below);
    let essential = NamedSet::of(Role::EssentialPart, owners, &is_essential);
    let figures = trees(root_count(below));
    let has_rest = essential.elements.len() < below.len();
    let mut proof = Proof::counting(Theorem::BothEnds, figures, essential);
    if has_rest {
        let is_left = |x: Element| !is_essential[x as usize];
        let opened = worth_opening(owners, |x| below[x as usize], is_left);
        let opened = NamedSet::of(Role::WorthOpening, owners, &opened);
        proof.value += opened.difference();
        proof.sets.push(opened);
    }
    proof
}

/// What pomin on a tree is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// The root of the tree.
    pub root: Element,
    /// Whether it is not above another root.
    pub is_lowest: bool,
    /// The worth of its branches together.
    pub branches: i64,
    /// The worth of the tree.
    pub worth: i64,
}

/// The trees that are played from their roots, each after its branches: in pomin on a forest all of
/// them, in pominmax those outside the essential part.
pub(super) fn openings(game: &RemovalGame) -> Option<Vec<Opening>> {
    let owners = game.owners();
    let (below, is_played) = match game.rule() {
        Rule::All(lower) => (parents(lower)?, vec![true; game.len()]),
        Rule::Either(upper, lower) => {
            let below = parents(lower).or_else(|| parents(upper))?;
            let essential = essential_part(owners, &below);
            (below, essential.iter().map(|is| !is).collect())
        }
        _ => return None,
    };
    let (order, branches) = branch_worths(owners, |x| below[x as usize], |x| is_played[x as usize]);
    let opening = |root: Element| {
        let branches = branches[root as usize].into();
        Opening {
            root,
            is_lowest: below[root as usize] == NONE,
            branches,
            worth: match owners[root as usize] {
                Player::Left => (branches + 1).max(0),
                Player::Right => (branches - 1).min(0),
            },
        }
    };
    let played = order.iter().filter(|&x| is_played[x as usize]);
    Some(played.map(opening).collect())
}

fn root_count(below: &[Element]) -> usize {
    below.iter().filter(|&&y| y == NONE).count()
}

fn trees(count: usize) -> Figures {
    Figures::one(Figure::Trees, count as i64)
}

/// The largest upper set without a blocking triple: all elements except the bottom of every
/// blocking triple and everything below it.
pub(super) fn essential_part(owners: &[Player], below: &[Element]) -> Vec<bool> {
    let mut essential = vec![true; below.len()];
    for z in 0..below.len() {
        let y = below[z];
        if y == NONE || owners[y as usize] == owners[z] {
            continue;
        }
        let mut x = below[y as usize];
        if x == NONE || owners[x as usize] != owners[y as usize] {
            continue;
        }
        while x != NONE && essential[x as usize] {
            essential[x as usize] = false;
            x = below[x as usize];
        }
    }
    essential
}

/// ER Prop 6 on the elements `within`, a lower set. A subtree with Left's root is worth the sum of
/// its branches plus one, but at least 0, because Left may leave it alone; the same holds for Right
/// with the signs exchanged. The elements that are above no such root make up the value.
pub(super) fn worth_opening(
    owners: &[Player],
    below: impl Fn(Element) -> Element + Copy,
    within: impl Fn(Element) -> bool + Copy,
) -> Vec<bool> {
    let (order, branches) = branch_worths(owners, below, within);
    let mut opened = vec![false; owners.len()];
    for x in order.iter().rev() {
        let parent = below(x);
        let reached = parent == NONE || opened[parent as usize];
        let sign = owners[x as usize].sign() as i32;
        let gains = branches[x as usize] * sign >= 0;
        opened[x as usize] = reached & gains & within(x);
    }
    opened
}

/// All elements, each after everything above it, and the total value of the branches of each.
pub(super) fn branch_worths(
    owners: &[Player],
    below: impl Fn(Element) -> Element + Copy,
    within: impl Fn(Element) -> bool + Copy,
) -> (Order, Vec<i32>) {
    let len = owners.len();
    // Every board's element count fits into 32 bits; half the memory takes half the time.
    let mut branches = vec![0i32; len];
    // A parent often needs what x adds right away, so this avoids a multiplication.
    let worth = |branches: &[i32], x: Element| {
        let above = branches[x as usize];
        let (left, right) = ((above + 1).max(0), (above - 1).min(0));
        let is_left = owners[x as usize] == Player::Left;
        let worth = if is_left { left } else { right };
        if within(x) { worth } else { 0 }
    };
    // The pass shows whether the elements are numbered from the root up.
    let mut backwards = (0..len as Element).rev();
    let numbered_up = backwards.all(|x| {
        let parent = below(x);
        if parent < x {
            branches[parent as usize] += worth(&branches, x);
        }
        parent < x || parent == NONE
    });
    if numbered_up {
        return (Order::Backwards(len), branches);
    }
    branches.fill(0);
    let order = Order::leaf_by_leaf(len, below);
    for x in order.iter() {
        let parent = below(x);
        if parent != NONE {
            branches[parent as usize] += worth(&branches, x);
        }
    }
    (order, branches)
}
