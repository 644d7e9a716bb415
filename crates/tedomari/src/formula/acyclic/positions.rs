//! The values of many positions of one game, whose forms are joined once.

use super::form::{Form, Forms};
use super::join::Join;
use crate::budget::Budget;
use crate::sets::Set;
use crate::value::Player;

/// Values of acyclic parts of a poset, one after the other.
///
/// The positions of one search are made of the same few branches, so nearly every join is known
/// and a value takes little more than a walk over the elements.
pub(crate) struct Positions {
    forms: Forms,
    /// Steps that are left for all positions together.
    steps: usize,
    walk: Vec<Visit>,
}

/// An element met on the walk from the root of a part.
struct Visit {
    element: usize,
    /// Where the walk met its parent; the root is its own.
    parent: usize,
    /// Whether it must be removed before its parent can be.
    is_above: bool,
    /// What hangs on it above and below, joined.
    upper: Form,
    lower: Form,
}

/// A set of elements in which each waits for those in `upper`, and those in `lower` wait for it.
pub(crate) struct Part<'a, const W: usize> {
    /// The elements.
    pub elements: &'a Set<W>,
    /// Those of them that wait for nothing any more.
    pub free: &'a Set<W>,
    /// Left's elements, in this part or not.
    pub left: &'a Set<W>,
    /// What each element of the game waits for.
    pub upper: &'a [Set<W>],
    /// What waits for each.
    pub lower: &'a [Set<W>],
}

impl<const W: usize> Part<'_, W> {
    /// Whether a connected part has no cycle: it has one relation less than elements.
    ///
    /// Every element that is not free waits for something. All that they wait for besides is then
    /// one relation less than there are free elements; most parts have soon shown more.
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

/// Steps for one position; most take hardly any.
const STEPS_AT_ONCE: usize = 10_000;

impl Positions {
    /// Nothing is known yet. The forms will take no more than about so many bytes.
    pub fn new(memory: usize) -> Positions {
        let steps = super::STEPS.min(memory / super::STEP_BYTES);
        Positions {
            forms: Forms::new(0, &Budget::default()),
            steps,
            walk: Vec::new(),
        }
    }

    /// The value of a connected part without cycles; nothing if its forms grow too large.
    pub fn value<const W: usize>(&mut self, part: &Part<W>) -> Option<i64> {
        let granted = STEPS_AT_ONCE.min(self.steps);
        self.forms.grant(granted);
        let value = self.joined(part);
        self.steps -= granted - self.forms.steps_left();
        value
    }

    fn joined<const W: usize>(&mut self, part: &Part<W>) -> Option<i64> {
        self.walk_over(part);
        for i in (0..self.walk.len()).rev() {
            let Visit {
                element,
                parent,
                is_above,
                upper,
                lower,
            } = self.walk[i];
            let owner = if part.left.contains(element) {
                Player::Left
            } else {
                Player::Right
            };
            if is_above {
                let branch = self.forms.join(Join::Above(owner), upper, lower)?;
                let both = self.walk[parent].upper;
                self.walk[parent].upper = self.forms.join(Join::Both, both, branch)?;
            } else {
                let branch = self.forms.join(Join::Below(owner), upper, lower)?;
                if i == 0 {
                    return Some(self.forms.value(branch));
                }
                let sum = self.walk[parent].lower;
                self.walk[parent].lower = self.forms.join(Join::Sum, sum, branch)?;
            }
        }
        Some(0)
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

fn visit(element: usize, parent: usize, is_above: bool) -> Visit {
    Visit {
        element,
        parent,
        is_above,
        upper: Form::OPEN,
        lower: Form::ZERO,
    }
}
