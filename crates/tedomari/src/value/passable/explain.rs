use super::forms::{Form, Forms};
use super::step::SimplificationStep;
use super::value::PassableValue;
use crate::budget::Stopped;

/// How one position of a game was simplified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplification {
    /// The position as it was given.
    pub position: Form,
    /// The same with canonical options.
    pub start: Form,
    /// The steps from there.
    pub steps: Vec<SimplificationStep>,
    /// The canonical form.
    pub result: Form,
}

impl Simplification {
    /// The steps, independent of the [`Forms`] in which they were found.
    pub fn printable_steps(&self, forms: &Forms) -> Vec<SimplificationStep<PassableValue>> {
        let value = |&form: &Form| PassableValue::new(forms, form);
        self.steps.iter().map(|step| step.map(value)).collect()
    }
}

impl Forms {
    /// How the game gets its canonical form: a simplification for each of its positions that is not
    /// canonical itself, smaller positions first.
    pub fn explain(&mut self, form: Form) -> Result<Vec<Simplification>, Stopped> {
        self.canonical(form)?;
        let mut simplifications = Vec::new();
        for position in self.positions(form) {
            let [left, right] = self.canonical_options(position);
            if left.is_empty() || self.canonical[position.index()] == Some(position) {
                continue;
            }
            let steps_here = self.explain_options(&left, &right)?;
            simplifications.push(Simplification {
                position,
                ..steps_here
            });
        }
        Ok(simplifications)
    }

    /// How the game with these canonical options gets its canonical form.
    pub(crate) fn explain_options(
        &mut self,
        left: &[Form],
        right: &[Form],
    ) -> Result<Simplification, Stopped> {
        let start = self.composite(left, right);
        let (left, right) = (self.left(start).to_vec(), self.right(start).to_vec());
        let mut steps = Vec::new();
        let result = self.simplify_noting(&left, &right, &mut |step| steps.push(step))?;
        Ok(Simplification {
            position: start,
            start,
            steps,
            result,
        })
    }
}
