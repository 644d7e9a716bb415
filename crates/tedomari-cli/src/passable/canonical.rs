//! `tedomari canonical`: the canonical form of a game over a poset of outcomes.

use std::ffi::OsString;
use std::io::Write;

use tedomari_answers::passable::{Canonical, CanonicalAnswer, in_latex, shown};

use super::input::{self, unfinished};
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
        let mut passable = input::read(atoms, game, budget)?;
        let found = Canonical::of(&mut passable);
        Ok::<_, Failure>((passable, found))
    });
    let (passable, found) = found?;
    let found = match found {
        Ok(found) => found,
        Err(stopped) => return unfinished(stopped, common, out),
    };
    if common.json {
        json::write(out, &CanonicalAnswer::new(&passable, &found, seconds))?;
    }
    let (forms, value) = (&passable.forms, found.value);
    match (common.json, latex) {
        (true, _) => {}
        (false, true) => {
            let text = in_latex(forms, value).unwrap_or_else(|| shown(forms, value));
            writeln!(out, "{text}")?;
        }
        (false, false) => {
            let sentence = found.of_value.sentence(forms.as_atom(value).is_some());
            writeln!(out, "{}\n{sentence}", shown(forms, value))?;
        }
    }
    Ok(Ending::Answered)
}
