//! Values of many positions of one game, with shared forms.

use super::form::{Form, Forms};
use super::join::Join;
use crate::budget::Budget;
use crate::sets::Set;
use crate::value::Player;

/// Values of acyclic parts of a poset, one after the other.
///
/// The positions of one search consist of the same few branches, so nearly every join is cached and
/// a value takes little more than one pass over the elements.
pub(crate) struct Positions {
    /// Most games have no acyclic positions, and do without.
    forms: Option<Forms>,
    /// Steps left for all positions together.
    steps: usize,
    walk: Vec<Visit>,
}

/// An element found on the traversal from the root of a part.
struct Visit {
    element: usize,
    /// The index of its parent. The root is its own parent.
    parent: usize,
    /// Whether it must be removed before its parent can be.
    is_above: bool,
    /// The join of everything above and below it.
    upper: Form,
    lower: Form,
}

/// A set of elements, each blocked by those in `upper` and blocking those in `lower`.
pub(crate) struct Part<'a, const W: usize> {
    /// The elements.
    pub elements: &'a Set<W>,
    /// The elements that are free.
    pub free: &'a Set<W>,
    /// Left's elements, inside this part or not.
    pub left: &'a Set<W>,
    /// For each element of the game, its blockers.
    pub upper: &'a [Set<W>],
    /// For each element of the game, the elements that it blocks.
    pub lower: &'a [Set<W>],
}

impl<const W: usize> Part<'_, W> {
    /// Whether a connected part has no cycle: it has one relation less than elements.
    ///
    /// Every element that is not free has at least one blocker. In an acyclic part, the number of
    /// all further blockers is one less than the number of free elements; most other parts exceed
    /// it soon.
    pub fn is_acyclic(&self) -> bool {
        let mut room = self.free.len();
        for x in &(*self.elements - *self.free) {
            let more = (self.upper[x] & *self.elements).len() - 1;
            if more >= room {
                return false;
            }
            room -= more;
        }
        true
    }
}

/// Step limit for all positions of one search together: less than a second.
const POSITION_STEPS: usize = 2_000_000;

/// Step limit for one position. Most positions take few steps.
const STEPS_AT_ONCE: usize = 10_000;

impl Positions {
    /// Nothing is cached yet. The forms will take no more than about this many bytes.
    pub fn new(memory: usize) -> Positions {
        let steps = POSITION_STEPS.min(memory / super::STEP_BYTES);
        Positions {
            forms: None,
            steps,
            walk: Vec::new(),
        }
    }

    /// The value of a connected acyclic part. `None` if its forms grow too large.
    pub fn value<const W: usize>(&mut self, part: &Part<W>) -> Option<i64> {
        let granted = STEPS_AT_ONCE.min(self.steps);
        self.walk_over(part);
        let forms = self
            .forms
            .get_or_insert_with(|| Forms::new(0, &Budget::default()));
        forms.grant(granted);
        let value = joined(forms, &mut self.walk, part);
        self.steps -= granted - forms.steps_left();
        value
    }

    /// Lists the elements, each after its parent.
    fn walk_over<const W: usize>(&mut self, part: &Part<W>) {
        self.walk.clear();
        let mut unseen = *part.elements;
        self.walk
            .extend(unseen.smallest().map(|x| visit(x, 0, false)));
        let mut next = 0;
        while next < self.walk.len() {
            let x = self.walk[next].element;
            unseen.remove(x);
            let upper = part.upper[x] & unseen;
            let lower = part.lower[x] & unseen;
            self.walk.extend(upper.iter().map(|y| visit(y, next, true)));
            self.walk
                .extend(lower.iter().map(|y| visit(y, next, false)));
            next += 1;
        }
    }
}

/// The value of a part from the forms of its branches, joined at every element of a walk over it.
fn joined<const W: usize>(forms: &mut Forms, walk: &mut [Visit], part: &Part<W>) -> Option<i64> {
    for i in (0..walk.len()).rev() {
        let Visit {
            element,
            parent,
            is_above,
            upper,
            lower,
        } = walk[i];
        let owner = Player::left_if(part.left.contains(element));
        if is_above {
            let branch = forms.join(Join::Above(owner), upper, lower)?;
            let both = walk[parent].upper;
            walk[parent].upper = forms.join(Join::Both, both, branch)?;
        } else {
            let branch = forms.join(Join::Below(owner), upper, lower)?;
            if i == 0 {
                return Some(forms.value(branch));
            }
            let sum = walk[parent].lower;
            walk[parent].lower = forms.join(Join::Sum, sum, branch)?;
        }
    }
    Some(0)
}

fn visit(element: usize, parent: usize, is_above: bool) -> Visit {
    Visit {
        element,
        parent,
        is_above,
        upper: Form::OPEN,
        lower: Form::ZERO,
    }
}
