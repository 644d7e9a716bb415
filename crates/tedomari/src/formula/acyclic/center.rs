//! A search over the branches of one element, which need not be joined.

use super::form::{Form, Forms};
use super::star::Star;
use super::{Branches, Found, Trees, different};
use crate::board::Element;
use crate::game::{RemovalGame, Rule};

/// The element with the most branches of more than one element, which need not be joined.
pub(super) struct Center {
    element: Element,
    /// The tree with this element as its root.
    trees: Trees,
    branches: Branches,
    star: Star,
}

/// The size of the largest game that is searched in this way. It bounds the depth of the recursion.
const MOST_ELEMENTS: usize = 1024;

impl Center {
    /// The center of a poset that is one tree of moderate size.
    pub fn of(game: &RemovalGame, trees: &Trees) -> Option<Center> {
        let Rule::All(blockers) = game.rule() else {
            return None;
        };
        if game.len() > MOST_ELEMENTS || trees.roots().nth(1).is_some() {
            return None;
        }
        let mut neighbors = vec![0_usize; game.len()];
        for (x, y) in blockers.pairs() {
            neighbors[x as usize] += 1;
            neighbors[y as usize] += 1;
        }
        let mut branches = vec![0_usize; game.len()];
        for (x, y) in blockers.pairs() {
            let (x, y) = (x as usize, y as usize);
            branches[x] += usize::from(neighbors[y] > 1);
            branches[y] += usize::from(neighbors[x] > 1);
        }
        let element = (0..game.len()).max_by_key(|&x| branches[x])? as Element;
        Some(Center {
            element,
            trees: Trees::of(blockers, Some(element))?,
            branches: Branches::new(game.len()),
            star: Star::new(game.owners()[element as usize]),
        })
    }

    /// The value by a search over the branches of the center. What it has found is kept for the next
    /// attempt.
    pub fn searched(&mut self, game: &RemovalGame, forms: &mut Forms) -> Option<Found> {
        let center = self.element as usize;
        let all = self
            .branches
            .joined(game, &self.trees, forms, Some(center))?;
        let is_branch = |&x: &usize| x != center && self.trees.parents[x] == self.element;
        let own: Vec<Form> = (0..all.len()).filter(is_branch).map(|x| all[x]).collect();
        Some(Found {
            value: self.star.value(forms, &own)?,
            kinds: different(all),
        })
    }
}
