//! The steps to a canonical form, in words.

use crate::value::Player;
use crate::value::passable::{Form, Forms, Step, TooLong, print_game};

/// A game as text, or a word on why not.
pub fn shown(forms: &Forms, form: Form) -> String {
    print_game(forms, form).unwrap_or_else(|TooLong| {
        format!(
            "(a game of {} positions, too long to write)",
            forms.positions(form).len()
        )
    })
}

/// A step in words.
pub fn print_step(forms: &Forms, step: &Step) -> String {
    let text = |form: &Form| shown(forms, *form);
    match step {
        Step::Dominated { side, option, by } => {
            format!(
                "{}'s option {} is dominated by {}",
                side.name(),
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
            let mark = if *side == Player::Left { "≤" } else { "≥" };
            format!(
                "{}'s option {} is reversible: {} answers with {} {mark} the game; {} instead",
                side.name(),
                text(option),
                side.other().name(),
                text(through),
                instead.join(", "),
            )
        }
        Step::Settled { atom } => {
            format!("equivalent to the outcome {}", text(&Form::from(*atom)))
        }
    }
}
