//! The moves of a position in the order in which they are tried.

use super::super::dominance;
use super::super::structure::RemovalPosition;
use super::super::table::Access;
use super::{Choice, Descent, Halt, Sum};
use crate::value::Player;

/// What the order of moves goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// What the mover has for certain, and the balance.
    Sharp,
    /// What the mover has for certain, and what each player can remove alone.
    Blunt,
    /// What each player can remove alone.
    Rough,
}

impl Order {
    /// The order whose turn is next.
    pub fn next(self) -> Order {
        match self {
            Order::Sharp => Order::Blunt,
            Order::Blunt => Order::Rough,
            Order::Rough => Order::Sharp,
        }
    }
}

impl<const W: usize, T: Access<W>> Descent<'_, W, T> {
    /// Lists the options worth trying, most promising first. If one of them is known to reach the
    /// goal, returns true and lists only that one.
    pub(super) fn lay_out(
        &mut self,
        position: &RemovalPosition<W>,
        mover: Player,
        target: i32,
    ) -> Result<bool, Halt> {
        let first = self.worker.options.len();
        let mut moves = position.free & self.structure.owned(mover);
        if self.switches.dominance {
            moves = dominance::undominated(self.structure, position, moves, mover);
        }
        for x in &moves {
            self.worker.meter.look()?;
            let sum = self.expand_option(position, x);
            let reached = match mover {
                Player::Left => sum.low >= target,
                Player::Right => sum.high < target,
            };
            if reached {
                self.worker.options.truncate(first);
                self.worker.options.push(Choice { order: 0, sum });
                return Ok(true);
            }
            let sign = mover.sign() as i32;
            let certain = match mover {
                Player::Left => sum.low,
                Player::Right => sum.high,
            };
            let estimate = match self.worker.order {
                Order::Sharp => sum.balance + certain,
                Order::Blunt => sum.alone + certain,
                Order::Rough => 2 * sum.alone,
            };
            let promise = sign * estimate * 32 + self.promise(position, x, mover);
            self.worker.options.push(Choice {
                order: -promise,
                sum,
            });
        }
        if let Some(next) = self.worker.halted.last() {
            // What is known by now would change the order, and leave what was begun unfinished.
            let parts = &self.worker.parts;
            let leads_there = |sum: &Sum| {
                let mut parts = parts[sum.start..sum.end].iter();
                parts.any(|part| part.position.alive == *next)
            };
            let options = self.worker.options[first..].iter_mut();
            for option in options.filter(|option| leads_there(&option.sum)) {
                option.order = i32::MIN;
            }
        }
        self.worker.options[first..].sort_unstable_by_key(|option| option.order);
        Ok(false)
    }

    /// The priority of a move: the number of own elements freed minus those of the opponent.
    fn promise(&self, position: &RemovalPosition<W>, x: usize, mover: Player) -> i32 {
        let mut alive = position.alive;
        alive.remove(x);
        let own = self.structure.owned(mover);
        let mut score = 0;
        for y in &((self.structure.affects[x] & alive) - position.free) {
            let weight = if self.structure.is_free(y, &alive) {
                8
            } else {
                1
            };
            score += if own.contains(y) { weight } else { -weight };
        }
        score
    }
}
