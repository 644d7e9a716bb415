//! `tedomari monotone`: a monotone game equivalent to a passable one.

use std::ffi::OsString;
use std::io::Write;

use serde::Serialize;

use super::given::{Given, shown, stopped};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, question};

/// Finds the monotone game.
pub fn run(
    game: &[OsString],
    atoms: &str,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (found, seconds) = question::timed(common, |budget| {
        let mut given = Given::read(atoms, game, budget)?;
        let monotone = given.passable().and_then(|value| match value {
            Err(failure) => Ok(Err(failure)),
            Ok(value) => {
                let monotone = given.forms.monotone(value)?;
                let is_right =
                    given.forms.is_monotone(monotone)? && given.forms.canonical(monotone)? == value;
                Ok(Ok((value, monotone, is_right)))
            }
        });
        Ok::<_, Failure>((given, monotone))
    });
    let (given, monotone) = found?;
    let Ok(monotone) = monotone else {
        writeln!(out, "{}", stopped())?;
        return Ok(Ending::Exhausted);
    };
    let (value, monotone, is_right) = monotone?;
    let forms = &given.forms;
    let (depth, positions) = (forms.depth(monotone), forms.positions(monotone).len());
    if common.json {
        let answer = Answer {
            canonical: shown(forms, value),
            monotone: shown(forms, monotone),
            depth,
            positions,
            verified: is_right,
            seconds,
        };
        json::write(out, &answer)?;
    } else {
        writeln!(out, "{}", shown(forms, monotone))?;
        let verdict = match is_right {
            true => {
                "checked: every option is good in every position, and the game is equivalent to"
            }
            false => "WRONG: this is not a monotone game equivalent to",
        };
        writeln!(out, "{verdict} {}", shown(forms, value))?;
        writeln!(out, "depth {depth}, {positions} positions")?;
    }
    Ok(if is_right {
        Ending::Answered
    } else {
        Ending::Disagreed
    })
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    canonical: String,
    monotone: String,
    depth: usize,
    positions: usize,
    verified: bool,
    seconds: f64,
}
