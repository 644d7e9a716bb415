//! Ways to answer a question about a component before its moves are tried.

use super::super::cuts;
use super::super::structure::{RemovalPosition, Structure};
use super::super::table::Access;
use super::super::theorems::lower_part;
use super::super::{one_sided, relaxation};
use super::{Descent, Halt};
use crate::sets::Set;
use crate::solve::switches::Switches;
use crate::value::Player;

/// The number of positions that are searched before forests are chosen by what was learned. Short
/// searches learn nothing that pays. Unit tests learn at once.
const LEARN_FROM: u64 = if cfg!(test) { 1 } else { 512 };

/// The number of positions that are searched before the first forest. Short searches are over sooner
/// without. Unit tests have short ones.
const RELAX_FROM: u64 = if cfg!(test) { 1 } else { 128 };

impl<const W: usize, T: Access<W>> Descent<'_, '_, W, T> {
    /// The value of a component by a theorem about all of it.
    pub(super) fn by_formula(&mut self, position: &RemovalPosition<W>) -> Option<i32> {
        let Switches {
            formulas,
            inner_formulas,
            components,
            ..
        } = self.switches;
        // Edges are counted to exclude cycles, which requires a connected position.
        let allowed = formulas && inner_formulas && components;
        allowed.then(|| self.worker.formulas.value(self.structure, position))?
    }

    /// Better bounds on a component, if it has height two. Only the side is tried on which the value
    /// seems to be.
    pub(super) fn relaxed(
        &mut self,
        position: &RemovalPosition<W>,
        k: i32,
        (low, high): (i32, i32),
    ) -> (i32, i32) {
        if !self.switches.relaxation || self.worker.meter.positions() < RELAX_FROM {
            return (low, high);
        }
        let player = Player::left_if(low + high < 2 * k);
        let learned = &mut self.worker.forests;
        if !learned.should_try(player) {
            return (low, high);
        }
        let Some(most) = relaxation::most(self.structure, position, player, learned) else {
            return (low, high);
        };
        let (low, high, missed) = match player {
            Player::Left => (low, high.min(most), most - k),
            Player::Right => (low.max(-most), high, most + k - 1),
        };
        let learns = self.switches.learned_forests && self.worker.meter.positions() >= LEARN_FROM;
        if learns && low < k && k <= high {
            learned.was_in_vain(player, &position.alive, missed.unsigned_abs());
        }
        (low, high)
    }

    /// Better bounds on a component by cutting it. The side on which the value seems to be is tried
    /// first.
    pub(super) fn cut(
        &mut self,
        position: &RemovalPosition<W>,
        k: i32,
        (mut low, mut high): (i32, i32),
    ) -> Result<(i32, i32), Halt> {
        let len = position.alive.len();
        let may_cut = self.switches.cuts && self.structure.conjunctive;
        let positions = self.positions();
        if !may_cut || !self.worker.cuts.should_try(len, positions) {
            return Ok((low, high));
        }
        let first = Player::left_if(low + high >= 2 * k);
        'players: for player in [first, first.other()] {
            for rest in cuts::by(self.structure, position, player) {
                let start = self.worker.parts.len();
                let mut sum = self.expand(rest);
                match player {
                    Player::Left if sum.high >= k => self.decide(&mut sum, k, false)?,
                    Player::Right if sum.low < k => self.decide(&mut sum, k, false)?,
                    _ => {}
                }
                self.worker.parts.truncate(start);
                match player {
                    Player::Left => low = low.max(sum.low),
                    Player::Right => high = high.min(sum.high),
                }
                if low >= k || high < k {
                    break 'players;
                }
            }
        }
        let searched = [positions, self.positions()];
        self.worker.cuts.learn(len, low >= k || high < k, searched);
        Ok((low, high))
    }

    /// Whether a component is worth at least `k`, if one player owns all upper elements and the
    /// other all lower ones.
    pub(super) fn one_sided(
        &mut self,
        position: &RemovalPosition<W>,
        k: i32,
    ) -> Result<Option<bool>, Halt> {
        if !self.switches.one_sided {
            return Ok(None);
        }
        let (structure, meter) = (self.structure, &mut self.worker.meter);
        let Some(player) = one_sided::player_above(structure, position) else {
            return Ok(None);
        };
        let answer = match player {
            Player::Left => one_sided::reaches(structure, position, k, meter)?,
            Player::Right => !one_sided::reaches(structure, position, 1 - k, meter)?,
        };
        Ok(Some(answer))
    }

    /// The position after replacing the lower part of an ordinal sum, if that pays.
    pub(super) fn without_lower_part(
        &mut self,
        position: &RemovalPosition<W>,
    ) -> Result<Option<RemovalPosition<W>>, Halt> {
        let Some(lower) = worthwhile_lower_part(self.structure, position, &self.switches) else {
            return Ok(None);
        };
        let start = self.worker.parts.len();
        let mut sum = self.expand(self.structure.position(lower));
        self.narrow(&mut sum, &mut |_| ())?;
        self.worker.parts.truncate(start);
        Ok(replace_lower_part(self.structure, position, lower, sum.low))
    }
}

/// The lower part of a position that is an ordinal sum, if its value should be found.
///
/// The value of the lower part may never matter, so this pays only if the upper part splits into
/// components.
pub(in crate::solve::removal) fn worthwhile_lower_part<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    switches: &Switches,
) -> Option<Set<W>> {
    if !switches.ordinal_sums || !structure.conjunctive {
        return None;
    }
    let lower = lower_part(structure, position);
    let upper = position.alive - lower;
    let pays = lower.len() >= 2 && structure.component(position, &upper) != upper;
    pays.then_some(lower)
}

/// ER Prop 8: if the position is an ordinal sum, its lower part may be replaced by as many elements
/// of one player as it is worth. Any maximal elements of it can be used.
pub(in crate::solve::removal) fn replace_lower_part<const W: usize>(
    structure: &Structure<W>,
    position: &RemovalPosition<W>,
    lower: Set<W>,
    value: i32,
) -> Option<RemovalPosition<W>> {
    let owner = Player::left_if(value > 0);
    let tokens = structure.position(lower).free & structure.owned(owner);
    let worth = value.unsigned_abs() as usize;
    if tokens.len() < worth || lower.len() == worth {
        return None;
    }
    let mut smaller = *position;
    smaller.alive = position.alive - lower;
    smaller.alive |= tokens.iter().take(worth).collect();
    Some(smaller)
}
