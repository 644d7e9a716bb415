//! `tedomari gadgets`: a passable value, constructed from atoms by the four gadgets.

use std::ffi::OsString;
use std::io::Write;

use tedomari_answers::passable::{GadgetRow, GadgetsAnswer, rows, shown};

use super::input::{on_passable, unfinished};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json};

/// Decomposes the value.
pub fn run(
    game: &[OsString],
    atoms: &str,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (forms, found, seconds) = on_passable(game, atoms, common, |forms, value, _| {
        let term = forms.gadgets(value)?;
        let is_right = term.value(forms)? == value;
        Ok((value, term, is_right))
    })?;
    let (value, term, is_right) = match found {
        Ok(found) => found,
        Err(stopped) => return unfinished(stopped, common, out),
    };
    if common.json {
        let answer = GadgetsAnswer::new(&forms, value, &term, is_right, seconds);
        json::write(out, &answer)?;
    } else {
        writeln!(
            out,
            "{}",
            common.readable(&shown(&forms, value).to_string())
        )?;
        write(out, &rows(&term, forms.atoms()))?;
        let verdict = if is_right {
            "checked: the gadgets give this value"
        } else {
            "WRONG: the gadgets give another value"
        };
        writeln!(out, "{verdict}")?;
    }
    Ok(if is_right {
        Ending::Answered
    } else {
        Ending::Disagreed
    })
}

/// Writes gadgets as a list, in which `G` and `H` are earlier ones.
pub fn write(out: &mut dyn Write, rows: &[GadgetRow]) -> Result<(), Failure> {
    let width = rows.len().to_string().len();
    for row in rows {
        let part = |i: usize| format!("({})", row.parts[i]);
        let what = match (row.gadget, &row.atom) {
            (_, Some(atom)) => format!("atom {atom}"),
            ("left forcing", _) => format!("left forcing   {{T|{}}}", part(0)),
            ("right forcing", _) => format!("right forcing  {{{}|_}}", part(0)),
            ("choice", _) => format!(
                "choice         {{{{T|{g}}},{{T|{h}}}|{{{g}|_}},{{{h}|_}}}}",
                g = part(0),
                h = part(1)
            ),
            _ => format!(
                "coupling       {{{g},{{T|{h}}}|{{{g}|_}},{h}}}",
                g = part(0),
                h = part(1)
            ),
        };
        let number = format!("({})", row.number);
        writeln!(out, "{number:>w$}  {what}", w = width + 2)?;
    }
    Ok(())
}
