//! `tedomari realize`: a set coloring game with a given value.

use std::ffi::OsString;
use std::io::Write;

use tedomari::value::passable::Forms;
use tedomari_answers::passable::{Check, RealizeAnswer, Realized, Smallest, rows, shown};

use super::gadgets;
use super::input::{on_passable, unfinished};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, words};

/// Realizes the value.
pub fn run(
    game: &[OsString],
    atoms: &str,
    smallest: bool,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (forms, found, seconds) = on_passable(game, atoms, common, |forms, value, budget| {
        Realized::of(forms, value, smallest, budget)
    })?;
    let found = match found {
        Ok(found) => found,
        Err(stopped) => return unfinished(stopped, common, out),
    };
    let is_wrong = found.check == Check::Wrong;
    if common.json {
        json::write(out, &RealizeAnswer::new(&forms, &found, seconds))?;
    } else {
        write(&found, &forms, common, out)?;
    }
    Ok(if is_wrong {
        Ending::Disagreed
    } else {
        Ending::Answered
    })
}

fn write(
    found: &Realized,
    forms: &Forms,
    common: &Common,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let cells = found.realization.cells();
    writeln!(
        out,
        "{}",
        common.readable(&shown(forms, found.value).to_string())
    )?;
    match &found.payoff {
        Some(payoff) => writeln!(out, "{payoff}")?,
        None => writeln!(
            out,
            "the payoff is too long to write out; the gadgets describe it"
        )?,
    }
    writeln!(
        out,
        "{}; Proposition 4.6 promises at most {}",
        words::counted(cells as usize, "cell"),
        found.realization.bound()
    )?;
    let check = match found.check {
        Check::Evaluated => format!(
            "checked by working out {}",
            words::counted(3_usize.pow(cells as u32), "position")
        ),
        Check::ByGadgets => {
            "checked gadget by gadget (Lemma 3.10); there are too many positions to work out".into()
        }
        Check::Wrong => "WRONG: the game has another value".into(),
    };
    writeln!(out, "{check}")?;
    match &found.fewest {
        Some(Smallest::Known(payoff, cells, _)) => {
            writeln!(
                out,
                "the fewest possible: {}",
                words::counted(*cells, "cell")
            )?;
            writeln!(out, "{payoff}")?;
        }
        Some(Smallest::MoreThan(cells)) => writeln!(
            out,
            "the fewest possible: not known, more than {}",
            words::counted(*cells, "cell")
        )?,
        None => {}
    }
    writeln!(out)?;
    gadgets::write(out, &rows(found.realization.term(), forms.atoms()))
}
