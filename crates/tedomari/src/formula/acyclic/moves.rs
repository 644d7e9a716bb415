//! The effect of every first move on the value, computed for all moves together.

use super::form::{Form, Forms};
use super::join::Join;
use super::{Branches, MostElements, Trees, with_forms};
use crate::board::Element;
use crate::budget::Budget;
use crate::game::{RemovalGame, Rule};

/// For each first move on an acyclic poset, what it adds to the value.
///
/// Seen from a maximal element, the poset is this element and a lower part, which the move opens.
/// So every element also needs the form of everything on its parent's side.
pub(in crate::formula) fn changes(
    game: &RemovalGame,
    budget: &Budget,
    most: &mut MostElements,
) -> Option<Vec<(Element, i64)>> {
    let (limit, steps) = (&mut most.elements_for_changes, most.steps);
    with_forms(game, budget, limit, steps, |trees, forms| {
        changes_in(game, trees, forms)
    })
}

fn changes_in(game: &RemovalGame, trees: &Trees, forms: &mut Forms) -> Option<Vec<(Element, i64)>> {
    let Rule::All(blockers) = game.rule() else {
        return None;
    };
    let mut branches = Branches::new(game.len());
    let inner = branches.joined(game, trees, forms, None)?;
    let mut outer = vec![Form::ZERO; game.len()];
    let mut changes = Vec::new();
    let mut next = 0;
    for &x in &trees.order {
        // The children of all elements follow each other in this order.
        let is_root = trees.parents[x as usize] == x;
        next += usize::from(is_root);
        let start = next;
        while trees
            .order
            .get(next)
            .is_some_and(|&y| trees.parents[y as usize] == x)
        {
            next += 1;
        }
        let (above, below): (Vec<usize>, Vec<usize>) = (trees.order[start..next].iter())
            .map(|&y| y as usize)
            .partition(|&y| trees.is_above[y]);
        let (x, owner) = (x as usize, game.owners()[x as usize]);
        let (mut upper, mut lower) = (Form::OPEN, Form::ZERO);
        if trees.is_above[x] {
            lower = outer[x]; // its parent's side
        } else if !is_root {
            upper = outer[x];
        }
        let uppers = forms.all_but_one(Join::Both, upper, above.iter().map(|&y| inner[y]))?;
        let lowers = forms.all_but_one(Join::Sum, lower, below.iter().map(|&y| inner[y]))?;
        for (&y, &others) in above.iter().zip(&uppers.others) {
            outer[y] = forms.join(Join::Below(owner), others, lowers.all)?;
        }
        for (&y, &others) in below.iter().zip(&lowers.others) {
            outer[y] = forms.join(Join::Above(owner), uppers.all, others)?;
        }
        if blockers.of(x as Element).is_empty() {
            let before = forms.join(Join::Below(owner), Form::OPEN, lowers.all)?;
            let change = forms.value(lowers.all) - forms.value(before);
            changes.push((x as Element, change));
        }
    }
    changes.sort_unstable();
    Some(changes)
}

/// Several branches joined.
struct Joined {
    /// All of them.
    all: Form,
    /// All but each.
    others: Vec<Form>,
}

impl Forms {
    /// Joins a first branch with all the others but one, for each of them.
    fn all_but_one(
        &mut self,
        join: Join,
        first: Form,
        branches: impl DoubleEndedIterator<Item = Form> + Clone,
    ) -> Option<Joined> {
        let mut all = first;
        let mut others = Vec::new();
        for branch in branches.clone() {
            others.push(all);
            all = self.join(join, all, branch)?;
        }
        let mut later: Option<Form> = None;
        for (branch, others) in branches.rev().zip(others.iter_mut().rev()) {
            if let Some(later) = later {
                *others = self.join(join, *others, later)?;
            }
            later = Some(match later {
                Some(later) => self.join(join, branch, later)?,
                None => branch,
            });
        }
        Some(Joined { all, others })
    }
}
