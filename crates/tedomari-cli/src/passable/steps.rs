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
    let (found, seconds) = question::timed(common, |budget| {
        let mut given = input::read(atoms, game, budget)?;
        let told = given.forms.explain(given.game).and_then(|told| {
            let value = given.forms.canonical(given.game)?;
            Ok((told, value))
        });
        Ok::<_, Failure>((given, told))
    });
    let (given, told) = found?;
    let (told, value) = match told {
        Ok(found) => found,
        Err(stopped) => return unfinished(stopped, common, out),
    };
    let forms = &given.forms;
    if common.json {
        json::write(out, &ExplainAnswer::new(&given, &told, value, seconds))?;
        return Ok(Ending::Answered);
    }
    if told.is_empty() {
        writeln!(
            out,
            "{} is canonical: no option is dominated or reversible",
            shown(forms, value)
        )?;
        return Ok(Ending::Answered);
    }
    for told in &told {
        writeln!(out, "{}", shown(forms, told.position))?;
        if told.start != told.position {
            writeln!(
                out,
                "   with canonical options: {}",
                shown(forms, told.start)
            )?;
        }
        for step in &told.steps {
            writeln!(out, "   {}", step.map(|form| shown(forms, form)))?;
        }
        writeln!(out, "   ≃ {}", shown(forms, told.result))?;
    }
    Ok(Ending::Answered)
}
