//! `tedomari monotone`: a monotone game equivalent to a passable one.

use std::ffi::OsString;
use std::io::Write;

use serde::Serialize;
use tedomari::value::passable::GameText;
use tedomari_answers::passable::shown;

use super::input::{on_passable, unfinished};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, words};

/// Finds the monotone game.
pub fn run(
    game: &[OsString],
    atoms: &str,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (forms, found, seconds) = on_passable(game, atoms, common, |forms, value, _| {
        let monotone = forms.monotone(value)?;
        let is_right = forms.is_monotone(monotone)? && forms.canonical(monotone)? == value;
        Ok((value, monotone, is_right))
    })?;
    let (value, monotone, is_right) = match found {
        Ok(found) => found,
        Err(stopped) => return unfinished(stopped, common, out),
    };
    let forms = &forms;
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
        writeln!(
            out,
            "{}",
            common.readable(&shown(forms, monotone).to_string())
        )?;
        let verdict = if is_right {
            "checked: every option is good in every position, and the game is equivalent to"
        } else {
            "WRONG: this is not a monotone game equivalent to"
        };
        writeln!(
            out,
            "{verdict} {}",
            common.readable(&shown(forms, value).to_string())
        )?;
        let positions = words::counted(positions, "position");
        writeln!(out, "depth {depth}, {positions}")?;
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
    canonical: GameText,
    monotone: GameText,
    depth: usize,
    positions: usize,
    verified: bool,
    seconds: f64,
}
