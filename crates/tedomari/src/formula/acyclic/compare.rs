//! A test whether one branch is at least as good as another for Left, in any poset.
//!
//! Put A into a poset and the negative of B into its negative. Outside A and B, Left can mirror
//! every move of Right's. So Left wins moving second if Left can answer every move in A − B by a
//! move there, such that at the start and after each answer
//! - both upper branches are closed, or both are open;
//! - the value of the lower part A, if it were opened now, is at least that of B.
//!
//! This condition is sufficient for A to be at least as good as B. Whether it is necessary is open.

use super::form::{CoreId, Form, Forms, pair};
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
        if let Some(known) = self.known(a, b) {
            return Some(known);
        }
        let mut open = std::mem::take(&mut self.to_compare);
        open.clear();
        open.push((a, b));
        let lead = self.compare_all(&mut open);
        self.to_compare = open;
        lead
    }

    /// Compares these pairs, each after the pairs that it has moves to. Returns the lead of the first.
    fn compare_all(&mut self, open: &mut Vec<(CoreId, CoreId)>) -> Option<Lead> {
        let mut last = None;
        while let Some(&(a, b)) = open.last() {
            if let Some(known) = self.known(a, b) {
                last = Some(known);
                open.pop();
                continue;
            }
            if let Some(lead) = self.lead_from_moves(a, b, open) {
                self.step()?;
                self.leads.insert(pair(a, b), lead);
                last = Some(lead);
                open.pop();
            }
        }
        last
    }

    fn known(&self, a: CoreId, b: CoreId) -> Option<Lead> {
        if a == b {
            // Left mirrors. One more free move of Right's would be too many.
            return Some(Lead {
                second: 0,
                first: 1,
            });
        }
        self.leads.get(&pair(a, b)).copied()
    }

    /// The lead of A over B. `None` if the leads after some moves are not known, which are then added
    /// to `open`.
    fn lead_from_moves(
        &self,
        a: CoreId,
        b: CoreId,
        open: &mut Vec<(CoreId, CoreId)>,
    ) -> Option<Lead> {
        let depth = open.len();
        let mut after = |a, b| {
            let known = self.known(a, b);
            if known.is_none() {
                open.push((a, b));
            }
            known.unwrap_or(Lead {
                second: NEVER,
                first: NEVER,
            })
        };
        let moves = |core, player| self.cores.moves(core, player);
        // With no free move left, Left moves in A or, playing the part of Right in B, in −B.
        let mut by_moving = NEVER;
        for o in moves(a, Player::Left) {
            by_moving = by_moving.min(shifted(after(o.core, b).second, -o.free));
        }
        for o in moves(b, Player::Right) {
            by_moving = by_moving.min(shifted(after(a, o.core).second, o.free));
        }
        let values = self.cores.value(a).zip(self.cores.value(b));
        let mut needed = values.map_or(i64::MIN, |(a, b)| b - a);
        for o in moves(a, Player::Right) {
            needed = needed.max(shifted(after(o.core, b).first, -o.free));
        }
        for o in moves(b, Player::Left) {
            needed = needed.max(shifted(after(a, o.core).first, o.free));
        }
        if open.len() > depth {
            return None;
        }
        let answered = if (a == Form::OPEN.core) != (b == Form::OPEN.core) {
            NEVER
        } else {
            // If Right has free moves, Left needs an answer to one of them too.
            needed.max(0.min(by_moving - 1))
        };
        // A move never gains: a player who wins by moving also wins without the move and one free
        // move less.
        let second = answered.min(shifted(by_moving, -1));
        Some(Lead {
            second,
            first: by_moving.min(shifted(second, 1).max(1)),
        })
    }
}
