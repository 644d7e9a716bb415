//! A test whether one branch is at least as good as another for Left, in any poset.
//!
//! Put A into a poset and the negative of B into its negative. Outside A and B, Left can mirror
//! every move of Right's. So Left wins moving second if Left can answer every move in A − B by a
//! move there, such that at the start and after each answer
//! - both upper branches are closed, or both are open;
//! - the value of the lower part A, if it were opened now, is at least that of B.
//!
//! This condition is sufficient for A to be at least as good as B. Whether it is necessary is open.

use super::form::{CoreId, Form, Forms};
use crate::value::Player;

/// How many free moves Left needs in addition to A − B.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lead {
    /// Needed to win if Right moves first.
    second: i64,
    /// Needed to win if Left moves first.
    first: i64,
}

/// No number of moves is enough.
const NEVER: i64 = i64::MAX;

/// The given number of moves plus some more.
fn shifted(needed: i64, by: i64) -> i64 {
    if needed == NEVER { NEVER } else { needed + by }
}

impl Forms {
    /// Whether `a` is at least as good as `b` for the player in any poset. `None` if the step limit
    /// is reached.
    pub fn is_as_good(&mut self, player: Player, a: Form, b: Form) -> Option<bool> {
        let (a, b) = match player {
            Player::Left => (a, b),
            Player::Right => (b, a),
        };
        self.step()?; // a cached answer costs a step too
        let needed = self.lead(a.core, b.core)?.second;
        Some(needed != NEVER && a.free - b.free >= needed)
    }

    fn lead(&mut self, a: CoreId, b: CoreId) -> Option<Lead> {
        let mut open = vec![(a, b)];
        while let Some(&(x, y)) = open.last() {
            if self.known(x, y).is_some() {
                open.pop();
                continue;
            }
            let depth = open.len();
            open.extend(
                self.moved(x, y)
                    .filter(|&(x, y)| self.known(x, y).is_none()),
            );
            if open.len() == depth {
                self.step()?;
                self.leads.insert((x, y), self.lead_from_options(x, y));
                open.pop();
            }
        }
        self.known(a, b)
    }

    fn known(&self, a: CoreId, b: CoreId) -> Option<Lead> {
        if a == b {
            // Left mirrors. One more free move of Right's would be too many.
            return Some(Lead {
                second: 0,
                first: 1,
            });
        }
        self.leads.get(&(a, b)).copied()
    }

    /// The lead of A over B when those of all options are known.
    fn lead_from_options(&self, a: CoreId, b: CoreId) -> Lead {
        let known = |a, b| self.known(a, b).expect("options are compared first");
        let (x, y) = (self.core(a), self.core(b));
        // With no free move left, Left moves in A or, playing the part of Right in B, in −B.
        let in_a = x
            .left
            .iter()
            .map(|o| shifted(known(o.core, b).second, -o.free));
        let in_b = y
            .right
            .iter()
            .map(|o| shifted(known(a, o.core).second, o.free));
        let by_moving = in_a.chain(in_b).min().unwrap_or(NEVER);
        let answered = if (a == Form::OPEN.core) != (b == Form::OPEN.core) {
            NEVER
        } else {
            let values = x.value.zip(y.value).map(|(a, b)| b - a);
            let in_a = (x.right.iter()).map(|o| shifted(known(o.core, b).first, -o.free));
            let in_b = (y.left.iter()).map(|o| shifted(known(a, o.core).first, o.free));
            let needed = values.into_iter().chain(in_a).chain(in_b).max();
            // If Right has free moves, Left needs an answer to one of them too.
            needed.unwrap_or(i64::MIN).max(0.min(by_moving - 1))
        };
        // A move never gains: a player who wins by moving also wins without the move and one free
        // move less.
        let second = answered.min(shifted(by_moving, -1));
        Lead {
            second,
            first: by_moving.min(shifted(second, 1).max(1)),
        }
    }
}
