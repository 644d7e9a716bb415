use serde::Serialize;
use tedomari::value::passable::{Form, Simplification};

use super::Told;
use super::given::Given;
use super::shown;

/// How a game gets its canonical form, as JSON.
#[derive(Serialize)]
pub struct ExplainAnswer {
    given: String,
    canonical: String,
    positions: Vec<Told>,
    seconds: f64,
}

impl ExplainAnswer {
    /// The answer that the steps to the canonical form give.
    pub fn new(given: &Given, told: &[Simplification], value: Form, seconds: f64) -> ExplainAnswer {
        let forms = &given.forms;
        ExplainAnswer {
            given: shown(forms, given.game),
            canonical: shown(forms, value),
            positions: told.iter().map(|told| Told::new(forms, told)).collect(),
            seconds,
        }
    }
}
