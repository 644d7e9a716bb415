//! `tedomari canonical`: the canonical form of a game over a poset of outcomes.

use std::ffi::OsString;
use std::io::Write;

use tedomari_answers::passable::{Canonical, CanonicalAnswer, in_latex, shown};
use tedomari_draw::Format;

use super::input::{self, unfinished};
use crate::args::Common;
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::{Ending, json, question};

/// What `canonical` writes.
#[derive(Clone, Debug)]
pub struct Forms;

impl Writes for Forms {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Tex, Format::Json];
}

/// Finds the canonical form.
pub fn run(
    game: &[OsString],
    atoms: &str,
    output: &Output<Forms>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.answer_format(common)?;
    let (found, effort) = question::timed(common, |budget| {
        let mut passable = input::read(atoms, game, budget)?;
        let found = Canonical::of(&mut passable);
        Ok::<_, Failure>((passable, found))
    });
    let (passable, found) = found?;
    let found = match found {
        Ok(found) => found,
        Err(stopped) => return unfinished(stopped, common, out),
    };
    let (forms, value) = (&passable.forms, found.value);
    output.write(format, common, out, |to| {
        match format {
            Format::Json => {
                json::write(to, &CanonicalAnswer::new(&passable, &found, effort.seconds))?
            }
            Format::Tex => {
                let text =
                    in_latex(forms, value).unwrap_or_else(|| shown(forms, value).to_string());
                writeln!(to, "{}", output.in_full(common).readable(&text))?;
            }
            _ => {
                let sentence = found.of_value.sentence(forms.as_atom(value).is_some());
                let value = shown(forms, value).to_string();
                writeln!(
                    to,
                    "{}\n{sentence}",
                    output.in_full(common).readable(&value)
                )?;
            }
        }
        Ok(())
    })?;
    Ok(Ending::Answered)
}
