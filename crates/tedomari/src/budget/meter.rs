use web_time::Instant;

use super::{Budget, Stopped};

/// Counts the positions of a search, reports them to the budget's progress, and checks the budget's
/// limits. The limits are checked only once every few positions, so counting is cheap.
#[derive(Debug)]
pub struct Meter {
    budget: Budget,
    positions: u64,
    /// The positions already reported to the progress.
    reported: u64,
    /// The budget is checked once every this many positions.
    interval: u64,
}

impl Meter {
    /// A meter that checks the budget once every `interval` positions. The interval must not be 0.
    pub fn new(budget: Budget, interval: u64) -> Meter {
        Meter {
            budget,
            positions: 0,
            reported: 0,
            interval,
        }
    }

    /// A meter for positions stored as bitsets of `words` words. Wider positions take longer, so
    /// the budget is checked more often.
    pub(crate) fn for_width(budget: Budget, words: usize) -> Meter {
        Meter::new(budget, (256 / (words * words)).max(1) as u64)
    }

    /// Counts a position.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        self.positions += 1;
        if self.positions.is_multiple_of(self.interval) {
            self.tell();
            self.budget.check()?;
        }
        Ok(())
    }

    /// Checks the budget between the options of a position, if the positions are so large that one
    /// of them can take long.
    pub fn look(&self) -> Result<(), Stopped> {
        if self.interval == 1 {
            self.budget.check()
        } else {
            Ok(())
        }
    }

    /// Reports the positions counted since the last report.
    pub fn tell(&mut self) {
        let news = self.positions - self.reported;
        self.budget.progress.add_positions(news);
        self.reported = self.positions;
    }

    /// Positions counted so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The budget.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Replaces the budget and goes on counting.
    pub(crate) fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Sets the deadline.
    pub(crate) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.budget.deadline = deadline;
    }
}
