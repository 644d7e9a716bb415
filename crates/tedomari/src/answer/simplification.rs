//! The simplification to a canonical form, as JSON.

use crate::value::passable::{Forms, Simplification, SimplificationStep};
use serde::Serialize;

use crate::notation::passable::shown;

/// A simplification as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    position: String,
    start: String,
    steps: Vec<SimplificationStep<String>>,
    result: String,
}

impl Told {
    /// Converts a simplification.
    pub fn new(forms: &Forms, simplification: &Simplification) -> Told {
        let text = |form| shown(forms, form);
        let steps = simplification.steps.iter();
        Told {
            position: text(simplification.position),
            start: text(simplification.start),
            steps: steps.map(|step| step.map(text)).collect(),
            result: text(simplification.result),
        }
    }
}
