//! The simplification to a canonical form, as JSON.

use crate::value::passable::{Forms, GameText, Simplification, SimplificationStep};
use serde::Serialize;

use crate::notation::passable::shown;

/// A simplification as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SimplificationText {
    position: GameText,
    start: GameText,
    steps: Vec<SimplificationStep<GameText>>,
    result: GameText,
}

impl SimplificationText {
    /// The position whose options are the values after the first moves.
    pub(crate) fn start(&self) -> &GameText {
        &self.start
    }

    /// Converts a simplification.
    pub fn new(forms: &Forms, simplification: &Simplification) -> SimplificationText {
        let text = |form| shown(forms, form);
        let steps = simplification.steps.iter();
        SimplificationText {
            position: text(simplification.position),
            start: text(simplification.start),
            steps: steps.map(|step| step.map(|&form| text(form))).collect(),
            result: text(simplification.result),
        }
    }
}
