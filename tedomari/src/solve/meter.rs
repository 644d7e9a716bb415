use std::time::Instant;

use super::budget::Budget;

/// The budget ran out.
#[derive(Debug)]
pub(super) struct Exhausted;

/// Positions between two looks at the budget.
const CHECK_EVERY: u64 = 1024;

/// Counts the positions of a search, tells its watcher of them, and says when to stop.
#[derive(Debug)]
pub(super) struct Meter {
    budget: Budget,
    positions: u64,
    /// How many of the positions the watcher knows of.
    told: u64,
}

impl Meter {
    /// Nothing is counted yet.
    pub fn new(budget: Budget) -> Meter {
        Meter {
            budget,
            positions: 0,
            told: 0,
        }
    }

    /// Counts a position.
    pub fn count(&mut self) -> Result<(), Exhausted> {
        self.positions += 1;
        if self.positions.is_multiple_of(CHECK_EVERY) {
            self.tell();
            if self.budget.is_exhausted() {
                return Err(Exhausted);
            }
        }
        Ok(())
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

    /// Sets when to stop.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.budget.deadline = deadline;
    }
}
