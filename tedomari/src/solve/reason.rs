use crate::board::Element;
use crate::value::Bounds;

/// Why a part of a game has its value: a step, and the reasons that the step rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What the step shows of the value.
    pub bounds: Bounds,
    /// How it shows it.
    pub step: Step,
    /// The parts that the step rests on; their bounds add up to those of a sum.
    pub parts: Vec<Reason>,
}

/// One step of a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing is left to move.
    Empty,
    /// Independent components; their values add.
    Sum,
    /// A theorem gives the value.
    Formula {
        /// What was recognized, with the figures that matter: "tree poset, essential part 5 white, 3 black".
        what: String,
        /// Where it is proved: "Järleberg–Sjöstrand, Thm 5.2".
        citation: &'static str,
        /// The elements that show it (essential part, blocking triple, …), for drawing.
        witness: Vec<Element>,
    },
    /// A theorem replaces the game by a smaller one (the parts) and some free moves.
    Reduction {
        /// What was done: "3 free moves of Left's taken first".
        what: String,
        /// Where it is proved.
        citation: &'static str,
        /// The elements taken away.
        removed: Vec<Element>,
    },
    /// Components that are each other's negatives.
    Cancel {
        /// How many pairs.
        pairs: usize,
        /// The elements of all of them.
        elements: Vec<Element>,
    },
    /// Exhaustive search.
    Search {
        /// Elements searched.
        elements: Vec<Element>,
        /// Positions looked at.
        positions: u64,
        /// Size of the table of remembered positions.
        table_bytes: u64,
    },
    /// The budget ran out, or the component is larger than search can take.
    Unfinished {
        /// Which of the two, in words.
        what: String,
        /// The elements concerned.
        elements: Vec<Element>,
    },
}
