use std::time::Instant;

use super::{Budget, Stopped};

/// Counts the positions of a search, tells whoever watches, and says when to stop. It looks at
/// the budget only once in a while, so that counting costs next to nothing.
#[derive(Debug)]
pub struct Meter {
    budget: Budget,
    positions: u64,
    /// How many of the positions the progress knows of.
    told: u64,
    /// Positions between two looks at the budget.
    patience: u64,
}

impl Meter {
    /// Looks at the budget once for so many positions, which must not be 0.
    pub fn new(budget: Budget, patience: u64) -> Meter {
        Meter {
            budget,
            positions: 0,
            told: 0,
            patience,
        }
    }

    /// A meter for positions on bitsets of so many words. The wider they are, the longer a
    /// position takes and the sooner the budget is looked at.
    pub fn for_width(budget: Budget, words: usize) -> Meter {
        Meter::new(budget, (256 / (words * words)).max(1) as u64)
    }

    /// Counts a position.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        self.positions += 1;
        if self.positions.is_multiple_of(self.patience) {
            self.tell();
            self.budget.check()?;
        }
        Ok(())
    }

    /// Looks at the budget between the options of a position, where that takes long.
    pub fn look(&self) -> Result<(), Stopped> {
        if self.patience == 1 {
            self.budget.check()
        } else {
            Ok(())
        }
    }

    /// Tells the progress of the positions since it was last told.
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
