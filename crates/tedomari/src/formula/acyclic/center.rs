//! Turns between joining all branches and searching over those of one element.

use super::form::{Form, Forms};
use super::star::Star;
use super::{Found, Trees, branches, different, joined};
use crate::board::Element;
use crate::game::{RemovalGame, Rule};

/// The element with the most branches of more than one element, which need not be joined.
pub(super) struct Center {
    element: Element,
    /// The tree with this element as its root.
    trees: Trees,
    star: Star,
}

/// The size of the largest game that is searched in this way. It bounds the depth of the recursion.
const MOST_ELEMENTS: usize = 1024;

/// The steps of the first turn, which are enough for most posets, in addition to some for each
/// element.
const FIRST_TURN: usize = 2_000;

/// Additional steps for each element.
const TURN_EACH: usize = 16;

/// The value by joining all branches or by a search from the center, whichever is done first when
/// both get the same number of steps. What both have found is kept from turn to turn.
pub(super) fn in_turns(game: &RemovalGame, trees: &Trees, forms: &mut Forms) -> Option<Found> {
    let mut left = forms.steps_left();
    let mut turn = FIRST_TURN + TURN_EACH * game.len();
    let mut center: Option<Center> = None;
    let mut searches = false;
    loop {
        let granted = turn.min(left);
        forms.grant(granted);
        let found = match &mut center {
            Some(center) if searches => center.searched(game, forms),
            _ => joined(game, trees, forms),
        };
        left -= granted - forms.steps_left();
        if found.is_some() || left == 0 || !forms.took_too_many_steps() {
            return found;
        }
        // The center is not needed before the first turn was in vain.
        if center.is_none() {
            center = Center::of(game, trees);
        }
        if center.is_none() {
            turn = left;
        } else if searches {
            turn *= 2;
        }
        searches = !searches;
    }
}

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
            star: Star::new(game.owners()[element as usize]),
        })
    }

    /// The value by a search over the branches of the center. What it has found is kept for the next
    /// attempt.
    pub fn searched(&mut self, game: &RemovalGame, forms: &mut Forms) -> Option<Found> {
        let center = self.element as usize;
        let all = branches(game, &self.trees, forms, Some(center))?;
        let is_branch = |&x: &usize| x != center && self.trees.parents[x] == self.element;
        let own: Vec<Form> = (0..all.len()).filter(is_branch).map(|x| all[x]).collect();
        Some(Found {
            value: self.star.value(forms, &own)?,
            kinds: different(&all),
        })
    }
}
