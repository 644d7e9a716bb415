//! The census.

use std::sync::Arc;

use thiserror::Error;

use super::error::{CensusError, MAX_ATOMS};
use super::values::Values;
use super::{general, pairs};
use crate::sweep::{Crew, Pieces, Threads};
use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::{MAX_CELLS, SetColoring};
use tedomari::value::passable::{AtomPoset, Form, Forms};

/// The parameters of a census.
pub struct Plan<'a> {
    /// The poset of outcomes.
    pub atoms: Arc<AtomPoset>,
    /// The maximum number of cells.
    pub cells: usize,
    /// The number of threads.
    pub threads: usize,
    /// The budget.
    pub budget: &'a Budget,
}

impl Plan<'_> {
    /// Rejects a census that is too large. Payoffs are counted, but no values are computed.
    pub fn check(&self) -> Result<(), CensusError> {
        let atoms = &self.atoms;
        if atoms.len() > MAX_ATOMS {
            return Err(CensusError::TooManyAtoms(atoms.len()));
        }
        if self.cells > MAX_CELLS {
            return Err(CensusError::TooManyCells(self.cells));
        }
        if pairs::is_for(atoms, self.cells) {
            return Ok(());
        }
        general::check(self)
    }

    /// Only the atoms.
    pub(super) fn forms(&self) -> Forms {
        Forms::with_budget(Arc::clone(&self.atoms), self.budget.clone())
    }
}

/// Stores the checkpoints of a long computation as text. The implementation checks that a text is
/// undamaged and of the same computation.
pub trait CheckpointStore {
    /// The most recent checkpoint, if any.
    fn load(&mut self) -> Option<String>;
    /// Replaces the checkpoint.
    fn save(&mut self, text: &str);
}

/// A checkpoint does not match the computation that resumes from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the checkpoint does not match this computation; remove it to start over")]
pub struct CheckpointMismatch;

/// Stores no checkpoints.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCheckpoints;

impl CheckpointStore for NoCheckpoints {
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

/// The number of cells up to which all values are known, and why the census stopped there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    pub cells: usize,
    pub stopped: Option<Stopped>,
}

impl Reached {
    /// The census is complete.
    pub fn all(cells: usize) -> Reached {
        Reached {
            cells,
            stopped: None,
        }
    }

    /// The census stopped early.
    pub fn only(cells: usize, stopped: Stopped) -> Reached {
        Reached {
            cells,
            stopped: Some(stopped),
        }
    }
}

/// A value of set coloring games with few cells.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The value, in canonical form.
    pub value: Form,
    /// A game with this value and the minimum number of cells.
    pub witness: SetColoring,
}

impl Entry {
    /// The minimum number of cells of a game with this value.
    pub fn cells(&self) -> usize {
        self.witness.cells()
    }
}

/// The values of all set coloring games over a poset of outcomes with up to a number of cells.
#[derive(Debug)]
pub struct Census {
    /// The values.
    pub forms: Forms,
    /// Each value once, sorted by the number of cells.
    pub entries: Vec<Entry>,
    /// The number of cells up to which all values are known.
    pub complete: usize,
    /// The requested number of cells.
    pub cells: usize,
    /// Why the census stopped before it was complete.
    pub stopped: Option<Stopped>,
}

impl Census {
    /// Runs the census. If it is stopped, the result contains the values found so far.
    pub fn new(plan: &Plan, checkpoints: &mut dyn CheckpointStore) -> Result<Census, CensusError> {
        Census::on(None, plan, checkpoints)
    }

    /// Runs the census on many machines. The result is the same. If a process is lost, it is as if
    /// the user had stopped the census.
    pub fn with_crew(
        crew: &dyn Crew,
        plan: &Plan,
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<Census, CensusError> {
        Census::on(Some(crew), plan, checkpoints)
    }

    /// Passes on the pieces of the census to `with`, for [`Census::with_crew`] in another process.
    /// Returns `None` if the budget ran out before they were prepared.
    pub fn serve<T>(plan: &Plan, with: impl FnOnce(&dyn Pieces) -> T) -> Option<T> {
        if pairs::is_for(&plan.atoms, plan.cells) {
            pairs::serve(plan, plan.forms(), with)
        } else {
            Some(with(&general::LazyShards::new(plan)))
        }
    }

    fn on(
        crew: Option<&dyn Crew>,
        plan: &Plan,
        checkpoints: &mut dyn CheckpointStore,
    ) -> Result<Census, CensusError> {
        plan.check()?;
        let (values, found, reached) = if pairs::is_for(&plan.atoms, plan.cells) {
            pairs::run(crew, plan, plan.forms(), checkpoints)?
        } else {
            let here = Threads(plan.threads);
            general::run(crew.unwrap_or(&here), plan, checkpoints)?
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

    /// Whether the census is complete.
    pub fn is_complete(&self) -> bool {
        self.complete == self.cells
    }

    /// The number of values on at most 0, 1, … cells. Beyond [`Census::complete`] these are lower
    /// bounds.
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
