//! The moves of a position in the order in which they are tried.

use super::super::dominance;
use super::super::structure::RemovalPosition;
use super::super::table::Access;
use super::{Choice, Descent, Halt, Sum};
use crate::sets::Set;
use crate::value::Player;

/// The number of positions after which a search begins again with the next order of moves. The next turn
/// is twice as long, and so on.
///
/// On some boards one order takes a hundred times as long as another, and nothing tells which one. What
/// was found stays in the table, so taking turns costs little on the others.
const TURN: u64 = if cfg!(test) { 1 << 8 } else { 1 << 14 };

/// The number of positions of the first turn on boards with few elements. It is that of the rough order,
/// which is seldom the best one and never much worse than the best one, so that no short search takes
/// long. On larger boards that did not pay.
const FIRST_OF_SMALL: u64 = TURN / 8;

/// The order whose turn it is, as one thread sees it.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Turns {
    order: Order,
    /// The number of positions of this turn, by all threads.
    length: u64,
    /// The number of positions of this thread at which it ends.
    end: u64,
    /// The number of threads that search together. Their turns end at about the same time.
    threads: u64,
}

impl Turns {
    /// The first turn of one thread, after this many positions, on a board with sets of so many words.
    pub fn first(words: usize, positions: u64) -> Turns {
        let (order, length) = if words == 1 {
            (Order::Rough, FIRST_OF_SMALL)
        } else {
            (Order::Sharp, TURN)
        };
        Turns {
            order,
            length,
            end: positions + length,
            threads: 1,
        }
    }

    /// The same turn, divided among threads, for the one at this place, which has searched this many
    /// positions. Neighbors go by different orders: if one of them is much better on a board, some
    /// thread has it at once, and what it finds ends the questions of the others.
    pub fn shared(&self, positions: u64, left: u64, threads: u64, place: usize) -> Turns {
        let mut order = self.order;
        for _ in 0..place % ORDERS {
            order = order.before();
        }
        Turns {
            order,
            end: positions + left * self.threads / threads,
            threads,
            ..*self
        }
    }

    pub fn is_over(&self, positions: u64) -> bool {
        positions > self.end
    }

    /// The number of positions of this thread that are left.
    pub fn left(&self, positions: u64) -> u64 {
        self.end.saturating_sub(positions)
    }

    /// It is the turn of the next order.
    pub fn pass(&mut self, positions: u64) {
        self.order = self.order.next();
        self.length = (2 * self.length).max(TURN);
        self.end = positions + self.length / self.threads;
    }
}

/// What the order of moves goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// What the mover has for certain, and the balance.
    Sharp,
    /// What the mover has for certain, and what each player can remove alone.
    Blunt,
    /// What each player can remove alone.
    Rough,
}

impl Order {
    /// The order whose turn is next.
    fn next(self) -> Order {
        match self {
            Order::Sharp => Order::Blunt,
            Order::Blunt => Order::Rough,
            Order::Rough => Order::Sharp,
        }
    }

    /// The order whose turn was before.
    fn before(self) -> Order {
        self.next().next()
    }
}

/// The number of orders.
const ORDERS: usize = 3;

/// The moves that reached the goal at once in other positions, the last one first. One of them often
/// does so again, and then the others need not be looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct RecentMoves {
    moves: Vec<u16>,
}

impl RecentMoves {
    /// The number of moves that are remembered.
    const MOST: usize = 64;

    /// The next of some moves: recent ones from `place` on, then the others.
    #[inline]
    fn next_of<const W: usize>(&self, moves: &Set<W>, place: &mut usize) -> Option<usize> {
        while let Some(&x) = self.moves.get(*place) {
            *place += 1;
            if moves.contains(x.into()) {
                return Some(x.into());
            }
        }
        moves.smallest()
    }

    /// A move has reached the goal at once.
    fn push(&mut self, x: usize) {
        let known = self.moves.iter().position(|&other| usize::from(other) == x);
        let place = known.unwrap_or_else(|| {
            self.moves.truncate(Self::MOST - 1);
            self.moves.push(x as u16);
            self.moves.len() - 1
        });
        self.moves[..=place].rotate_right(1);
    }
}

impl<const W: usize, T: Access<W>> Descent<'_, '_, W, T> {
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
        let mut place = 0;
        while let Some(x) = self.worker.recent.next_of(&moves, &mut place) {
            moves.remove(x);
            self.worker.meter.look()?;
            if W > 1 {
                // A position can take longer than a turn.
                self.take_turns()?;
            }
            let sum = self.expand_option(position, x, target);
            let reached = match mover {
                Player::Left => sum.low >= target,
                Player::Right => sum.high < target,
            };
            if reached {
                self.worker.recent.push(x);
                self.worker.options.truncate(first);
                self.worker.options.push(Choice { order: 0, x, sum });
                return Ok(true);
            }
            let sign = mover.sign() as i32;
            let certain = match mover {
                Player::Left => sum.low,
                Player::Right => sum.high,
            };
            let estimate = match self.worker.turns.order {
                Order::Sharp => sum.balance + certain,
                Order::Blunt => sum.alone + certain,
                Order::Rough => 2 * sum.alone,
            };
            let promise = sign * estimate * 32 + self.promise(position, x, mover);
            self.worker.options.push(Choice {
                order: -promise,
                x,
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
        self.worker.options[first..].sort_unstable_by_key(|option| (option.order, option.x));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_go_by_different_orders_in_every_turn() {
        let leader = Turns::first(1, 0);
        let mut threads: Vec<Turns> = (0..4)
            .map(|place| leader.shared(100, FIRST_OF_SMALL, 4, place))
            .collect();
        let mut of_leader = Vec::new();
        for _ in 0..ORDERS {
            let orders: Vec<Order> = threads.iter().map(|turns| turns.order).collect();
            assert!(orders[0] != orders[1] && orders[1] != orders[2] && orders[2] != orders[0]);
            assert_eq!(orders[0], orders[3]);
            assert!(threads.iter().all(|turns| turns.end == threads[0].end));
            of_leader.push(orders[0]);
            let end = threads[0].end;
            threads.iter_mut().for_each(|turns| turns.pass(end));
        }
        assert_eq!(of_leader, [Order::Rough, Order::Sharp, Order::Blunt]);
    }

    #[test]
    fn recent_moves_come_first_and_every_move_once() {
        let mut recent = RecentMoves::default();
        for x in [9, 5, 7, 9, 5] {
            recent.push(x);
        }
        let mut moves: Set<4> = [1, 5, 9, 200].into_iter().collect();
        let (mut place, mut order) = (0, Vec::new());
        while let Some(x) = recent.next_of(&moves, &mut place) {
            moves.remove(x);
            order.push(x);
        }
        assert_eq!(order, [5, 9, 1, 200]);
        (0..200).for_each(|x| recent.push(x));
        let last: Vec<u16> = (200 - RecentMoves::MOST as u16..200).rev().collect();
        assert_eq!(recent.moves, last);
    }
}
