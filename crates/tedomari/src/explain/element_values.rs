//! A value for each element that a step is about.

use super::calculation::Case;
use crate::formula::Theorem;
use crate::solve::Step;
use crate::value::Value;

/// What the value of an element means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The value of the element together with all that stands on it.
    Tree,
    /// What the element adds to the value.
    Share,
    /// The value after the move that takes the element.
    After,
}

impl Meaning {
    /// A stable name for programs.
    pub fn id(self) -> &'static str {
        match self {
            Meaning::Tree => "tree",
            Meaning::Share => "share",
            Meaning::After => "after",
        }
    }

    /// The meaning in words.
    pub fn words(self) -> &'static str {
        match self {
            Meaning::Tree => "the value of each element with all that stands on it",
            Meaning::Share => "what each element adds to the value",
            Meaning::After => "the value after each move",
        }
    }
}

/// A value for each element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementValues {
    /// What the values mean.
    pub meaning: Meaning,
    /// The elements by name, with their values.
    pub values: Vec<(String, Value)>,
}

impl Case<'_> {
    /// The values of the elements, if the step finds them.
    pub(super) fn element_values(&self) -> Option<ElementValues> {
        if self.is_exchanged {
            return None;
        }
        let (meaning, values) = match self.reason.step {
            Step::Theorem { theorem, .. } => match theorem {
                Theorem::SignRule => (Meaning::Share, self.shares()?),
                Theorem::HackenbushTree | Theorem::GreenTree => {
                    (Meaning::Tree, self.tree_values()?)
                }
                Theorem::ColonPrinciple => (Meaning::After, self.after_each()?),
                _ => return None,
            },
            Step::Search { .. } => (Meaning::After, self.after_each()?),
            _ => return None,
        };
        (!values.is_empty()).then_some(ElementValues { meaning, values })
    }

    /// The values of the step after the moves in its elements, if all are known. In an impartial
    /// game both players have the same moves.
    fn after_each(&self) -> Option<Vec<(String, Value)>> {
        let [mut after, right] = self.after_moves()?;
        if !self.question.is_impartial() {
            after.extend(right);
        }
        Some(after)
    }
}
