//! Reasons for values, as data that programs can check, and as text.

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

/// Why a game has its value: a step, and the reasons that the step depends on. The value is an
/// integer by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason<V = i64> {
    /// The bounds on the value that the step proves.
    pub bounds: Bounds<V>,
    /// The step.
    pub step: Step,
    /// The sets of elements that the step refers to.
    pub sets: Vec<NamedSet>,
    /// The reasons that the step depends on. The bounds of a sum are the sums of their bounds.
    pub parts: Vec<Reason<V>>,
}

/// One step of a reason, for all kinds of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// There are no moves.
    Empty,
    /// A sum of independent components.
    Sum,
    /// A theorem that gives the value, or that reduces the game to its part and a gain.
    Theorem {
        /// The theorem.
        theorem: Theorem,
        /// The numbers that the theorem uses.
        figures: Figures,
    },
    /// Elements that can never be removed and so are worth 0.
    Frozen,
    /// A search.
    Search {
        /// The number of positions searched.
        positions: u64,
        /// The size of the transposition table in bytes.
        table_bytes: u64,
        /// What stopped it before the value was known.
        stopped: Option<Stopped>,
    },
    /// A strong solution: every position was solved, from the end backward.
    Solved {
        /// The number of positions in which the game goes on, up to symmetry.
        positions: u64,
        /// The number of positions in which the game has ended, up to symmetry, if they are
        /// counted.
        ended: u64,
    },
    /// The canonical form, computed from the values after the first moves.
    Canonical {
        /// The steps of the simplification.
        steps: Vec<SimplificationStep<PassableValue>>,
    },
    /// The value is not known.
    Unfinished(Gap),
}

impl Step {
    /// The identifier of the step in JSON, such as `"theorem"`.
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

    /// All numbers of the step, with their identifiers in JSON.
    pub fn figures(&self) -> Vec<(&'static str, i64)> {
        match self {
            Step::Theorem { figures, .. } => figures
                .iter()
                .map(|(figure, number)| (figure.id(), number))
                .collect(),
            Step::Search {
                positions,
                table_bytes,
                ..
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
    /// The game is too large to search.
    TooLarge {
        /// The maximum size.
        limit: usize,
    },
    /// The computation was stopped.
    Stopped(Stopped),
}

impl Gap {
    /// The reason in one word.
    pub fn word(self) -> &'static str {
        match self {
            Gap::TooLarge { .. } => "size",
            Gap::Stopped(stopped) => stopped.word(),
        }
    }
}

impl<V: Additive> Reason<V> {
    /// A reason without parts for the value 0.
    pub(super) fn zero(step: Step, sets: Vec<NamedSet>) -> Reason<V> {
        Reason::leaf(Bounds::exactly(V::zero()), step, sets)
    }

    /// A placeholder for a component that is covered by another reason.
    pub(super) fn empty() -> Reason<V> {
        Reason::zero(Step::Empty, Vec::new())
    }

    /// The reason for the sum of independent parts.
    pub(super) fn sum(mut parts: Vec<Reason<V>>) -> Reason<V> {
        match parts.len() {
            0 => Reason::empty(),
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

impl Reason {
    /// The reason for a game that a theorem turns into one with the reason `rest`, by removing sets of
    /// elements and counting `gain` for them.
    pub(super) fn reduced(
        theorem: Theorem,
        gain: i64,
        sets: Vec<NamedSet>,
        rest: Reason,
    ) -> Reason {
        Reason {
            bounds: rest.bounds + Bounds::exactly(gain),
            step: Step::Theorem {
                theorem,
                figures: Figures::one(Figure::Gain, gain),
            },
            sets,
            parts: if rest.step == Step::Empty {
                Vec::new()
            } else {
                vec![rest]
            },
        }
    }
}

impl<V: Worth> Reason<V> {
    /// A reason without parts.
    pub fn leaf(bounds: Bounds<V>, step: Step, sets: Vec<NamedSet>) -> Reason<V> {
        Reason {
            bounds,
            step,
            sets,
            parts: Vec::new(),
        }
    }

    /// The reason for a value that follows from a theorem about the whole game.
    pub(super) fn formula(proof: Proof<V>) -> Reason<V> {
        let step = Step::Theorem {
            theorem: proof.theorem,
            figures: proof.figures,
        };
        Reason::leaf(Bounds::exactly(proof.value), step, proof.sets)
    }

    /// Why the computation stopped, if a value is not known because of that.
    pub fn stopped(&self) -> Option<Stopped> {
        match self.gap()? {
            Gap::Stopped(stopped) => Some(stopped),
            Gap::TooLarge { .. } => self.parts.iter().find_map(Reason::stopped),
        }
    }

    /// Why the value is not known.
    pub fn gap(&self) -> Option<Gap> {
        match self.step {
            Step::Unfinished(gap) => Some(gap),
            Step::Search {
                stopped: Some(stopped),
                ..
            } => Some(Gap::Stopped(stopped)),
            _ => self.parts.iter().find_map(Reason::gap),
        }
    }

    /// The theorem, if the step is one.
    pub fn theorem(&self) -> Option<Theorem> {
        match self.step {
            Step::Theorem { theorem, .. } => Some(theorem),
            _ => None,
        }
    }

    /// The theorem that gives the value, if nothing else is needed.
    pub(crate) fn sole_theorem(&self) -> Option<Theorem> {
        let is_sole = self.parts.is_empty() && self.bounds.low == self.bounds.high;
        self.theorem().filter(|_| is_sole)
    }

    /// A figure of the step, or 0 if the step does not have it.
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

    /// The elements that show why the value holds: those of the step or, if the step only adds up
    /// its parts, theirs.
    pub fn witness(&self) -> Vec<Element> {
        // These say where a step applies, not why it holds.
        let is_place = |set: &&NamedSet| matches!(set.role, Role::Component | Role::Held);
        let mut found = Vec::new();
        let mut open = vec![self];
        while let Some(reason) = open.pop() {
            let own = reason.sets.iter().filter(|set| !is_place(set));
            let before = found.len();
            found.extend(own.flat_map(|set| &set.elements));
            if found.len() == before {
                open.extend(&reason.parts);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The same reason for values of another kind.
    pub fn map<U>(self, into: &impl Fn(V) -> U) -> Reason<U> {
        // Reasons are shallow (a sum, one level for each theorem, a search), so recursion is safe.
        let parts = self.parts.into_iter();
        Reason {
            bounds: self.bounds.map(into),
            step: self.step,
            sets: self.sets,
            parts: parts.map(|part| part.map(into)).collect(),
        }
    }

    /// Renames the elements of a component's reason to those of the whole game.
    pub(super) fn of_component(self, elements: &[Element]) -> Reason<V> {
        let mut reason = self.renamed(elements);
        let component = NamedSet::new(Role::Component, elements.to_vec());
        reason.sets.push(component);
        reason
    }

    /// Renames all elements, such as from a part to the whole game.
    pub fn renamed(mut self, names: &[Element]) -> Reason<V> {
        // Reasons are shallow (a sum, one level for each theorem, a search), so recursion is safe.
        if !self.parts.is_empty() {
            let parts = self.parts.into_iter();
            self.parts = parts.map(|part| part.renamed(names)).collect();
        }
        for set in &mut self.sets {
            for x in &mut set.elements {
                *x = names[*x as usize];
            }
        }
        self
    }
}
