use crate::board::Element;
use crate::formula::Proof;
use crate::value::{Additive, Bounds, Worth};

/// Why a part of a game has its value, an integer if not said otherwise: a step, and the reasons
/// that the step rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason<V = i64> {
    /// What the step shows of the value.
    pub bounds: Bounds<V>,
    /// How it shows it.
    pub step: Step,
    /// The parts that the step rests on; their bounds add up to those of a sum.
    pub parts: Vec<Reason<V>>,
}

impl<V: Additive> Reason<V> {
    /// A reason for the value 0 that rests on nothing else.
    pub(super) fn zero(step: Step) -> Reason<V> {
        Reason::leaf(Bounds::exactly(V::zero()), step)
    }

    /// For a component that the reason for several together accounts for.
    pub(super) fn told_elsewhere() -> Reason<V> {
        Reason::zero(Step::Empty)
    }

    /// The reason for the sum of independent parts.
    pub(super) fn sum(mut parts: Vec<Reason<V>>) -> Reason<V> {
        match parts.len() {
            0 => Reason::zero(Step::Empty),
            1 => parts.remove(0),
            _ => {
                let zero = Bounds::exactly(V::zero());
                let bounds = parts
                    .iter()
                    .fold(zero, |sum, part| V::sum(&sum, &part.bounds));
                Reason {
                    bounds,
                    step: Step::Sum,
                    parts,
                }
            }
        }
    }
}

impl<V: Worth> Reason<V> {
    /// A reason that rests on nothing else.
    pub(super) fn leaf(bounds: Bounds<V>, step: Step) -> Reason<V> {
        Reason {
            bounds,
            step,
            parts: Vec::new(),
        }
    }

    /// The same reason for values of another kind.
    pub fn map<U>(self, into: &impl Fn(V) -> U) -> Reason<U> {
        // Reasons are shallow: sum, one level per theorem, search.
        let parts = self.parts.into_iter();
        Reason {
            bounds: self.bounds.map(into),
            step: self.step,
            parts: parts.map(|part| part.map(into)).collect(),
        }
    }

    /// The same reason with every element renamed: that of a part, told in the whole game.
    pub fn renamed(mut self, names: &[Element]) -> Reason<V> {
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
            | Step::Ordinal { elements }
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

impl Reason {
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
    /// In a poset game, everything else stands on all of these elements. By the colon principle
    /// it counts only by its value, which is the part; the rest was searched.
    Ordinal {
        /// The elements at the bottom.
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
