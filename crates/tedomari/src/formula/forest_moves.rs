//! The effect of every first move on the value of a forest, for all moves together in linear time.

use super::forest::{branch_worths, children_to_parents, essential_part, parents};
use super::order::NONE;
use crate::board::Element;
use crate::game::{RemovalGame, Rule};

/// For each first move of pomax or pomin on a forest of tree posets, what it adds to the value.
pub(super) fn changes(game: &RemovalGame) -> Option<Vec<(Element, i64)>> {
    match game.rule() {
        Rule::All(blockers) if blockers.pair_count() < game.len().max(1) => {
            if let Some(below) = children_to_parents(blockers) {
                return Some(pomax(game, &below));
            }
            Some(pomin(game, &parents(blockers)?))
        }
        _ => None,
    }
}

/// Removing a leaf z may destroy blocking triples, and then a path below them becomes essential.
///
/// An element has one reason not to be essential for each blocking triple with it at the bottom and
/// one for each inessential element directly above it. The path ends at an element with a second
/// reason, so the paths of different leaves are disjoint and take linear time together.
fn pomax(game: &RemovalGame, below: &[Element]) -> Vec<(Element, i64)> {
    let owners = game.owners();
    let bottom = |z: usize| -> Option<usize> {
        let y = Some(below[z] as usize).filter(|_| below[z] != NONE)?;
        let x = Some(below[y] as usize).filter(|_| below[y] != NONE)?;
        (owners[x] == owners[y] && owners[y] != owners[z]).then_some(x)
    };
    let essential = essential_part(owners, below);
    let mut reasons = vec![0u32; below.len()];
    let mut is_leaf = vec![true; below.len()];
    for z in 0..below.len() {
        if let Some(x) = bottom(z) {
            reasons[x] += 1;
        }
        if below[z] != NONE {
            is_leaf[below[z] as usize] = false;
            reasons[below[z] as usize] += u32::from(!essential[z]);
        }
    }
    let change = |z: usize| {
        let mut change = -owners[z].sign();
        let mut x = bottom(z).map_or(NONE, |x| x as Element);
        while x != NONE && reasons[x as usize] == 1 {
            change += owners[x as usize].sign();
            x = below[x as usize];
        }
        change
    };
    (0..below.len())
        .filter(|&z| is_leaf[z])
        .map(|z| (z as Element, change(z)))
        .collect()
}

/// Removing a root leaves its branches.
fn pomin(game: &RemovalGame, below: &[Element]) -> Vec<(Element, i64)> {
    let (_, branches) = branch_worths(game.owners(), |x| below[x as usize], |_| true);
    let change = |root: usize| {
        let sign = game.owners()[root].sign();
        let branches = i64::from(branches[root]);
        let worth = branches + sign;
        branches - if worth * sign > 0 { worth } else { 0 }
    };
    let roots = (0..below.len()).filter(|&x| below[x] == NONE);
    roots.map(|x| (x as Element, change(x))).collect()
}
