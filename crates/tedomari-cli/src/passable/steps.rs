//! `tedomari canonical --steps`: how a game gets its canonical form, step by step.

use std::ffi::OsString;
use std::io::Write;

use tedomari_answers::passable::{ExplainAnswer, shown};

use super::input::{self, unfinished};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, question};

/// Writes the steps.
pub fn run(
    game: &[OsString],
    atoms: &str,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (found, effort) = question::timed(common, |budget| {
        let mut passable = input::read(atoms, game, budget)?;
        let simplifications = passable
            .forms
            .explain(passable.game)
            .and_then(|simplifications| {
                let value = passable.forms.canonical(passable.game)?;
                Ok((simplifications, value))
            });
        Ok::<_, Failure>((passable, simplifications))
    });
    let (passable, simplifications) = found?;
    let (simplifications, value) = match simplifications {
        Ok(found) => found,
        Err(stopped) => return unfinished(stopped, common, out),
    };
    let forms = &passable.forms;
    let text = |form| common.readable(&shown(forms, form).to_string());
    if common.json {
        json::write(
            out,
            &ExplainAnswer::new(&passable, &simplifications, value, effort.seconds),
        )?;
        return Ok(Ending::Answered);
    }
    if simplifications.is_empty() {
        writeln!(
            out,
            "{} is canonical: no option is dominated or reversible",
            text(value)
        )?;
        return Ok(Ending::Answered);
    }
    for simplification in &simplifications {
        writeln!(out, "{}", text(simplification.position))?;
        if simplification.start != simplification.position {
            writeln!(
                out,
                "   with canonical options: {}",
                text(simplification.start)
            )?;
        }
        for step in &simplification.steps {
            writeln!(out, "   {}", step.map(|&form| text(form)))?;
        }
        writeln!(out, "   ≃ {}", text(simplification.result))?;
    }
    Ok(Ending::Answered)
}
