//! `tedomari canonical`: the canonical form of a game over a poset of outcomes.

use std::ffi::OsString;
use std::io::Write;

use serde::Serialize;
use tedomari::notation::passable::print_atoms;
use tedomari::value::passable::{Form, Forms, Stopped};

use super::given::{Given, in_latex, shown, stopped};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, question};

/// Finds the canonical form.
pub fn run(
    game: &[OsString],
    atoms: &str,
    latex: bool,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (found, seconds) = question::timed(common, |budget| {
        let mut given = Given::read(atoms, game, budget)?;
        let answer = answer(&mut given);
        Ok::<_, Failure>((given, answer))
    });
    let (given, answer) = found?;
    let Ok((value, of_given, of_value)) = answer else {
        return unfinished(&given, common, out);
    };
    let forms = &given.forms;
    if common.json {
        let answer = Answer {
            atoms: print_atoms(forms.atoms()),
            given: shown(forms, given.game),
            canonical: Some(shown(forms, value)),
            latex: in_latex(forms, value),
            atomic: Some(forms.as_atom(value).is_some()),
            passable: Some(of_given.passable),
            monotone: Some(of_given.monotone),
            canonical_form: Some(of_value),
            seconds,
        };
        json::write(out, &answer)?;
    } else if latex {
        writeln!(
            out,
            "{}",
            in_latex(forms, value).unwrap_or_else(|| shown(forms, value))
        )?;
    } else {
        writeln!(out, "{}", shown(forms, value))?;
        writeln!(out, "{}", of_value.sentence(forms.as_atom(value).is_some()))?;
    }
    Ok(Ending::Answered)
}

fn answer(given: &mut Given) -> Result<(Form, Properties, Properties), Stopped> {
    let value = given.forms.canonical(given.game)?;
    let of_given = Properties::of(&mut given.forms, given.game)?;
    let of_value = Properties::of(&mut given.forms, value)?;
    Ok((value, of_given, of_value))
}

/// Says that the budget ran out.
fn unfinished(given: &Given, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    if common.json {
        let answer = Answer {
            atoms: print_atoms(given.forms.atoms()),
            given: shown(&given.forms, given.game),
            ..Answer::default()
        };
        json::write(out, &answer)?;
    } else {
        writeln!(out, "{}", stopped())?;
    }
    Ok(Ending::Exhausted)
}

/// What can be said of a game as it is written.
#[derive(Serialize)]
pub struct Properties {
    passable: bool,
    monotone: bool,
    depth: usize,
    branching: usize,
    positions: usize,
}

impl Properties {
    fn of(forms: &mut Forms, game: Form) -> Result<Properties, Stopped> {
        Ok(Properties {
            passable: forms.is_passable(game)?,
            monotone: forms.is_monotone(game)?,
            depth: forms.depth(game),
            branching: forms.branching(game),
            positions: forms.positions(game).len(),
        })
    }

    fn sentence(&self, is_atomic: bool) -> String {
        if is_atomic {
            return "settled: whoever moves, this is the outcome".to_string();
        }
        let kind = match (self.passable, self.monotone) {
            (_, true) => "passable, and monotone as it stands",
            (true, false) => "passable, but not monotone as it stands",
            (false, false) => "not passable",
        };
        format!(
            "{kind}; depth {}, at most {} options for a player, {} positions",
            self.depth, self.branching, self.positions
        )
    }
}

/// The answer as JSON.
#[derive(Default, Serialize)]
struct Answer {
    atoms: String,
    given: String,
    canonical: Option<String>,
    latex: Option<String>,
    atomic: Option<bool>,
    passable: Option<bool>,
    monotone: Option<bool>,
    canonical_form: Option<Properties>,
    seconds: f64,
}
