use tedomari::board::Board;

use super::explain::Part;

/// The result of testing a conjecture.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The reports of all sizes, smallest first.
    pub sizes: Vec<SizeReport>,
    /// The first counterexamples: one, or several if all were requested.
    pub counterexamples: Vec<Counterexample>,
    /// Whether the search is complete.
    pub is_complete: bool,
    /// Whether the first counterexample is the first in the order of the class, rather than any one
    /// of the smallest size.
    pub is_first: bool,
}

/// The results for one size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SizeReport {
    /// The size.
    pub size: usize,
    /// The number of tested shapes.
    pub shapes: u64,
    /// The number of tested boards: shapes with their colorings, up to symmetry.
    pub boards: u64,
    /// The number of these boards that satisfy the condition.
    pub within: u64,
    /// The number of these for which the claim fails.
    pub counterexamples: u64,
    /// Whether all boards of this size were tested.
    pub is_complete: bool,
}

impl SizeReport {
    /// Adds the numbers of another report.
    pub(super) fn add(&mut self, other: &SizeReport) {
        self.shapes += other.shapes;
        self.boards += other.boards;
        self.within += other.within;
        self.counterexamples += other.counterexamples;
    }
}

/// A board for which a claim fails.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// Its size in the unit of the class.
    pub size: usize,
    /// The board.
    pub board: Board,
    /// The values of the parts of the claim.
    pub parts: Vec<Part>,
}

impl Outcome {
    /// Whether the conjecture holds; `None` if that is unknown.
    pub fn holds(&self) -> Option<bool> {
        match (self.counterexamples.is_empty(), self.is_complete) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }

    /// The totals over all sizes. Its size is the largest completed one.
    pub fn total(&self) -> SizeReport {
        let mut total = SizeReport {
            is_complete: self.is_complete,
            ..SizeReport::default()
        };
        for report in &self.sizes {
            total.add(report);
            if report.is_complete {
                total.size = report.size;
            }
        }
        total
    }
}
