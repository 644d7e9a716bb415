//! Ways to a value that may take too long get turns, counted in positions.
//!
//! Which way is short is not known before it has been gone. What is found in a turn stays in the
//! tables, so a turn that begins again does not repeat it.

use super::network::Network;
use super::small::DEPTH;
use super::values::SwitchingValues;
use crate::budget::Stopped;
use crate::value::passable::Form;

/// The turn that is going on.
pub(super) struct Turns {
    /// It ends when so many positions have been searched.
    end: u64,
    /// Whether positions are divided at cut cells.
    is_at_cuts: bool,
    /// The positions searched in vain at cuts.
    wasted: u64,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns {
            end: u64::MAX,
            is_at_cuts: false,
            wasted: 0,
        }
    }
}

impl Turns {
    /// Ends the turn after so many positions.
    pub fn check(&self, searched: u64) -> Result<(), Stopped> {
        if searched < self.end {
            Ok(())
        } else {
            Err(Stopped::Time)
        }
    }
}

/// The first turn takes so many positions, and each next one twice as many.
const TURN: u64 = 1 << 12;

/// A first move may take so many positions to evaluate before it is compared with other moves.
const MOVE: u64 = 1 << 12;

/// Besides, it may take one of so many positions searched before.
const MOVE_SHARE: u64 = 16;

/// Networks with fewer cells are not divided at cut cells.
const CUT_CELLS: u32 = 14;

/// Cuts may take so many positions in vain.
const WASTE: u64 = 1 << 12;

/// Besides, they may take one of so many positions in vain.
const WASTE_SHARE: u64 = 4;

impl SwitchingValues {
    /// What is found with so many positions.
    pub(super) fn within<T>(
        &mut self,
        positions: u64,
        find: impl FnOnce(&mut SwitchingValues) -> Result<T, Stopped>,
    ) -> Result<Option<T>, Stopped> {
        let outer = self.turns.end;
        let end = outer.min(self.searched + positions);
        self.turns.end = end;
        let found = find(self);
        self.turns.end = outer;
        match found {
            Ok(found) => Ok(Some(found)),
            // This turn has ended, but neither the turn around it nor the time.
            Err(Stopped::Time) if (end..outer).contains(&self.searched) => {
                self.budget.check()?;
                Ok(None)
            }
            Err(stopped) => Err(stopped),
        }
    }

    /// The value of a network. Evaluating all positions, evaluating those that cut cells leave, and
    /// guessing take turns.
    pub(super) fn by_turns(&mut self, network: &Network) -> Result<Form, Stopped> {
        let mut positions = TURN;
        loop {
            let evaluated = self.within(positions, |values| values.value(network))?;
            if let Some(value) = evaluated {
                return Ok(value);
            }
            let divided = self.within(positions, |values| values.value_at_cuts(network))?;
            if let Some(value) = divided {
                return Ok(value);
            }
            let guessed = self.within(positions, |values| values.small(network, DEPTH))?;
            match guessed {
                Some(Some(value)) => return Ok(value),
                Some(None) => return self.value(network),
                None => positions *= 2,
            }
        }
    }

    /// The value of a network after a first move, unless this takes long beside what was searched before.
    pub(super) fn if_short(&mut self, network: &Network) -> Result<Option<Form>, Stopped> {
        let positions = MOVE + self.searched / MOVE_SHARE;
        self.within(positions, |values| values.by_turns(network))
    }

    /// The value of a network, with positions divided at cut cells.
    pub(super) fn value_at_cuts(&mut self, network: &Network) -> Result<Form, Stopped> {
        let outer = self.turns.is_at_cuts;
        self.turns.is_at_cuts = true;
        let value = self.value(network);
        self.turns.is_at_cuts = outer;
        value
    }

    /// The value of a network by the values of the parts that cut cells divide it into, unless these
    /// take too long.
    pub(super) fn at_a_cut(
        &mut self,
        stage: usize,
        network: &Network,
    ) -> Result<Option<Form>, Stopped> {
        let allowed = (WASTE + self.searched / WASTE_SHARE).saturating_sub(self.turns.wasted);
        let is_small = network.cells().count_ones() < CUT_CELLS;
        if !self.turns.is_at_cuts || is_small || allowed == 0 {
            return Ok(None);
        }
        let Some(division) = network.divided() else {
            return Ok(None);
        };
        let before = self.searched;
        let value = self.within(allowed, |values| {
            let sum = values.sum_at(network, &division)?;
            values.sum(stage, sum)
        })?;
        if value.is_none() {
            self.turns.wasted += self.searched - before;
        }
        Ok(value)
    }
}
