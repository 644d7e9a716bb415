use rustc_hash::FxHashMap;

use super::payoffs::{Payoffs, outcomes};
use crate::coloring::census::{Plan, Reached, Witnessed};
use crate::coloring::error::{CensusError, PayoffCount};
use crate::coloring::values::Values;
use tedomari::budget::Stopped;
use tedomari::game::SetColoring;
use tedomari::solve::coloring::OptionSets;
use tedomari::value::Player;
use tedomari::value::passable::{Atom, AtomPoset};

/// The maximum number of payoffs. More would take days.
const MOST_PAYOFFS: u64 = 100_000_000_000;

/// The number of payoffs between two checks of the budget.
const STRIDE: u64 = 4096;

/// Rejects a census that is known to have too many payoffs without counting them.
pub fn check(atoms: &AtomPoset, cells: usize) -> Result<(), CensusError> {
    let count = PayoffCount::at_least(atoms.len(), cells);
    if count.exceeds(MOST_PAYOFFS) {
        Err(CensusError::TooManyPayoffs { cells, count })
    } else {
        Ok(())
    }
}

/// Finds the values of all payoffs on 1, 2, … cells.
pub fn run(
    plan: &Plan,
    values: &mut Values,
    found: &mut Vec<Witnessed>,
) -> Result<Reached, CensusError> {
    let atoms = values.forms().atoms().clone();
    let mut levels = vec![Payoffs::atoms(&atoms)];
    let mut search = PayoffSearch {
        plan,
        values,
        level_values: (0..atoms.len() as u32).collect(),
        left: OptionSets::new(Player::Left),
        right: OptionSets::new(Player::Right),
        by_options: FxHashMap::default(),
        new: Vec::new(),
        looked_at: 0,
    };
    for cells in 1..=plan.cells {
        let Counted { all, to_look_at } = match search.count(&levels, &atoms)? {
            Ok(counted) => counted,
            Err(stopped) => return Ok(Reached::only(cells - 1, stopped)),
        };
        let is_last = cells == plan.cells;
        let progress = &plan.budget.progress;
        progress.begin(cells as u64, 0, if is_last { to_look_at } else { all });
        progress.set_items(0);
        let result = if is_last {
            search.last(&levels[cells - 1], &atoms)
        } else {
            let bytes = all.saturating_mul(12 * cells as u64 + 16);
            if bytes > plan.budget.memory as u64 {
                let count = PayoffCount::Exactly(all);
                return Err(CensusError::TooLarge {
                    cells,
                    count,
                    bytes,
                });
            }
            match levels[cells - 1].next(&atoms, plan.budget) {
                Ok(next) => levels.push(next),
                Err(stopped) => return Ok(Reached::only(cells - 1, stopped)),
            }
            search.level(&levels[cells])
        };
        for (value, [low, high]) in search.new.drain(..) {
            let table = [low, high]
                .map(|half| outcomes(&levels[..cells], half))
                .concat();
            let payoff = |coloring: u32| -> Atom { table[coloring as usize] };
            let game = SetColoring::from_function(atoms.clone(), cells, payoff);
            let game = game.expect("the payoff is monotone");
            found.push(Witnessed { value, game });
        }
        if let Err(stopped) = result {
            return Ok(Reached::only(cells - 1, stopped));
        }
    }
    Ok(Reached::all(plan.cells))
}

/// The numbers of payoffs on a number of cells.
struct Counted {
    all: u64,
    /// The payoffs whose lower half represents an orbit.
    to_look_at: u64,
}

struct PayoffSearch<'a> {
    plan: &'a Plan<'a>,
    values: &'a mut Values,
    /// The values of the payoffs on one cell fewer.
    level_values: Vec<u32>,
    /// The sets of options that occurred, and the value for each pair of them.
    left: OptionSets,
    right: OptionSets,
    by_options: FxHashMap<(u32, u32), u32>,
    /// New values, with the halves of a payoff.
    new: Vec<(u32, [u32; 2])>,
    looked_at: u64,
}

impl PayoffSearch<'_> {
    /// Counts the payoffs on one more cell than the last level.
    fn count(
        &self,
        levels: &[Payoffs],
        atoms: &AtomPoset,
    ) -> Result<Result<Counted, Stopped>, CensusError> {
        let level = levels.last().expect("the atoms are there");
        let mut counted = Counted {
            all: 0,
            to_look_at: 0,
        };
        let mut above = Vec::new();
        for (low, size) in level.orbits() {
            if let Err(stopped) = self.plan.budget.check() {
                return Ok(Err(stopped));
            }
            level.above(atoms, low, &mut above);
            counted.to_look_at += above.len() as u64;
            counted.all += above.len() as u64 * u64::from(size);
            if counted.all > MOST_PAYOFFS {
                let (cells, count) = (levels.len(), PayoffCount::MoreThan(MOST_PAYOFFS));
                return Err(CensusError::TooManyPayoffs { cells, count });
            }
        }
        Ok(Ok(counted))
    }

    /// Finds the values of the payoffs of a level, given the values on one cell fewer.
    fn level(&mut self, level: &Payoffs) -> Result<(), Stopped> {
        let mut values = Vec::with_capacity(level.len());
        for payoff in 0..level.len() as u32 {
            values.push(self.value(level.restrictions(payoff))?);
        }
        self.level_values = values;
        Ok(())
    }

    /// Finds the values of the payoffs on one more cell than this level.
    fn last(&mut self, level: &Payoffs, atoms: &AtomPoset) -> Result<(), Stopped> {
        let (mut above, mut restrictions) = (Vec::new(), Vec::new());
        for (low, _) in level.orbits() {
            level.above(atoms, low, &mut above);
            for &high in &above {
                level.extend(low, high, &mut restrictions);
                self.value(&restrictions)?;
            }
        }
        Ok(())
    }

    /// The value of the payoff with these restrictions to Right's and Left's cells.
    fn value(&mut self, restrictions: &[[u32; 2]]) -> Result<u32, Stopped> {
        self.looked_at += 1;
        if self.looked_at.is_multiple_of(STRIDE) {
            self.plan.budget.progress.add_done(STRIDE);
            self.plan.budget.check()?;
        }
        let (mut left, mut right) = (0, 0);
        for restriction in restrictions {
            let [lower, upper] = restriction.map(|payoff| {
                let value = self.level_values[payoff as usize];
                self.values.form(value)
            });
            left = self.left.with(left, upper, self.values.forms_mut())?;
            right = self.right.with(right, lower, self.values.forms_mut())?;
        }
        if let Some(&value) = self.by_options.get(&(left, right)) {
            return Ok(value);
        }
        let before = self.values.len();
        let options = [self.left.options(left), self.right.options(right)];
        let value = self.values.with_options(options)?;
        self.by_options.insert((left, right), value);
        if value as usize == before {
            let halves = *restrictions.last().expect("there is a cell");
            self.new.push((value, halves));
            self.plan.budget.progress.set_items(self.new.len() as u64);
        }
        Ok(value)
    }
}
