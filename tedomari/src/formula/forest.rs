//! Tree posets and forests of them, in linear time: every element covers at most one other.

use super::{Proof, census, difference};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};
use crate::value::Player;

/// No element.
pub(super) const NONE: Element = Element::MAX;

/// Values of pomax, pomin and pominmax on forests of tree posets, and on such forests upside down.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    match game.rule() {
        // A forest has fewer covers than elements.
        Rule::All(blockers) if blockers.pair_count() < game.len().max(1) => {
            if let Some(below) = children_to_parents(blockers) {
                return Some(pomax(game, &below));
            }
            Some(pomin(game, &parents(blockers)?))
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

/// What each element covers, if none covers more than one.
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

/// What each element covers, given what covers each, if none covers more than one.
pub(super) fn children_to_parents(upper: &Adjacency) -> Option<Vec<Element>> {
    let mut below = vec![NONE; upper.len()];
    for x in 0..upper.len() as Element {
        for &y in upper.of(x) {
            if below[y as usize] != NONE {
                return None;
            }
            below[y as usize] = x;
        }
    }
    Some(below)
}

/// Whether the lists are exactly the parents seen from the other side.
fn mirrors(below: &[Element], above: &Adjacency) -> bool {
    let covers = (0..below.len() as Element).filter(|&x| below[x as usize] != NONE);
    above.pair_count() == covers.clone().count()
        && covers.into_iter().all(|x| {
            let upper = above.of(below[x as usize]);
            upper.binary_search(&x).is_ok()
        })
}

/// Moves come from the leaves: only the essential part counts.
fn pomax(game: &RemovalGame, below: &[Element]) -> Proof {
    let essential = essential_part(game.owners(), below);
    let witness: Vec<Element> = members(&essential);
    Proof {
        value: difference(game, &witness),
        what: format!(
            "{}, essential part {}",
            shape(below),
            census(game, &witness)
        ),
        citation: "Järleberg–Sjöstrand, Thm 5.2",
        witness,
    }
}

/// Moves come from the roots: a branch counts unless its owner does better to leave its root.
fn pomin(game: &RemovalGame, below: &[Element]) -> Proof {
    let everything = vec![true; below.len()];
    let witness = members(&worth_opening(game.owners(), below, &everything));
    Proof {
        value: difference(game, &witness),
        what: format!(
            "{} played from the root, worth opening {}",
            shape(below),
            census(game, &witness)
        ),
        citation: "Thesis ER, Prop 6",
        witness,
    }
}

/// Moves come from both sides, and meet where the essential part ends.
fn pominmax(game: &RemovalGame, below: &[Element]) -> Proof {
    let essential = essential_part(game.owners(), below);
    let rest: Vec<bool> = essential.iter().map(|&e| !e).collect();
    let opened = worth_opening(game.owners(), below, &rest);
    let counted: Vec<bool> = essential.iter().zip(&opened).map(|(a, b)| a | b).collect();
    let (witness, essential) = (members(&counted), members(&essential));
    let opened = members(&opened);
    let mut what = format!(
        "{}, essential part {}",
        shape(below),
        census(game, &essential)
    );
    if essential.len() < below.len() {
        what += &format!("; of the rest, worth opening {}", census(game, &opened));
    }
    Proof {
        value: difference(game, &witness),
        what,
        citation: "Thesis ER, Thm 8",
        witness,
    }
}

fn shape(below: &[Element]) -> &'static str {
    match below.iter().filter(|&&y| y == NONE).count() {
        1 => "tree poset",
        _ => "forest poset",
    }
}

pub(super) fn members(set: &[bool]) -> Vec<Element> {
    let mut members = Vec::with_capacity(set.iter().filter(|&&inside| inside).count());
    members.extend((0..set.len() as Element).filter(|&x| set[x as usize]));
    members
}

/// The largest upper set without a blocking triple: without the bottom of every blocking triple
/// and all below it.
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

/// ER Prop 6 on the elements `within`, a lower set: a subtree with Left's root is worth the sum of
/// its branches plus one, but at least 0, for Left may leave it alone; Right's likewise. The
/// elements above no root that is left alone make up the value.
pub(super) fn worth_opening(owners: &[Player], below: &[Element], within: &[bool]) -> Vec<bool> {
    let (order, branches) = branch_worths(owners, below, within);
    let mut opened = within.to_vec();
    for x in order.iter().rev() {
        let parent = below[x as usize];
        let x = x as usize;
        let sign = owners[x].sign() as i32;
        opened[x] &= (branches[x] + sign) * sign > 0;
        opened[x] &= parent == NONE || opened[parent as usize];
    }
    opened
}

/// All elements, each after everything above it, and what the branches on each are worth together.
pub(super) fn branch_worths(
    owners: &[Player],
    below: &[Element],
    within: &[bool],
) -> (Order, Vec<i32>) {
    let order = from_the_leaves(below);
    // No board has more elements than fit; half the memory is half the time.
    let mut branches = vec![0i32; below.len()];
    for x in order.iter() {
        let x = x as usize;
        let sign = owners[x].sign() as i32;
        let worth = branches[x] + sign;
        if within[x] && worth * sign > 0 && below[x] != NONE {
            branches[below[x] as usize] += worth;
        }
    }
    (order, branches)
}

/// All elements, each after everything above it.
pub(super) enum Order {
    /// So many, the last first.
    Backwards(usize),
    /// In the order of a list.
    Listed(Vec<Element>),
}

impl Order {
    /// The elements.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Element> {
        let len = match self {
            Order::Backwards(len) => *len,
            Order::Listed(list) => list.len(),
        };
        (0..len).map(move |i| match self {
            Order::Backwards(len) => (len - 1 - i) as Element,
            Order::Listed(list) => list[i],
        })
    }
}

/// All elements, each after everything above it.
pub(super) fn from_the_leaves(below: &[Element]) -> Order {
    // Most trees are numbered from the root up, and reading them backwards is a streaming pass.
    let numbered_up = |(x, &y): (usize, &Element)| y == NONE || (y as usize) < x;
    if below.iter().enumerate().all(numbered_up) {
        return Order::Backwards(below.len());
    }
    let mut above = vec![0u32; below.len()];
    for &y in below.iter().filter(|&&y| y != NONE) {
        above[y as usize] += 1;
    }
    let mut order: Vec<Element> = (0..below.len() as Element)
        .filter(|&x| above[x as usize] == 0)
        .collect();
    let mut done = 0;
    while done < order.len() {
        let y = below[order[done] as usize];
        done += 1;
        if y != NONE {
            above[y as usize] -= 1;
            if above[y as usize] == 0 {
                order.push(y);
            }
        }
    }
    Order::Listed(order)
}
