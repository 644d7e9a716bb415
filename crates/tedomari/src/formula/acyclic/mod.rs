//! Pomax and pomin on every poset whose Hasse diagram has no cycle.
//!
//! Cutting such a poset at a cover gives an *upper branch*, whose lowest element holds the rest
//! back until it is removed, and a *lower part*, which is held back. Each acts on the other only
//! through its canonical [`form`](form): a game tree of the moves that matter. Forms of small
//! branches are joined to forms of larger ones, element by element, until one form describes the
//! whole poset. If joining takes
//! long, the branches of the element that has most of them are searched instead, in turns. The
//! theorems are in `docs/src/findings/acyclic.md`.

mod attempt;
mod branches;
mod center;
mod compare;
mod cores;
mod form;
mod join;
mod moves;
mod positions;
mod star;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::cell::Cell;
use web_time::Instant;

use super::Proof;
use crate::board::{Adjacency, Element};
use crate::budget::Budget;
use crate::game::{RemovalGame, Rule};
use crate::memory::zeros;
pub(crate) use attempt::{Attempt, Begun};
use branches::{Branches, different};
use form::Forms;
pub(super) use moves::changes;
pub(crate) use positions::{Part, Positions};

/// Step limit for a poset, in addition to [`STEPS_EACH`] for each element, before search takes over
/// for good. With [`STEP_BYTES`] the steps take 512 MB.
const STEPS: usize = 8_000_000;

/// Additional steps for each element.
const STEPS_EACH: usize = 16;

/// Steps for one of many positions: less than a tenth of a second. Random posets need a few for each
/// element.
const FIRST_STEPS: usize = 100_000;

/// Memory that one step may allocate, in bytes.
const STEP_BYTES: usize = 64;

/// What this theorem may spend on a game. A caller that keeps it pays for few failures, however many
/// positions of one game it asks about.
#[derive(Debug)]
pub struct MostElements {
    /// The size of the largest game on which the theorem is still tried. When it gives up on a game,
    /// this becomes half the size of that game.
    pub(crate) elements: usize,
    /// The same for the changes by all first moves, for which all branches have to be joined.
    pub(crate) elements_for_changes: usize,
    /// The steps for one game.
    pub(crate) steps: usize,
    /// Additional steps for each element.
    steps_each: usize,
    /// Whether the forms of an attempt in vain are kept.
    keeps: bool,
    /// The forms that are kept. The next attempt begins with them.
    begun: Option<Box<Begun>>,
}

impl Default for MostElements {
    /// Games of any size, as long as that is less work than most searches.
    fn default() -> MostElements {
        MostElements::within(FIRST_STEPS)
    }
}

impl MostElements {
    /// All steps at once, if there is no search to take turns with.
    pub(crate) const ALL_STEPS: MostElements = MostElements::within(STEPS);

    const fn within(steps: usize) -> MostElements {
        MostElements {
            elements: usize::MAX,
            elements_for_changes: usize::MAX,
            steps,
            steps_each: STEPS_EACH,
            keeps: false,
            begun: None,
        }
    }

    /// What may be spent on a game of this size before a search has its first turn. The forms of
    /// very small games are kept for other games, too. Between [`SMALL`] and [`MIDDLE`], a search often
    /// ends before forms have begun.
    pub(crate) const fn before_search(len: usize) -> MostElements {
        if len <= SMALL {
            return MostElements::within(FIRST_STEPS);
        }
        let mut most = MostElements::within(0);
        if len <= MIDDLE {
            most.elements = 0;
        } else if len <= LARGE {
            most.steps_each = FIRST_EACH;
        }
        most.keeps = true;
        most
    }

    /// The forms of an attempt in vain, unless they were taken before.
    pub(crate) fn take_begun(&mut self) -> Option<Begun> {
        self.begun.take().map(|begun| *begun)
    }

    /// Keeps the forms of an attempt by another one for its next attempt.
    pub(crate) fn go_on_from(&mut self, mut other: MostElements) {
        self.begun = other.begun.take();
    }

    /// Spends as much as was needed for the whole game on its positions, too.
    pub(crate) fn raise(&mut self, steps: usize) {
        self.steps = self.steps.max(STEPS.min(4 * steps));
    }
}

/// The steps for each element before a search has its first turn, on games larger than [`MIDDLE`].
/// Most random posets need fewer, and few searches take less than half as long.
const FIRST_EACH: usize = 7;

/// The size above which most posets are joined before a search has been set up.
const MIDDLE: usize = 80;

/// The size above which setting up a search takes longer than [`STEPS_EACH`].
const LARGE: usize = 256;

/// Whether the blockers of a connected game form a tree.
pub(crate) fn is_tree(game: &RemovalGame) -> bool {
    matches!(game.rule(), Rule::All(blockers) if blockers.pair_count() + 1 == game.len())
}

/// The value of a game with one blocker set for each element, if these relations form no cycle in
/// either direction. `None` if the forms grow too large.
pub(super) fn recognize(
    game: &RemovalGame,
    budget: &Budget,
    most: &mut MostElements,
) -> Option<Proof> {
    if game.len() > most.elements {
        return None;
    }
    if game.len() <= SMALL {
        return with_forms(
            game,
            budget,
            &mut most.elements,
            most.steps,
            |trees, forms| {
                let mut branches = Branches::new(game.len());
                joined(game, trees, forms, &mut branches).map(Found::proof)
            },
        );
    }
    let steps = affordable(most.steps, most.steps_each, game, budget);
    let start = Instant::now();
    let mut attempt = Attempt::within(steps, Cow::Borrowed(game), budget)?;
    let proof = attempt.go_on(usize::MAX);
    if attempt.is_over() {
        most.elements = game.len() / 2;
    }
    if proof.is_none() && most.keeps {
        most.begun = Some(Box::new(attempt.begun(start.elapsed())));
    }
    proof
}

/// A value, and the number of different forms that it was found from.
struct Found {
    value: i64,
    kinds: usize,
}

/// The value from the forms of all branches, joined at every element.
fn joined(
    game: &RemovalGame,
    trees: &Trees,
    forms: &mut Forms,
    branches: &mut Branches,
) -> Option<Found> {
    let branches = branches.joined(game, trees, forms, None)?;
    Some(Found {
        value: trees.roots().map(|x| forms.value(branches[x])).sum(),
        kinds: different(branches),
    })
}

/// Calls a closure with the trees of an acyclic relation and with forms limited by the budget, unless
/// there are more than so many elements. Halves this limit if the steps are not enough.
fn with_forms<T>(
    game: &RemovalGame,
    budget: &Budget,
    most_elements: &mut usize,
    steps: usize,
    work: impl FnOnce(&Trees, &mut Forms) -> Option<T>,
) -> Option<T> {
    let Rule::All(blockers) = game.rule() else {
        return None;
    };
    if game.len() > *most_elements {
        return None;
    }
    let trees = Trees::of(blockers, None)?;
    let steps = affordable(steps, STEPS_EACH, game, budget);
    if game.len() <= SMALL && steps >= FIRST_STEPS {
        return with_small_forms(|forms| work(&trees, forms));
    }
    let mut forms = Forms::new(steps, budget);
    let done = work(&trees, &mut forms);
    if forms.took_too_many_steps() {
        *most_elements = game.len() / 2;
    }
    done
}

/// So many steps and some for each element, as far as the memory allows.
fn affordable(steps: usize, each: usize, game: &RemovalGame, budget: &Budget) -> usize {
    (steps + each * game.len()).min(budget.memory / STEP_BYTES)
}

/// The size of games whose forms are kept for the next one. Such a game takes less than a
/// millisecond, so that its budget does not matter.
const SMALL: usize = 12;

/// The size of the kept forms beyond which they are dropped: some megabytes.
const MAX_KEPT: usize = 100_000;

thread_local! {
    /// The forms of small games on this thread. Small branches have few forms, so that nearly
    /// every join of a small game was needed before. The result does not depend on it.
    static KEPT: Cell<Option<Box<Forms>>> = const { Cell::new(None) };
}

/// Calls a closure with the forms that are kept for small games.
fn with_small_forms<T>(work: impl FnOnce(&mut Forms) -> Option<T>) -> Option<T> {
    let kept = KEPT.take();
    let mut forms = kept.unwrap_or_else(|| Box::new(Forms::new(0, &Budget::default())));
    forms.grant(FIRST_STEPS);
    let done = work(&mut forms);
    if forms.size() <= MAX_KEPT {
        KEPT.set(Some(forms));
    }
    done
}

/// A rooted tree for each component of an acyclic relation.
struct Trees {
    /// All elements, each after its parent.
    order: Vec<Element>,
    /// The parent of each element. Roots are their own parents.
    parents: Vec<Element>,
    /// Whether each element must be removed before its parent can be.
    is_above: Vec<bool>,
}

impl Trees {
    /// Traverses the relation in both directions, first from the given root. `None` if there is a
    /// cycle.
    fn of(blockers: &Adjacency, first: Option<Element>) -> Option<Trees> {
        const UNSEEN: Element = Element::MAX;
        let len = blockers.len();
        if blockers.pair_count() >= len.max(1) {
            return None;
        }
        let waiting = blockers.reversed();
        let mut order: Vec<Element> = Vec::with_capacity(len);
        let mut parents = vec![UNSEEN; len];
        let mut is_above: Vec<bool> = zeros(len);
        let mut roots = 0;
        for root in first.into_iter().chain(0..len as Element) {
            if parents[root as usize] != UNSEEN {
                continue;
            }
            roots += 1;
            parents[root as usize] = root;
            let mut next = order.len();
            order.push(root);
            while next < order.len() {
                let x = order[next];
                next += 1;
                let upper = blockers.of(x).iter().map(|&y| (y, true));
                let lower = waiting.of(x).iter().map(|&y| (y, false));
                for (y, above) in upper.chain(lower) {
                    if parents[y as usize] == UNSEEN {
                        parents[y as usize] = x;
                        is_above[y as usize] = above;
                        order.push(y);
                    }
                }
            }
        }
        // Trees have as many relations as elements other than roots.
        (blockers.pair_count() + roots == len).then_some(Trees {
            order,
            parents,
            is_above,
        })
    }

    fn roots(&self) -> impl Iterator<Item = usize> {
        (0..self.parents.len()).filter(|&x| self.parents[x] as usize == x)
    }
}
