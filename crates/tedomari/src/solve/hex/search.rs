use super::bitboard::{Cells, Shape};
use super::checkpoint;
use super::record::{HexRecord, HexTable, OwnTable, Proof};
use super::walk::Walk;
use crate::board::Color;
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::solve::crew::{Alone, Company, Halt, ProofTable, together};

/// A search for the winner, by one thread or several, with its transposition table.
pub(super) struct HexSearch<'a> {
    pub shape: Shape,
    budget: &'a Budget,
    table: HexTable,
    /// The number of positions searched.
    pub positions: u64,
    /// The checkpoint to write to, if there is one.
    checkpoint: Option<&'a mut Checkpoint>,
    /// When the other threads begin to help.
    pub alone: Alone,
}

/// Some tens of milliseconds, and less than a millisecond.
const ALONE: Alone = Alone {
    first: 1 << 12,
    each: 1 << 6,
};

impl<'a> HexSearch<'a> {
    pub fn new(shape: Shape, budget: &'a Budget) -> HexSearch<'a> {
        HexSearch {
            shape,
            budget,
            table: HexTable::Own(OwnTable::new(budget.memory)),
            positions: 0,
            checkpoint: None,
            alone: ALONE,
        }
    }

    /// Resumes from a checkpoint and continues to write to it.
    pub fn resume(&mut self, kept: &'a mut Checkpoint) -> Result<(), CheckpointError> {
        if self.budget.threads > 1 {
            self.table = HexTable::Shared(ProofTable::new(self.budget.memory));
        }
        let (all, table) = (self.shape.all, &mut self.table);
        let read = kept.load(|input, length| checkpoint::read(input, length, all, table))?;
        if read.is_none() {
            // A file that cannot be written is noticed now.
            kept.begin(|out| checkpoint::write(self.table.records(), out))?;
        }
        self.checkpoint = Some(kept);
        Ok(())
    }

    /// Writes the checkpoint, if there is one.
    pub fn keep(&mut self) {
        if let Some(kept) = &mut self.checkpoint {
            kept.save(|out| checkpoint::write(self.table.records(), out));
        }
    }

    /// The winner with `mover` to move. `None` if the budget runs out.
    pub fn solve(&mut self, stones: [Cells; 2], mover: Color) -> Option<Proof> {
        let (shape, budget, before) = (&self.shape, self.budget, self.positions);
        let limit = self.alone.limit(budget.threads, before);
        let checkpoint = self.checkpoint.as_deref_mut();
        let (found, positions) = match &mut self.table {
            HexTable::Own(table) => {
                let walk = Walk::new(shape, table, budget, checkpoint);
                walk.solve_alone(before, limit, stones, mover)
            }
            HexTable::Shared(table) => {
                let walk = Walk::new(shape, table, budget, checkpoint);
                walk.solve_alone(before, limit, stones, mover)
            }
        };
        self.positions = positions;
        match found {
            Ok(proof) => Some(proof),
            Err(Halt::Stopped(_)) => None,
            Err(_) => self.solve_together(stones, mover),
        }
    }

    /// The same by all threads, in rounds. The table can grow only between two rounds. A round
    /// repeats only the positions that were being searched at the end of the one before.
    fn solve_together(&mut self, stones: [Cells; 2], mover: Color) -> Option<Proof> {
        let mut table = self.table.take_shared(self.budget.memory);
        let proof = loop {
            if self.budget.is_exhausted() {
                break None;
            }
            let found = self.round(&table, stones, mover);
            let is_stopped = |found: &Result<Proof, _>| matches!(found, Err(Halt::Stopped(_)));
            let stopped = found.iter().any(is_stopped);
            if let Some(proof) = found.into_iter().find_map(Result::ok) {
                break Some(proof);
            }
            if stopped {
                break None;
            }
            table.make_room(2 * table.used());
        };
        self.table = HexTable::Shared(table);
        proof
    }

    /// Lets all threads search until one of them has a proof, the budget runs out, or the table
    /// should grow. Returns what each of them found.
    fn round(
        &mut self,
        table: &ProofTable<HexRecord>,
        stones: [Cells; 2],
        mover: Color,
    ) -> Vec<Result<Proof, Halt<Proof>>> {
        let company = &Company::new();
        let (shape, budget) = (&self.shape, self.budget);
        let search = |checkpoint: Option<&mut Checkpoint>| {
            let mut walk = Walk::new(shape, table, budget, checkpoint);
            walk.company = Some(company);
            let proof = walk.solve(stones, mover);
            company.finish();
            (proof, walk.positions)
        };
        let checkpoint = self.checkpoint.as_deref_mut();
        let found = together(budget.threads, || search(None), || search(checkpoint));
        let positions = found.iter().map(|(_, positions)| positions);
        self.positions += positions.sum::<u64>();
        found.into_iter().map(|(proof, _)| proof).collect()
    }
}
