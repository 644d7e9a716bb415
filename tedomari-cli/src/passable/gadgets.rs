//! `tedomari gadgets`: a passable value as made from atoms by the four gadgets.

use std::ffi::OsString;
use std::io::Write;

use serde::Serialize;
use tedomari::value::passable::{AtomPoset, Gadget, GadgetTerm};

use super::given::{on_passable, shown, stopped};
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
    let Some((value, term, is_right)) = found else {
        writeln!(out, "{}", stopped())?;
        return Ok(Ending::Exhausted);
    };
    let rows = rows(&term, forms.atoms());
    let canonical = shown(&forms, value);
    if common.json {
        json::write(
            out,
            &Answer {
                canonical,
                gadgets: rows,
                verified: is_right,
                seconds,
            },
        )?;
    } else {
        writeln!(out, "{canonical}")?;
        write(out, &rows)?;
        let verdict = match is_right {
            true => "checked: the gadgets give this value",
            false => "WRONG: the gadgets give another value",
        };
        writeln!(out, "{verdict}")?;
    }
    Ok(if is_right {
        Ending::Answered
    } else {
        Ending::Disagreed
    })
}

/// One gadget of a term.
#[derive(Serialize)]
pub struct Row {
    /// Its number, counted from 1.
    number: usize,
    /// What it does.
    gadget: &'static str,
    /// The atom, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    atom: Option<String>,
    /// The numbers of its parts.
    parts: Vec<usize>,
    /// Cells of the coloring game up to here.
    cells: u64,
}

/// The gadgets of a term, parts before the whole.
pub fn rows(term: &GadgetTerm, atoms: &AtomPoset) -> Vec<Row> {
    let sizes = term.sizes();
    let row = |(i, gadget): (usize, &Gadget)| {
        let word = match gadget {
            Gadget::Atom(_) => "atom",
            Gadget::LeftForcing(_) => "left forcing",
            Gadget::RightForcing(_) => "right forcing",
            Gadget::Choice(..) => "choice",
            Gadget::Coupling(..) => "coupling",
        };
        let atom = match *gadget {
            Gadget::Atom(atom) => Some(atoms.written(atom).to_string()),
            _ => None,
        };
        let parts = gadget.parts().map(|part| part + 1).collect();
        Row {
            number: i + 1,
            gadget: word,
            atom,
            parts,
            cells: sizes[i],
        }
    };
    term.gadgets().iter().enumerate().map(row).collect()
}

/// Writes gadgets as a list, `G` and `H` being earlier ones.
pub fn write(out: &mut dyn Write, rows: &[Row]) -> Result<(), Failure> {
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

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    canonical: String,
    gadgets: Vec<Row>,
    verified: bool,
    seconds: f64,
}
