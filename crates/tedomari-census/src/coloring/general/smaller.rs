//! The values of all payoffs on fewer cells than the census has.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::payoffs::{Payoffs, outcomes};
use super::sets::Sets;
use crate::coloring::census::{Plan, Witnessed};
use crate::coloring::values::Values;
use tedomari::budget::Stopped;
use tedomari::game::SetColoring;
use tedomari::value::passable::{Atom, AtomPoset};

/// The number of payoffs between two checks of the budget.
pub const STRIDE: u64 = 4096;

/// The payoffs on 0, 1, … cells and their values. Every process computes the same ones, with the
/// same numbers.
#[derive(Debug)]
pub struct Smaller {
    atoms: Arc<AtomPoset>,
    levels: Vec<Payoffs>,
    /// The values of all payoffs.
    pub values: Values,
    /// The value of each payoff of the last level.
    of_last: Vec<u32>,
    /// A game for each value.
    pub found: Vec<Witnessed>,
}

/// An orbit of lower halves under permutations of their cells: one of them, and the number of
/// payoffs that have it.
pub type LowerHalf = (u32, u32);

impl Smaller {
    /// The payoffs on no cells: the atoms.
    pub fn new(plan: &Plan) -> Smaller {
        let values = Values::new(plan.forms());
        let atoms = Arc::clone(&plan.atoms);
        let mut smaller = Smaller {
            levels: vec![Payoffs::atoms(&atoms)],
            of_last: (0..atoms.len() as u32).collect(),
            atoms,
            values,
            found: Vec::new(),
        };
        for atom in 0..smaller.of_last.len() as u32 {
            let game = smaller.game(&[atom]);
            smaller.found.push(Witnessed { value: atom, game });
        }
        smaller
    }

    /// The payoffs on the largest number of cells.
    pub fn last(&self) -> &Payoffs {
        self.levels.last().expect("the atoms are there")
    }

    /// The number of cells of these payoffs.
    pub fn cells(&self) -> usize {
        self.levels.len() - 1
    }

    /// The value of each payoff of the last level.
    pub fn values_of_last(&self) -> &[u32] {
        &self.of_last
    }

    /// The upper halves for a lower half of payoffs on one more cell, ascending.
    pub fn above(&self, low: u32, above: &mut Vec<u32>) {
        self.last().above(&self.atoms, low, above);
    }

    /// Whether these are the halves of a payoff on one more cell.
    pub fn is_payoff(&self, [low, high]: [u32; 2]) -> bool {
        let mut above = Vec::new();
        (low as usize) < self.last().len() && {
            self.above(low, &mut above);
            above.binary_search(&high).is_ok()
        }
    }

    /// The game whose payoff consists of these payoffs of the last level: one of them, or the two
    /// halves of a payoff on one more cell.
    pub fn game(&self, parts: &[u32]) -> SetColoring {
        let outcomes = |&part: &u32| outcomes(&self.levels, part);
        let table: Vec<Atom> = parts.iter().flat_map(outcomes).collect();
        let cells = table.len().ilog2() as usize;
        let payoff = |coloring: u32| table[coloring as usize];
        SetColoring::from_function(Arc::clone(&self.atoms), cells, payoff)
            .expect("the payoff is monotone")
    }

    /// The lower halves of the payoffs on one more cell.
    pub fn lower_halves(&self, plan: &Plan) -> Result<Vec<LowerHalf>, Stopped> {
        let mut above = Vec::new();
        let halves = self.last().orbits().into_iter().map(|(low, _)| {
            plan.budget.check()?;
            self.above(low, &mut above);
            Ok((low, above.len() as u32))
        });
        halves.collect()
    }

    /// Adds the payoffs on 1, 2, … cells up to one fewer than the census has.
    pub fn grow(&mut self, plan: &Plan) -> Result<(), Stopped> {
        let mut known = Known::default();
        while self.levels.len() < plan.cells {
            let next = self.last().next(&self.atoms, plan.budget)?;
            let progress = &plan.budget.progress;
            progress.begin(self.levels.len() as u64, 0, next.len() as u64);
            progress.set_items(0);
            self.add(next, &mut known, plan)?;
        }
        Ok(())
    }

    /// Adds a level.
    fn add(&mut self, next: Payoffs, known: &mut Known, plan: &Plan) -> Result<(), Stopped> {
        let smaller = self.values.len();
        let mut of_next = Vec::with_capacity(next.len());
        for payoff in 0..next.len() as u32 {
            if u64::from(payoff) % STRIDE == STRIDE - 1 {
                plan.budget.progress.add_done(STRIDE);
                plan.budget.check()?;
            }
            let before = self.values.len();
            let restrictions = next.restrictions(payoff);
            let sets = known
                .sets
                .of(restrictions, &self.of_last, &mut self.values)?;
            let value = match known.values.get(&sets) {
                Some(&value) => value,
                None => self.values.with_options(known.sets.options(sets))?,
            };
            known.values.insert(sets, value);
            if value as usize == before {
                let halves = restrictions.last().expect("there is a cell");
                let game = self.game(halves);
                self.found.push(Witnessed { value, game });
                let new = self.values.len() - smaller;
                plan.budget.progress.set_items(new as u64);
            }
            of_next.push(value);
        }
        self.levels.push(next);
        self.of_last = of_next;
        Ok(())
    }
}

/// The sets of options that occurred, and the value for each pair of them.
#[derive(Default)]
struct Known {
    sets: Sets,
    values: FxHashMap<[u32; 2], u32>,
}
