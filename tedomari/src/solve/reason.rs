use crate::board::Element;
use crate::formula::Proof;
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

impl Reason {
    /// A reason for the value 0 that rests on nothing else.
    pub(super) fn zero(step: Step) -> Reason {
        Reason {
            bounds: Bounds::exactly(0),
            step,
            parts: Vec::new(),
        }
    }

    /// The reason that a theorem about the whole game gives.
    pub(super) fn formula(proof: Proof) -> Reason {
        Reason {
            bounds: Bounds::exactly(proof.value),
            step: Step::Formula {
                what: proof.what,
                citation: proof.citation,
                witness: proof.witness,
            },
            parts: Vec::new(),
        }
    }

    /// For a component that the reason for several together accounts for.
    pub(super) fn told_elsewhere() -> Reason {
        Reason::zero(Step::Empty)
    }

    /// The reason for the sum of independent parts.
    pub(super) fn sum(mut parts: Vec<Reason>) -> Reason {
        match parts.len() {
            0 => Reason::zero(Step::Empty),
            1 => parts.remove(0),
            _ => {
                let bounds = parts.iter().map(|part| part.bounds);
                let bounds = bounds.fold(Bounds::exactly(0), |sum, part| sum + part);
                Reason {
                    bounds,
                    step: Step::Sum,
                    parts,
                }
            }
        }
    }

    /// The same reason with every element renamed: that of a part, told in the whole game.
    pub fn renamed(mut self, names: &[Element]) -> Reason {
        // Reasons are shallow: sum, one level per theorem, search.
        self.parts = self
            .parts
            .into_iter()
            .map(|part| part.renamed(names))
            .collect();
        match &mut self.step {
            Step::Empty | Step::Sum => {}
            Step::Formula {
                witness: elements, ..
            }
            | Step::Reduction {
                removed: elements, ..
            }
            | Step::Cancel { elements, .. }
            | Step::Frozen { elements }
            | Step::Search { elements, .. }
            | Step::Unfinished { elements, .. } => {
                for x in elements {
                    *x = names[*x as usize];
                }
            }
        }
        self
    }
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
        /// What it adds to the value of what is left.
        gain: i64,
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
    /// Elements that can never be removed and so are worth nothing.
    Frozen {
        /// Those elements.
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
