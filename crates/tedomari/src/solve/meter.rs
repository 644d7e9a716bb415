use std::time::Instant;

use super::budget::Budget;

/// The budget ran out.
#[derive(Debug)]
pub(super) struct Exhausted;

/// Counts the positions of a search, tells its watcher of them, and says when to stop.
#[derive(Debug)]
pub(super) struct Meter {
    budget: Budget,
    positions: u64,
    /// How many of the positions the watcher knows of.
    told: u64,
    /// Positions between two looks at the budget.
    patience: u64,
}

impl Meter {
    /// Nothing is counted yet. The wider the bitsets, the longer a position takes and the sooner
    /// the budget is looked at.
    pub fn new(budget: Budget, width: usize) -> Meter {
        let patience = (256 / (width * width)).max(1) as u64;
        Meter {
            budget,
            positions: 0,
            told: 0,
            patience,
        }
    }

    /// Counts a position.
    pub fn count(&mut self) -> Result<(), Exhausted> {
        self.positions += 1;
        if self.positions.is_multiple_of(self.patience) {
            self.tell();
            if self.budget.is_exhausted() {
                return Err(Exhausted);
            }
        }
        Ok(())
    }

    /// Looks at the budget between the options of a position, where that takes long.
    pub fn look(&self) -> Result<(), Exhausted> {
        if self.patience == 1 && self.budget.is_exhausted() {
            Err(Exhausted)
        } else {
            Ok(())
        }
    }

    /// Tells the watcher of the positions since it last heard.
    pub fn tell(&mut self) {
        let news = self.positions - self.told;
        self.budget.progress.add_positions(news);
        self.told = self.positions;
    }

    /// Positions counted so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// What may be used.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Sets when to stop.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.budget.deadline = deadline;
    }
}
