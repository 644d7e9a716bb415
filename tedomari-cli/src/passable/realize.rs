//! `tedomari realize`: a set coloring game with a given value.

use std::ffi::OsString;
use std::io::Write;

use serde::Serialize;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{print_atoms, print_coloring};
use tedomari::reduce::{Realization, realize};
use tedomari::solve::Budget;
use tedomari::solve::coloring::solve_coloring;
use tedomari::value::passable::{Form, Forms, Stopped};

use super::gadgets::{self, Row};
use super::given::{on_passable, shown, stopped};
use super::smallest::{self, Fewest};
use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json, words};

/// The most cells for which every position is worked out to check the game.
const CHECKED: u64 = 16;

/// The most cells for which the payoff is written out.
const WRITTEN: u64 = 16;

/// Realizes the value.
pub fn run(
    game: &[OsString],
    atoms: &str,
    smallest: bool,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (forms, found, seconds) = on_passable(game, atoms, common, |forms, value, budget| {
        let fewest = smallest.then(|| smallest::find(forms, value, budget));
        Found::new(forms, value, fewest, budget)
    })?;
    let Some(found) = found else {
        writeln!(out, "{}", stopped())?;
        return Ok(Ending::Exhausted);
    };
    let is_wrong = found.check == Check::Wrong;
    if common.json {
        json::write(out, &Answer::new(&forms, &found, seconds))?;
    } else {
        found.write(&forms, out)?;
    }
    Ok(if is_wrong {
        Ending::Disagreed
    } else {
        Ending::Answered
    })
}

/// How the game was checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    /// All positions were worked out.
    Evaluated,
    /// There are too many positions; the gadgets give the value by Lemma 3.10.
    ByGadgets,
    /// The game does not have the value.
    Wrong,
}

/// A realization that was checked.
struct Found {
    value: Form,
    realization: Realization,
    payoff: Option<String>,
    check: Check,
    /// What is known of the fewest cells, if that was asked for.
    fewest: Option<Smallest>,
}

/// The game with the fewest cells, or how many are too few.
enum Smallest {
    /// Its payoff, its cells, and whether working out its positions gives the value.
    Known(String, usize, bool),
    /// No game with so many cells or fewer has the value.
    MoreThan(usize),
}

impl Found {
    fn new(
        forms: &mut Forms,
        value: Form,
        fewest: Option<Fewest>,
        budget: &Budget,
    ) -> Result<Found, Stopped> {
        let realization = realize(forms, value)?;
        let cells = realization.cells();
        let game = (cells <= WRITTEN.max(CHECKED))
            .then(|| realization.game().ok())
            .flatten();
        let has_value = |game: &SetColoring| {
            let mut solution = solve_coloring(game, budget);
            let expected = forms.replace_atoms(value, &mut solution.forms, Form::from);
            solution.value.map(|found| found == expected)
        };
        let evaluated = game
            .as_ref()
            .filter(|_| cells <= CHECKED)
            .and_then(has_value);
        let fewest = fewest.map(|fewest| match fewest {
            Fewest::MoreThan(cells) => Smallest::MoreThan(cells),
            Fewest::Known(game) => {
                let is_right = has_value(&game) == Some(true);
                Smallest::Known(print_coloring(&game), game.cells(), is_right)
            }
        });
        let check = match evaluated {
            _ if matches!(fewest, Some(Smallest::Known(_, _, false))) => Check::Wrong,
            Some(true) => Check::Evaluated,
            Some(false) => Check::Wrong,
            None if realization.term().value(forms)? == value => Check::ByGadgets,
            None => Check::Wrong,
        };
        let payoff = game
            .filter(|_| cells <= WRITTEN)
            .map(|game| print_coloring(&game));
        Ok(Found {
            value,
            realization,
            payoff,
            check,
            fewest,
        })
    }

    fn write(&self, forms: &Forms, out: &mut dyn Write) -> Result<(), Failure> {
        let cells = self.realization.cells();
        writeln!(out, "{}", shown(forms, self.value))?;
        match &self.payoff {
            Some(payoff) => writeln!(out, "{payoff}")?,
            None => writeln!(
                out,
                "the payoff is too long to write out; the gadgets describe it"
            )?,
        }
        writeln!(
            out,
            "{cells} cells; Proposition 4.6 promises at most {}",
            self.realization.bound()
        )?;
        let check = match self.check {
            Check::Evaluated => format!(
                "checked by working out all {} positions",
                3_u64.pow(cells as u32)
            ),
            Check::ByGadgets => {
                "checked gadget by gadget (Lemma 3.10); there are too many positions to work out"
                    .into()
            }
            Check::Wrong => "WRONG: the game has another value".into(),
        };
        writeln!(out, "{check}")?;
        match &self.fewest {
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
        gadgets::write(out, &gadgets::rows(self.realization.term(), forms.atoms()))
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    atoms: String,
    canonical: String,
    payoff: Option<String>,
    cells: u64,
    bound: u64,
    check: &'static str,
    smallest: Option<Fewer>,
    gadgets: Vec<Row>,
    seconds: f64,
}

/// The fewest cells as JSON.
#[derive(Serialize)]
struct Fewer {
    /// How many, if that is known.
    cells: Option<usize>,
    /// A game with that many.
    payoff: Option<String>,
    /// So many are too few.
    more_than: Option<usize>,
}

impl Fewer {
    fn new(fewest: &Smallest) -> Fewer {
        match fewest {
            Smallest::Known(payoff, cells, _) => Fewer {
                cells: Some(*cells),
                payoff: Some(payoff.clone()),
                more_than: cells.checked_sub(1),
            },
            Smallest::MoreThan(cells) => Fewer {
                cells: None,
                payoff: None,
                more_than: Some(*cells),
            },
        }
    }
}

impl Answer {
    fn new(forms: &Forms, found: &Found, seconds: f64) -> Answer {
        Answer {
            atoms: print_atoms(forms.atoms()),
            canonical: shown(forms, found.value),
            payoff: found.payoff.clone(),
            cells: found.realization.cells(),
            bound: found.realization.bound(),
            check: match found.check {
                Check::Evaluated => "evaluated",
                Check::ByGadgets => "gadgets",
                Check::Wrong => "wrong",
            },
            smallest: found.fewest.as_ref().map(Fewer::new),
            gadgets: gadgets::rows(found.realization.term(), forms.atoms()),
            seconds,
        }
    }
}
