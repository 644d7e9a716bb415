use serde::Serialize;
use tedomari::value::passable::{Form, Simplification};

use super::Told;
use super::game::PassableGame;
use super::shown;

/// The simplification of a game to its canonical form, as JSON.
#[derive(Serialize)]
pub struct ExplainAnswer {
    given: String,
    canonical: String,
    positions: Vec<Told>,
    seconds: f64,
}

impl ExplainAnswer {
    /// Creates the answer from the steps of the simplification.
    pub fn new(
        given: &PassableGame,
        told: &[Simplification],
        value: Form,
        seconds: f64,
    ) -> ExplainAnswer {
        let forms = &given.forms;
        ExplainAnswer {
            given: shown(forms, given.game),
            canonical: shown(forms, value),
            positions: told.iter().map(|told| Told::new(forms, told)).collect(),
            seconds,
        }
    }
}
