//! Searches that can be resumed from a checkpoint.
//!
//! Saving the transposition tables is enough, since their entries are proved. So a search is
//! stopped whenever its checkpoint is due, its tables are written, and it is started again. Only
//! the positions on the current line are searched twice.

use std::io::{self, Read, Write};
use web_time::Instant;

use super::kind::{Engine, Kind};
use super::{Component, MAX_SEARCH, Solver};
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError, Fault};
use crate::solve::reason::Reason;
use crate::solve::switches::Switches;

/// A search runs at least this fraction of the total time (as a denominator) before it is written
/// again, so that long questions are answered eventually.
const SHARE: u32 = 20;

impl<V: Kind> Solver<'_, V> {
    /// Like [`Solver::value`], but resumes the search from a checkpoint. The checkpoint is written
    /// when it is due and at the end.
    pub fn value_resumed(
        &mut self,
        checkpoint: &mut Checkpoint,
    ) -> Result<Reason<V>, CheckpointError> {
        let kept = checkpoint.load(|input, _| self.read(input))?;
        if kept.is_none() {
            checkpoint.begin(|out| self.write(out))?;
        }
        let (start, deadline) = (Instant::now(), self.budget.deadline);
        loop {
            let due = checkpoint
                .due()
                .max(Instant::now() + start.elapsed() / SHARE);
            self.budget.deadline = Some(deadline.map_or(due, |end| end.min(due)));
            let reason = self.value();
            let was_interrupted = Instant::now() >= due;
            self.budget.deadline = deadline;
            checkpoint.save(|out| self.write(out));
            let is_known = reason.bounds.value().is_some();
            if is_known || !was_interrupted || self.budget.is_exhausted() {
                return Ok(reason);
            }
        }
    }

    /// Writes the tables of all components.
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        self.components
            .iter()
            .try_for_each(|component| component.write(out))
    }

    /// Reads the tables of all components of the same game.
    fn read(&mut self, input: &mut dyn Read) -> Result<(), Fault> {
        for i in 0..self.components.len() {
            self.ask(i, |component, budget, switches| {
                component.read(input, budget, switches)
            })?;
        }
        Ok(())
    }
}

impl<V: Kind> Component<'_, V> {
    /// Writes the table of the search.
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&[u8::from(self.engine.is_some())])?;
        match &self.engine {
            Some(engine) => engine.write_table(out),
            None => Ok(()),
        }
    }

    /// Reads the table of the search.
    fn read(
        &mut self,
        input: &mut dyn Read,
        budget: &Budget,
        switches: Switches,
    ) -> Result<(), Fault> {
        let mut is_there = [0];
        input.read_exact(&mut is_there)?;
        if is_there == [0] {
            return Ok(());
        }
        if self.len() > MAX_SEARCH {
            return Err(Fault::Damaged);
        }
        let game = self.game.as_ref();
        let engine = V::engine(game, budget.clone(), switches);
        self.engine.insert(engine).read_table(input)
    }
}
