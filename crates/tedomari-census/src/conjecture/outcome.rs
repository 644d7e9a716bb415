use tedomari::board::Board;

use super::explain::Part;

/// What came of trying a conjecture.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What was done of each size, smallest first.
    pub sizes: Vec<SizeReport>,
    /// The first counterexamples: one, or several if all were asked for.
    pub counterexamples: Vec<Counterexample>,
    /// Whether all was done that was asked for.
    pub is_complete: bool,
    /// Whether the first counterexample is the first of all in the order of the class, and not
    /// only one of the smallest size.
    pub is_first: bool,
}

/// What was done of a size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SizeReport {
    /// The size.
    pub size: usize,
    /// Shapes looked at.
    pub shapes: u64,
    /// Boards looked at: shapes in their colorings, up to symmetry.
    pub boards: u64,
    /// Those among them that the condition holds for.
    pub within: u64,
    /// Those among these that the claim fails for.
    pub counterexamples: u64,
    /// Whether all boards of this size were looked at.
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
    /// Its size, as the class counts it.
    pub size: usize,
    /// The board.
    pub board: Board,
    /// What the parts of the claim are there.
    pub parts: Vec<Part>,
}

impl Outcome {
    /// Whether the conjecture holds; `None` if that is not known.
    pub fn holds(&self) -> Option<bool> {
        match (self.counterexamples.is_empty(), self.is_complete) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }

    /// The numbers of all sizes together; its size is the largest of which all was done.
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
