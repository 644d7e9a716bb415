//! The steps to a canonical form, for people and for programs.

use serde::Serialize;
use tedomari::value::passable::{Form, Forms, Simplification, Step};

use super::shown;

/// How a position was simplified, as JSON.
#[derive(Serialize)]
pub struct Told {
    position: String,
    start: String,
    steps: Vec<ToldStep>,
    result: String,
}

#[derive(Serialize)]
struct ToldStep {
    step: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    option: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    through: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    instead: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    atom: Option<String>,
}

impl Told {
    /// The simplification as JSON.
    pub fn new(forms: &Forms, simplification: &Simplification) -> Told {
        let Simplification {
            position,
            start,
            steps,
            result,
        } = simplification;
        Told {
            position: shown(forms, *position),
            start: shown(forms, *start),
            steps: steps.iter().map(|step| told_step(forms, step)).collect(),
            result: shown(forms, *result),
        }
    }
}

fn told_step(forms: &Forms, step: &Step) -> ToldStep {
    let mut told = ToldStep {
        step: "",
        side: None,
        option: None,
        by: None,
        through: None,
        instead: None,
        atom: None,
    };
    let text = |form: &Form| Some(shown(forms, *form));
    match step {
        Step::Dominated { side, option, by } => {
            told.step = "dominated";
            (told.side, told.option, told.by) = (Some(side.word()), text(option), text(by));
        }
        Step::Reversible {
            side,
            option,
            through,
            instead,
        } => {
            told.step = "reversible";
            (told.side, told.option, told.through) =
                (Some(side.word()), text(option), text(through));
            told.instead = Some(instead.iter().map(|&form| shown(forms, form)).collect());
        }
        Step::Settled { atom } => {
            told.step = "settled";
            told.atom = text(&Form::from(*atom));
        }
    }
    told
}
