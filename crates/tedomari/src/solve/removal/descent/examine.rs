//! Whether a component is worth at least so much.

use super::super::table::Access;
use super::{Descent, Halt, Part, Sum};
use crate::sets::Set;
use crate::value::Player;

impl<const W: usize, T: Access<W>> Descent<'_, '_, W, T> {
    /// Bounds on the value of a component that decide whether it is at least `k`.
    pub(super) fn at_least(&mut self, part: &Part<W>, k: i32) -> Result<(i32, i32), Halt> {
        let Part {
            position,
            mut low,
            mut high,
        } = *part;
        if let Some((l, h)) = self.table.get(&position.alive) {
            // The table may have better bounds by now.
            low = low.max(l);
            high = high.min(h).max(low);
            if low >= k || high < k {
                return Ok((low, high));
            }
        }
        self.count()?;
        if self
            .worker
            .halted
            .pop_if(|next| *next == position.alive)
            .is_none()
        {
            self.worker.halted.clear();
        }
        let before = self.positions();
        let part = Part {
            position,
            low,
            high,
        };
        let lengths = (self.worker.parts.len(), self.worker.options.len());
        let place = self.table.enter(&position.alive, k);
        let found = self.examine(part, k, before, place.is_some());
        self.table.leave(place);
        match found {
            Err(Halt::Answered {
                place: answered,
                low,
                high,
            }) if Some(answered) == place => {
                self.worker.parts.truncate(lengths.0);
                self.worker.options.truncate(lengths.1);
                let low = low.max(part.low);
                Ok((low, high.min(part.high).max(low)))
            }
            found => found,
        }
    }

    /// Bounds on the value of a component that decide whether it is at least `k`, which the table
    /// does not. If the question is `divided`, its options are divided among the threads.
    #[inline(always)]
    fn examine(
        &mut self,
        part: Part<W>,
        k: i32,
        before: u64,
        divided: bool,
    ) -> Result<(i32, i32), Halt> {
        let Part {
            position,
            mut low,
            mut high,
        } = part;
        if let Some(value) = self.by_formula(&position) {
            self.remember(&position.alive, value, value, before);
            return Ok((value, value));
        }
        if let Some(answer) = self.one_sided(&position, k)? {
            if answer {
                low = k
            } else {
                high = k - 1
            }
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        (low, high) = self.relaxed(&position, k, (low, high));
        if low >= k || high < k {
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        (low, high) = self.cut(&position, k, (low, high))?;
        if low >= k || high < k {
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        if let Some(smaller) = self.without_lower_part(&position)? {
            let start = self.worker.parts.len();
            let mut sum = self.expand(smaller);
            self.decide(&mut sum, k, false)?;
            self.worker.parts.truncate(start);
            (low, high) = (low.max(sum.low), high.min(sum.high));
            self.remember(&position.alive, low, high, before);
            return Ok((low, high));
        }
        let mover = Player::left_if(k >= 1);
        let target = k - mover.sign() as i32;
        let (first_part, first_option) = (self.worker.parts.len(), self.worker.options.len());
        let decided = self.lay_out(&position, mover, target)?;
        let mut reach = i32::MIN;
        let mut next = first_option;
        let mut outcome = Ok(());
        let mut postponed = 0;
        while next < self.worker.options.len() {
            let mut sum = self.worker.options[next].sum;
            if divided && next > first_option && !decided {
                // What other threads are working on comes last, when they may be done with it. The
                // first option is the most likely to answer the question, so all work on it.
                let rest = self.worker.options.len() - first_option;
                if postponed < rest && self.is_marked(&sum) {
                    self.worker.options[next..].rotate_left(1);
                    postponed += 1;
                    continue;
                }
            }
            next += 1;
            if !decided {
                outcome = self.decide(&mut sum, target, divided);
                if outcome.is_err() {
                    break;
                }
            }
            // Moves never gain (G − Gᴸ ≥ 1), so every option is a bound on the value.
            if mover == Player::Left {
                low = low.max(sum.low + 1);
                reach = reach.max(sum.high);
            } else {
                high = high.min(sum.high - 1);
                reach = reach.max(-sum.low);
            }
            if divided && let Some((l, h)) = self.table.get(&position.alive) {
                // Another thread may have answered the question.
                low = low.max(l);
                high = high.min(h).max(low);
            }
            if low >= k || high < k {
                break;
            }
        }
        self.worker.options.truncate(first_option);
        self.worker.parts.truncate(first_part);
        outcome?;
        if low < k && high >= k {
            // No move reached the goal, so the best move is a bound on the value.
            let best = reach.max(-1) + 1;
            match mover {
                Player::Left => high = high.min(best),
                Player::Right => low = low.max(-best),
            }
        }
        debug_assert!(
            (low <= high || self.table.was_read()) && (low >= k || high < k),
            "{low}..{high} at {k}"
        );
        // The entries of a checkpoint that this program did not write may contradict each other. Then
        // any answer will do, but there must be one.
        high = high.max(low);
        self.remember(&position.alive, low, high, before);
        Ok((low, high))
    }

    /// Whether another thread is working on an undecided component of an option.
    fn is_marked(&self, sum: &Sum) -> bool {
        let parts = &self.worker.parts[sum.start..sum.end];
        let mut open = parts.iter().filter(|part| part.low < part.high);
        open.any(|part| self.table.is_marked(&part.position.alive))
    }

    /// Stores bounds of a position whose search began when `before` positions had been counted.
    fn remember(&mut self, alive: &Set<W>, low: i32, high: i32, before: u64) {
        let work = self.positions() - before + 1;
        self.table.put(alive, low, high, work);
    }
}
