//! The steps to a canonical form, for people and for programs.

use serde::Serialize;
use tedomari::value::Player;
use tedomari::value::passable::{Form, Forms, Simplification, Step};

use super::given::shown;

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
    let word = |side: &Player| {
        Some(if *side == Player::Left {
            "left"
        } else {
            "right"
        })
    };
    match step {
        Step::Dominated { side, option, by } => {
            told.step = "dominated";
            (told.side, told.option, told.by) = (word(side), text(option), text(by));
        }
        Step::Reversible {
            side,
            option,
            through,
            instead,
        } => {
            told.step = "reversible";
            (told.side, told.option, told.through) = (word(side), text(option), text(through));
            told.instead = Some(instead.iter().map(|&form| shown(forms, form)).collect());
        }
        Step::Settled { atom } => {
            told.step = "settled";
            told.atom = text(&Form::from(*atom));
        }
    }
    told
}

/// A step in words.
pub fn sentence(forms: &Forms, step: &Step) -> String {
    let text = |form: &Form| shown(forms, *form);
    match step {
        Step::Dominated { side, option, by } => {
            format!(
                "{}'s option {} is dominated by {}",
                name(*side),
                text(option),
                text(by)
            )
        }
        Step::Reversible {
            side,
            option,
            through,
            instead,
        } => {
            let instead: Vec<String> = instead.iter().map(text).collect();
            let (other, mark) = match side {
                Player::Left => ("Right", "≤"),
                Player::Right => ("Left", "≥"),
            };
            format!(
                "{}'s option {} is reversible: {other} answers with {} {mark} the game; {} instead",
                name(*side),
                text(option),
                text(through),
                instead.join(", "),
            )
        }
        Step::Settled { atom } => {
            format!("equivalent to the outcome {}", text(&Form::from(*atom)))
        }
    }
}

/// The name of a player.
pub fn name(side: Player) -> &'static str {
    match side {
        Player::Left => "Left",
        Player::Right => "Right",
    }
}
