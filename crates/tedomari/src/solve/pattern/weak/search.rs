use super::checkpoint;
use super::position::{Reduction, WeakPosition};
use super::range::Range;
use super::record::WeakTable;
use super::walk::Walk;
use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::pattern::Mask;
use crate::solve::crew::{Alone, Company, Halt, together};
use crate::solve::threads::{HAS_THREADS, ONE_THREAD};

/// A search for whether the player to move reaches an ending, by one thread or several.
pub(super) struct WeakSearch<'a, M> {
    pub reduction: Reduction<'a, M>,
    table: WeakTable<M>,
    budget: Budget,
    /// The number of positions searched.
    pub positions: u64,
    /// The checkpoint to write to, if there is one.
    checkpoint: Option<&'a mut Checkpoint>,
    /// When the other threads begin to help.
    pub alone: Alone,
}

/// About 50 ms, and less than a millisecond.
const ALONE: Alone = Alone {
    first: 1 << 12,
    each: 1 << 5,
};

impl<'a, M: Mask> WeakSearch<'a, M> {
    pub fn new(reduction: Reduction<'a, M>, budget: Budget) -> Self {
        WeakSearch {
            reduction,
            table: WeakTable::new(budget.memory),
            budget,
            positions: 0,
            checkpoint: None,
            alone: ALONE,
        }
    }

    /// Resumes from a checkpoint and continues to write to it.
    pub fn take_up(&mut self, checkpoint: &'a mut Checkpoint) -> Result<(), CheckpointError> {
        let width = self.reduction.width();
        let table = &mut self.table;
        let kept =
            checkpoint.load(|input, length| checkpoint::read(table, width, input, length))?;
        match kept {
            Some(positions) => self.positions = positions,
            // A file that cannot be written is noticed now.
            None => {
                let records = self.table.records();
                checkpoint.begin(|out| checkpoint::write(records, width, 0, out))?;
            }
        }
        self.checkpoint = Some(checkpoint);
        Ok(())
    }

    /// Writes the checkpoint, if there is one.
    pub fn keep(&mut self) {
        if let Some(checkpoint) = &mut self.checkpoint {
            let (records, width) = (self.table.records(), self.reduction.width());
            checkpoint.save(|out| checkpoint::write(records, width, self.positions, out));
        }
    }

    /// Replaces the budget. The table is kept.
    pub fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// The range that is known without searching.
    pub fn known(&self, position: &WeakPosition<M>) -> Range {
        let (range, _) = self.reduction.look(position);
        range.and(self.kept(&self.reduction.canonical(position)))
    }

    /// What the table knows about a canonical position.
    fn kept(&self, canonical: &WeakPosition<M>) -> Range {
        let record = self.table.find(canonical);
        record.map_or(Range::ANY, |record| record.range)
    }

    /// Whether the player to move can reach at least `value`.
    pub fn at_least(&mut self, position: &WeakPosition<M>, value: i8) -> Result<bool, Stopped> {
        let (range, _) = self.reduction.look(position);
        if let Some(answer) = range.at_least(value) {
            return Ok(answer);
        }
        let canonical = self.reduction.canonical(position);
        if let Some(answer) = self.kept(&canonical).at_least(value) {
            return Ok(answer);
        }
        let mut walk = Walk {
            reduction: &self.reduction,
            table: &mut self.table,
            budget: &self.budget,
            checkpoint: self.checkpoint.as_deref_mut(),
            positions: self.positions,
            before: 0,
            limit: self.alone.limit(self.budget.threads, self.positions),
            company: None,
            path: Vec::new(),
        };
        let answer = walk.expand(position, canonical, value);
        self.positions = walk.positions;
        match answer {
            Ok(answer) => Ok(answer),
            Err(Halt::Stopped(by)) => Err(by),
            Err(_) => self.ask_together(position, canonical, value),
        }
    }

    /// The same by all threads, in rounds. The table can grow only between two rounds. A round
    /// repeats only the positions that were being searched at the end of the one before.
    fn ask_together(
        &mut self,
        position: &WeakPosition<M>,
        canonical: WeakPosition<M>,
        value: i8,
    ) -> Result<bool, Stopped> {
        if !HAS_THREADS {
            unreachable!("{ONE_THREAD}");
        }
        loop {
            self.budget.check()?;
            let answers = self.round(position, canonical, value);
            let mut stopped = None;
            for answer in answers {
                match answer {
                    Ok(answer) => return Ok(answer),
                    Err(Halt::Stopped(by)) => stopped = Some(by),
                    Err(_) => {}
                }
            }
            if let Some(by) = stopped {
                return Err(by);
            }
            self.table.make_room(2 * self.table.used());
        }
    }

    /// Lets all threads search until one of them has an answer, the budget runs out, or the table
    /// should grow. Returns what each of them found.
    fn round(
        &mut self,
        position: &WeakPosition<M>,
        canonical: WeakPosition<M>,
        value: i8,
    ) -> Vec<Result<bool, Halt<bool>>> {
        let company = &Company::new();
        let (reduction, table, budget) = (&self.reduction, &self.table, &self.budget);
        let before = self.positions;
        let search = |checkpoint: Option<&mut Checkpoint>| {
            let mut walk = Walk {
                reduction,
                table,
                budget,
                checkpoint,
                positions: 0,
                before,
                limit: u64::MAX,
                company: Some(company),
                path: Vec::new(),
            };
            let answer = walk.expand(position, canonical, value);
            company.finish();
            (answer, walk.positions)
        };
        let checkpoint = self.checkpoint.as_deref_mut();
        let found = together(budget.threads, || search(None), || search(checkpoint));
        let positions = found.iter().map(|(_, positions)| positions);
        self.positions += positions.sum::<u64>();
        found.into_iter().map(|(answer, _)| answer).collect()
    }
}
