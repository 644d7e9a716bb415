//! `tedomari explain`: how a game gets its canonical form, step by step.

use std::ffi::OsString;
use std::io::Write;

use serde::Serialize;

use super::given::{Given, shown, stopped};
use super::simplification::{Told, sentence};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, question};

/// Tells the steps.
pub fn run(
    game: &[OsString],
    atoms: &str,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (found, seconds) = question::timed(common, |budget| {
        let mut given = Given::read(atoms, game, budget)?;
        let told = given.forms.explain(given.game).and_then(|told| {
            let value = given.forms.canonical(given.game)?;
            Ok((told, value))
        });
        Ok::<_, Failure>((given, told))
    });
    let (given, told) = found?;
    let Ok((told, value)) = told else {
        writeln!(out, "{}", stopped())?;
        return Ok(Ending::Exhausted);
    };
    let forms = &given.forms;
    if common.json {
        let positions = told.iter().map(|told| Told::new(forms, told)).collect();
        let canonical = shown(forms, value);
        json::write(
            out,
            &Answer {
                given: shown(forms, given.game),
                canonical,
                positions,
                seconds,
            },
        )?;
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
            writeln!(out, "   {}", sentence(forms, step))?;
        }
        writeln!(out, "   ≃ {}", shown(forms, told.result))?;
    }
    Ok(Ending::Answered)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    given: String,
    canonical: String,
    positions: Vec<Told>,
    seconds: f64,
}
