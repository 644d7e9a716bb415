//! Double trees: a tree poset and a dual tree poset with a common root.

use super::forest::{essential_part, worth_opening};
use super::order::NONE;
use super::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::board::{Adjacency, Element};
use crate::game::{RemovalGame, Rule};
use crate::value::Player;

/// The value of pominmax on a double tree.
pub(super) fn recognize(game: &RemovalGame) -> Option<Proof> {
    let Rule::Either(upper, lower) = game.rule() else {
        return None;
    };
    if upper.pair_count() + 1 != game.len() {
        return None;
    }
    let root = waist(upper, lower)?;
    let (up, down) = (
        Side::grow(root, upper, lower)?,
        Side::grow(root, lower, upper)?,
    );
    if up.members.len() + down.members.len() != game.len() + 1 {
        return None;
    }
    let owners = game.owners();
    let essential = [&up, &down].map(|side| essential_part(owners, &side.next));
    let blocked = essential.each_ref().map(|part| !part[root as usize]);
    let both = essential[0].iter().zip(&essential[1]).map(|(a, b)| a & b);
    let mut counts: Vec<bool> = both.collect();
    match blocked {
        [true, false] => meet(owners, root, &up, &down, &mut counts),
        [false, true] => meet(owners, root, &down, &up, &mut counts),
        _ => {}
    }
    let [above, below] = blocked.map(i64::from);
    let figures = Figures::two((Figure::BlockedAbove, above), (Figure::BlockedBelow, below));
    let counted = NamedSet::of(Role::Counted, owners, &counts);
    Some(Proof::counting(Theorem::DoubleTree, figures, counted))
}

/// The first element with several lower covers, going down from a maximal one.
fn waist(upper: &Adjacency, lower: &Adjacency) -> Option<Element> {
    let mut x = (0..upper.len() as Element).find(|&x| upper.of(x).is_empty())?;
    for _ in 0..lower.len() {
        match lower.of(x) {
            &[y] => x = y,
            _ => return Some(x),
        }
    }
    None
}

/// One of the two trees.
struct Side {
    /// Its elements, including the root.
    members: Vec<Element>,
    /// The next element on the path to the root. None for the root and for elements outside.
    next: Vec<Element>,
}

impl Side {
    /// Everything reached from the root along `away`, if it is a tree.
    fn grow(root: Element, away: &Adjacency, back: &Adjacency) -> Option<Side> {
        let mut next = vec![NONE; away.len()];
        let mut members = vec![root];
        let mut done = 0;
        while let Some(&x) = members.get(done) {
            done += 1;
            for &y in away.of(x) {
                if back.of(y) != [x] || members.len() == away.len() {
                    return None;
                }
                next[y as usize] = x;
                members.push(y);
            }
        }
        Some(Side { members, next })
    }
}

/// Only one side has a blocking triple. No play passes through it to the root, so the inessential
/// part of that side lies under the free side like the lower part of an ordinal sum, and both are
/// played from the free end. `counted` contains the essential parts.
fn meet(owners: &[Player], root: Element, blocked: &Side, free: &Side, counted: &mut [bool]) {
    let mut within = vec![false; owners.len()];
    for &x in &blocked.members {
        within[x as usize] = x != root && !counted[x as usize];
    }
    let mut next = blocked.next.clone();
    for x in &mut next {
        if *x == root {
            *x = NONE;
        }
    }
    let opened = worth_opening(owners, |x| next[x as usize], |x| within[x as usize]);
    let worth = (0..opened.len()).filter(|&x| opened[x]);
    let worth: i64 = worth.map(|x| owners[x].sign()).sum();
    // ER Prop 9: the owner of the root leaves it alone if its removal would help the opponent.
    let owner = owners[root as usize];
    let is_opened = worth * owner.sign() >= 0;
    counted[root as usize] = is_opened;
    let mut members = free.members.iter();
    if is_opened && members.all(|&x| owners[x as usize] == owner) {
        for (counted, opened) in counted.iter_mut().zip(opened) {
            *counted |= opened;
        }
    }
}
