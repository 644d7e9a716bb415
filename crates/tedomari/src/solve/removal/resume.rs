//! Searches that can be resumed from a checkpoint.
//!
//! Saving the transposition tables is enough, since their entries are proved. So a search is
//! stopped whenever its checkpoint is due, its tables are written, and it is started again. Only
//! the positions on the current line are searched twice.

use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Instant;

use super::engine::engine;
use crate::board::Element;
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError, Fault, Kind};
use crate::game::{RemovalGame, Rule};
use crate::solve::reason::Reason;
use crate::solve::solver::{Component, MAX_SEARCH, Solver};
use crate::solve::switches::Switches;

/// The checkpoint of a game, which is identified by its name, size and checksum.
pub fn removal_checkpoint(path: &Path, name: &str, game: &RemovalGame) -> Checkpoint {
    let what = format!(
        "{name} on {} elements (checksum {:08x})",
        game.len(),
        checksum(game)
    );
    Checkpoint::new(path, Kind::RemovalSearch, &what)
}

/// A checksum of the owners and the rule.
fn checksum(game: &RemovalGame) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    for owner in game.owners() {
        sum.update(&[owner.sign() as u8]);
    }
    let mut add = |kind: u8, x: Element, y: Element| {
        sum.update(&[kind]);
        sum.update(&x.to_le_bytes());
        sum.update(&y.to_le_bytes());
    };
    match game.rule() {
        Rule::All(all) => all.pairs().for_each(|(x, y)| add(0, x, y)),
        Rule::AtMostOne(neighbors) => neighbors.pairs().for_each(|(x, y)| add(1, x, y)),
        Rule::Either(first, second) => {
            first.pairs().for_each(|(x, y)| add(2, x, y));
            second.pairs().for_each(|(x, y)| add(3, x, y));
        }
        Rule::Sets(_) => {
            for x in 0..game.len() as Element {
                for (kind, set) in game.blocker_sets(x).iter().enumerate() {
                    set.iter().for_each(|&y| add(4 + kind as u8 % 2, x, y));
                }
            }
        }
    }
    sum.finalize()
}

/// A search runs at least this fraction of the total time (as a denominator) before it is written
/// again, so that long questions are answered eventually.
const SHARE: u32 = 20;

impl Solver<'_> {
    /// Like [`Solver::value`], but resumes the search from a checkpoint. The checkpoint is written
    /// when it is due and at the end.
    pub fn value_resumed(
        &mut self,
        checkpoint: &mut Checkpoint,
    ) -> Result<Reason, CheckpointError> {
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

impl Component<'_, i64> {
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
        let engine = self.engine.insert(engine(game, budget.clone(), switches));
        engine.read_table(input)
    }
}
