//! Why a game has its value: data that programs can read and check, and the words for it.

mod check;
mod sentence;
mod tree;

use crate::board::Element;
use crate::budget::Stopped;
use crate::formula::{Figure, Figures, NamedSet, Proof, Role, Theorem};
use crate::value::passable::{PassableValue, SimplificationStep};
use crate::value::{Additive, Bounds, Worth};
pub use check::Flaw;
pub use tree::ReasonText;

/// Why a part of a game has its value, an integer if not said otherwise: a step, and the reasons
/// that the step rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason<V = i64> {
    /// What the step shows of the value.
    pub bounds: Bounds<V>,
    /// How it shows it.
    pub step: Step,
    /// The elements that the step speaks of.
    pub sets: Vec<NamedSet>,
    /// The parts that the step rests on; their bounds add up to those of a sum.
    pub parts: Vec<Reason<V>>,
}

/// One step of a reason. What it says does not depend on the kind of value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing is left to move.
    Empty,
    /// Independent components; their values add.
    Sum,
    /// A theorem gives the value, or makes it that of the part and a gain.
    Theorem {
        /// The theorem.
        theorem: Theorem,
        /// What it counts.
        figures: Figures,
    },
    /// Elements that can never be removed and so are worth nothing.
    Frozen,
    /// Search from the position until the value was known.
    Search {
        /// The number of positions searched.
        positions: u64,
        /// Size of the table of remembered positions.
        table_bytes: u64,
    },
    /// Every position was worked out, from the end backward.
    Solved {
        /// Positions in which play goes on, up to symmetry.
        positions: u64,
        /// Positions in which it has ended, up to symmetry, where they are counted.
        ended: u64,
    },
    /// The values after the first moves were brought into canonical form.
    Canonical {
        /// How.
        steps: Vec<SimplificationStep<PassableValue>>,
    },
    /// The value is not known.
    Unfinished(Gap),
}

impl Step {
    /// A name for programs: `"theorem"`.
    pub fn id(&self) -> &'static str {
        match self {
            Step::Empty => "empty",
            Step::Sum => "sum",
            Step::Theorem { .. } => "theorem",
            Step::Frozen => "frozen",
            Step::Search { .. } => "search",
            Step::Solved { .. } => "solved",
            Step::Canonical { .. } => "canonical",
            Step::Unfinished(_) => "unfinished",
        }
    }

    /// All numbers that the step speaks of, by their names for programs.
    pub fn figures(&self) -> Vec<(&'static str, i64)> {
        match self {
            Step::Theorem { figures, .. } => figures
                .iter()
                .map(|(figure, number)| (figure.id(), number))
                .collect(),
            Step::Search {
                positions,
                table_bytes,
            } => vec![
                ("positions", *positions as i64),
                ("table_bytes", *table_bytes as i64),
            ],
            Step::Solved { positions, ended } => {
                vec![("positions", *positions as i64), ("ended", *ended as i64)]
            }
            Step::Unfinished(Gap::TooLarge { limit }) => vec![("limit", *limit as i64)],
            Step::Empty | Step::Sum | Step::Frozen | Step::Canonical { .. } => Vec::new(),
            Step::Unfinished(Gap::Stopped(_)) => Vec::new(),
        }
    }
}

/// Why a value is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// More than search can take.
    TooLarge {
        /// The most that it takes.
        limit: usize,
    },
    /// The computation was stopped before.
    Stopped(Stopped),
}

impl<V: Additive> Reason<V> {
    /// A reason for the value 0 that rests on nothing else.
    pub(super) fn zero(step: Step, sets: Vec<NamedSet>) -> Reason<V> {
        Reason::leaf(Bounds::exactly(V::zero()), step, sets)
    }

    /// For a component that the reason for several together accounts for.
    pub(super) fn told_elsewhere() -> Reason<V> {
        Reason::zero(Step::Empty, Vec::new())
    }

    /// The reason for the sum of independent parts.
    pub(super) fn sum(mut parts: Vec<Reason<V>>) -> Reason<V> {
        match parts.len() {
            0 => Reason::told_elsewhere(),
            1 => parts.remove(0),
            _ => {
                let zero = Bounds::exactly(V::zero());
                let bounds = parts
                    .iter()
                    .fold(zero, |sum, part| V::sum(&sum, &part.bounds));
                Reason {
                    bounds,
                    step: Step::Sum,
                    sets: Vec::new(),
                    parts,
                }
            }
        }
    }
}

impl<V: Worth> Reason<V> {
    /// A reason that rests on nothing else.
    pub fn leaf(bounds: Bounds<V>, step: Step, sets: Vec<NamedSet>) -> Reason<V> {
        Reason {
            bounds,
            step,
            sets,
            parts: Vec::new(),
        }
    }

    /// The reason that a theorem about the whole game gives.
    pub(super) fn formula(proof: Proof<V>) -> Reason<V> {
        let step = Step::Theorem {
            theorem: proof.theorem,
            figures: proof.figures,
        };
        Reason::leaf(Bounds::exactly(proof.value), step, proof.sets)
    }

    /// What stopped the computation of a part before its value was known.
    pub fn stopped(&self) -> Option<Stopped> {
        match self.step {
            Step::Unfinished(Gap::Stopped(stopped)) => Some(stopped),
            _ => self.parts.iter().find_map(Reason::stopped),
        }
    }

    /// The theorem that the step is, if it is one.
    pub fn theorem(&self) -> Option<Theorem> {
        match self.step {
            Step::Theorem { theorem, .. } => Some(theorem),
            _ => None,
        }
    }

    /// A figure of the step; 0 if it is not there.
    pub fn figure(&self, figure: Figure) -> i64 {
        match self.step {
            Step::Theorem { figures, .. } => figures.get(figure),
            _ => 0,
        }
    }

    /// The elements of all sets with that role.
    pub fn set(&self, role: Role) -> impl Iterator<Item = Element> {
        let sets = self.sets.iter().filter(move |set| set.role == role);
        sets.flat_map(|set| set.elements.iter().copied())
    }

    /// The same reason for values of another kind.
    pub fn map<U>(self, into: &impl Fn(V) -> U) -> Reason<U> {
        // Reasons are shallow: sum, one level per theorem, search.
        let parts = self.parts.into_iter();
        Reason {
            bounds: self.bounds.map(into),
            step: self.step,
            sets: self.sets,
            parts: parts.map(|part| part.map(into)).collect(),
        }
    }

    /// The reason for a component with these elements, told in the whole game.
    pub(super) fn of_component(self, elements: &[Element]) -> Reason<V> {
        let mut reason = self.renamed(elements);
        let component = NamedSet::new(Role::Component, elements.to_vec());
        reason.sets.push(component);
        reason
    }

    /// The same reason with every element renamed: that of a part, told in the whole game.
    pub fn renamed(mut self, names: &[Element]) -> Reason<V> {
        // Reasons are shallow: sum, one level per theorem, search.
        let parts = self.parts.into_iter();
        self.parts = parts.map(|part| part.renamed(names)).collect();
        for set in &mut self.sets {
            for x in &mut set.elements {
                *x = names[*x as usize];
            }
        }
        self
    }
}
