//! The census itself.

use std::sync::Arc;

use thiserror::Error;

use super::error::{CensusError, MAX_ATOMS};
use super::values::Values;
use super::{general, pairs};
use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::{MAX_CELLS, SetColoring};
use tedomari::value::passable::{AtomPoset, Form, Forms};

/// What a census is to do.
pub struct Plan<'a> {
    /// The poset of outcomes.
    pub atoms: Arc<AtomPoset>,
    /// The largest number of cells.
    pub cells: usize,
    /// How many threads may work.
    pub threads: usize,
    /// What it may use.
    pub budget: &'a Budget,
}

/// A way to leave a long computation and resume it, such as a file. What is kept is a text without
/// any checksum: whoever keeps it sees to that, and that it is of the same computation.
pub trait Keeper {
    /// The text that was kept last, if any.
    fn load(&mut self) -> Option<String>;
    /// Keeps a text.
    fn save(&mut self, text: &str);
}

/// What was kept does not fit the computation that is to resume from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the checkpoint does not fit what is asked; remove it to begin anew")]
pub struct Misfit;

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeepNothing;

impl Keeper for KeepNothing {
    fn load(&mut self) -> Option<String> {
        None
    }

    fn save(&mut self, _: &str) {}
}

/// A value with a game that has it.
#[derive(Debug)]
pub(super) struct Witnessed {
    pub value: u32,
    pub game: SetColoring,
}

/// The number of cells up to which all values are found, and what stopped the census there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    pub cells: usize,
    pub stopped: Option<Stopped>,
}

impl Reached {
    /// All that was asked for.
    pub fn all(cells: usize) -> Reached {
        Reached {
            cells,
            stopped: None,
        }
    }

    /// No more than this.
    pub fn only(cells: usize, stopped: Stopped) -> Reached {
        Reached {
            cells,
            stopped: Some(stopped),
        }
    }
}

/// A value that set coloring games with few cells have.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The value, in canonical form.
    pub value: Form,
    /// A game with this value and as few cells as possible.
    pub witness: SetColoring,
}

impl Entry {
    /// The least number of cells of a game with this value.
    pub fn cells(&self) -> usize {
        self.witness.cells()
    }
}

/// The values of all set coloring games over a poset of outcomes with up to a number of cells.
#[derive(Debug)]
pub struct Census {
    /// The values.
    pub forms: Forms,
    /// Each value once, by the number of cells.
    pub entries: Vec<Entry>,
    /// The number of cells up to which no value is missing, if that much is known.
    pub complete: usize,
    /// The number of cells that was asked for.
    pub cells: usize,
    /// What stopped the census before it was complete.
    pub stopped: Option<Stopped>,
}

impl Census {
    /// Makes the census. If it is stopped, it has what was found until then.
    pub fn new(plan: &Plan, keeper: &mut dyn Keeper) -> Result<Census, CensusError> {
        let atoms = &plan.atoms;
        if atoms.len() > MAX_ATOMS {
            return Err(CensusError::TooManyAtoms(atoms.len()));
        }
        if plan.cells > MAX_CELLS {
            return Err(CensusError::TooManyCells(plan.cells));
        }
        let forms = Forms::with_budget(Arc::clone(atoms), plan.budget.clone());
        let (values, found, reached) = if pairs::is_for(atoms, plan.cells) {
            pairs::run(plan, forms, keeper)?
        } else {
            general::check(atoms, plan.cells)?;
            let mut values = Values::new(forms);
            let mut found = atoms_as_games(atoms);
            let reached = general::run(plan, &mut values, &mut found)?;
            (values, found, reached)
        };
        Ok(Census::assembled(values, found, reached, plan.cells))
    }

    fn assembled(values: Values, found: Vec<Witnessed>, reached: Reached, cells: usize) -> Census {
        let (forms, list) = values.into_parts();
        let mut entries: Vec<Entry> = found
            .into_iter()
            .map(|Witnessed { value, game }| Entry {
                value: list[value as usize],
                witness: game,
            })
            .collect();
        super::written::sort(&forms, &mut entries);
        Census {
            forms,
            entries,
            complete: reached.cells,
            cells,
            stopped: reached.stopped,
        }
    }

    /// Whether all that was asked for is known.
    pub fn is_complete(&self) -> bool {
        self.complete == self.cells
    }

    /// How many values there are on at most 0, 1, … cells. Beyond the number of cells up to which
    /// the census is complete these are only those found.
    pub fn counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.cells + 1];
        for entry in &self.entries {
            counts[entry.cells()] += 1;
        }
        let sums = counts.iter().scan(0, |sum, count| {
            *sum += count;
            Some(*sum)
        });
        sums.collect()
    }

    /// The entry of a value.
    pub fn entry(&self, value: Form) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.value == value)
    }
}

/// The games on no cells.
fn atoms_as_games(atoms: &Arc<AtomPoset>) -> Vec<Witnessed> {
    let game = |atom| {
        let game = SetColoring::from_function(Arc::clone(atoms), 0, |_| atom);
        game.expect("a constant is monotone")
    };
    let numbered = (0..).zip(atoms.atoms());
    numbered
        .map(|(value, atom)| Witnessed {
            value,
            game: game(atom),
        })
        .collect()
}
