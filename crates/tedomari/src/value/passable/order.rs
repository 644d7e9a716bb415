use super::forms::{Form, Forms};
use crate::budget::Stopped;

/// The two relations of Definition 2.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    /// G ≤ H.
    Le,
    /// G ◁ H: playing first in H is at least as good for Left as playing second in G.
    Before,
}

use Relation::{Before, Le};

/// A comparison with the number of the next condition to check.
#[derive(Clone, Copy)]
struct Open {
    relation: Relation,
    g: Form,
    h: Form,
    next: usize,
}

impl Open {
    fn new(relation: Relation, g: Form, h: Form) -> Open {
        Open {
            relation,
            g,
            h,
            next: 0,
        }
    }

    fn key(&self) -> u64 {
        let kind = u64::from(self.relation == Le) << 63;
        kind | u64::from(self.g.0) << 32 | u64::from(self.h.0)
    }
}

impl Forms {
    /// G ≤ H: H is at least as good for Left as G, whoever starts.
    pub fn le(&mut self, g: Form, h: Form) -> Result<bool, Stopped> {
        self.decide(Open::new(Le, g, h))
    }

    /// G ◁ H: playing first in H is at least as good for Left as playing second in G. This is not
    /// the negation of H ≤ G.
    pub fn before(&mut self, g: Form, h: Form) -> Result<bool, Stopped> {
        self.decide(Open::new(Before, g, h))
    }

    /// G ≃ H: each is at most the other.
    pub fn equivalent(&mut self, g: Form, h: Form) -> Result<bool, Stopped> {
        Ok(self.le(g, h)? && self.le(h, g)?)
    }

    /// Whether `{H, G^L | G^R}` is equivalent to the composite game G (gift horse lemma).
    pub fn is_left_gift_horse(&mut self, h: Form, g: Form) -> Result<bool, Stopped> {
        self.before(h, g)
    }

    /// Whether `{G^L | G^R, H}` is equivalent to the composite game G.
    pub fn is_right_gift_horse(&mut self, h: Form, g: Form) -> Result<bool, Stopped> {
        self.before(g, h)
    }

    /// Decides a comparison and everything that it depends on, with an explicit stack.
    fn decide(&mut self, question: Open) -> Result<bool, Stopped> {
        if let Some(known) = self.known(&question) {
            return Ok(known);
        }
        let mut stack = vec![question];
        // The answer to the condition that was decided last.
        let mut decided = None;
        while let Some(open) = stack.last_mut() {
            self.step()?;
            // G ≤ H needs every condition, G ◁ H needs one.
            let decisive = open.relation == Before;
            let answer = match self.condition(open) {
                None => !decisive,
                Some(condition) => match decided.take().or_else(|| self.known(&condition)) {
                    None => {
                        stack.push(condition);
                        continue;
                    }
                    Some(answer) if answer == decisive => decisive,
                    Some(_) => {
                        open.next += 1;
                        continue;
                    }
                },
            };
            self.remember(open, answer);
            stack.pop();
            decided = Some(answer);
        }
        Ok(decided.expect("the question was on the stack"))
    }

    /// The next condition of a comparison between games that are not both atoms.
    fn condition(&self, open: &Open) -> Option<Open> {
        let &Open {
            relation,
            g,
            h,
            next,
        } = open;
        let (of_g, of_h) = match relation {
            Le => (self.left(g), self.right(h)),
            Before => (self.right(g), self.left(h)),
        };
        let other = match relation {
            Le => Before,
            Before => Le,
        };
        if let Some(&option) = of_g.get(next) {
            return Some(Open::new(other, option, h));
        }
        let next = next - of_g.len();
        if let Some(&option) = of_h.get(next) {
            return Some(Open::new(other, g, option));
        }
        let is_atomic = self.as_atom(g).is_some() || self.as_atom(h).is_some();
        (relation == Le && is_atomic && next == of_h.len()).then(|| Open::new(Before, g, h))
    }

    fn known(&self, open: &Open) -> Option<bool> {
        if let (Some(a), Some(b)) = (self.as_atom(open.g), self.as_atom(open.h)) {
            return Some(self.atoms.le(a, b));
        }
        if open.relation == Le && open.g == open.h {
            return Some(true);
        }
        let is_passing = open.g.0.max(open.h.0) >= self.settled;
        match &self.shared {
            _ if is_passing => self.passing.get(&open.key()).copied(),
            Some(shared) => shared.find(shared_key(open.key())),
            None => self.order.get(&open.key()).copied(),
        }
    }

    fn remember(&mut self, open: &Open, answer: bool) {
        let is_passing = open.g.0.max(open.h.0) >= self.settled;
        match &self.shared {
            _ if is_passing => {
                self.passing.insert(open.key(), answer);
            }
            Some(shared) => shared.store(shared_key(open.key()), answer),
            None => {
                self.order.insert(open.key(), answer);
            }
        }
    }
}

/// The key of a comparison with a free lowest bit. It is not 0, since comparisons between atoms are
/// not stored. There is no memory for 2³¹ games.
pub(super) fn shared_key(key: u64) -> u64 {
    key & !u64::from(u32::MAX) | (key & u64::from(u32::MAX)) << 1
}
