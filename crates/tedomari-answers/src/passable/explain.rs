use serde::Serialize;
use tedomari::value::passable::{Form, GameText, Simplification};

use super::SimplificationText;
use super::game::PassableGame;
use super::shown;

/// The simplification of a game to its canonical form, as JSON.
#[derive(Serialize)]
pub struct ExplainAnswer {
    given: GameText,
    canonical: GameText,
    positions: Vec<SimplificationText>,
    seconds: f64,
}

impl ExplainAnswer {
    /// Creates the answer from the steps of the simplification.
    pub fn new(
        passable: &PassableGame,
        simplifications: &[Simplification],
        value: Form,
        seconds: f64,
    ) -> ExplainAnswer {
        let forms = &passable.forms;
        ExplainAnswer {
            given: shown(forms, passable.game),
            canonical: shown(forms, value),
            positions: simplifications
                .iter()
                .map(|of| SimplificationText::new(forms, of))
                .collect(),
            seconds,
        }
    }
}
