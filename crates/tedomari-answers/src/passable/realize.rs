use serde::Serialize;
use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::SetColoring;
use tedomari::notation::passable::{print_atoms, print_coloring};
use tedomari::solve::coloring::solve_coloring;
use tedomari::value::passable::{Form, Forms, GameText};
use tedomari_census::reduce::{Realization, realize};

use super::gadgets::{GadgetRow, rows};
use super::shown;
use super::smallest::{self, Fewest};

/// The maximum number of cells for checking every position.
const CHECKED: u64 = 16;

/// The maximum number of cells for writing the payoff.
const WRITTEN: u64 = 16;

/// How the game was checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// All positions were evaluated.
    Evaluated,
    /// There are too many positions; the gadgets yield the value by Lemma 3.10.
    ByGadgets,
    /// The game does not have the value.
    Wrong,
}

/// A checked realization.
pub struct Realized {
    /// The value.
    pub value: Form,
    /// Its construction from gadgets.
    pub realization: Realization,
    /// The game as text, unless it is too long.
    pub payoff: Option<String>,
    /// How it was checked.
    pub check: Check,
    /// The minimum number of cells, if requested.
    pub fewest: Option<Smallest>,
}

/// The game with the fewest cells, or a lower bound.
pub enum Smallest {
    /// Its payoff, its number of cells, and whether evaluating its positions yields the value.
    Known(String, usize, bool),
    /// No game with at most this many cells has the value.
    MoreThan(usize),
}

impl Realized {
    /// Realizes a canonical value. Optionally searches for the fewest cells.
    pub fn of(
        forms: &mut Forms,
        value: Form,
        smallest: bool,
        budget: &Budget,
    ) -> Result<Realized, Stopped> {
        let fewest = smallest.then(|| smallest::find(forms, value, budget));
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
        Ok(Realized {
            value,
            realization,
            payoff,
            check,
            fewest,
        })
    }
}

/// A realization as JSON.
#[derive(Serialize)]
pub struct RealizeAnswer {
    atoms: String,
    canonical: GameText,
    payoff: Option<String>,
    cells: u64,
    bound: u64,
    check: &'static str,
    smallest: Option<Fewer>,
    gadgets: Vec<GadgetRow>,
    seconds: f64,
}

/// The minimum number of cells, as JSON.
#[derive(Serialize)]
struct Fewer {
    /// The number, if it is known.
    cells: Option<usize>,
    /// A game with this number of cells.
    payoff: Option<String>,
    /// A lower bound: more cells than this are needed.
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

impl RealizeAnswer {
    /// The answer.
    pub fn new(forms: &Forms, found: &Realized, seconds: f64) -> RealizeAnswer {
        RealizeAnswer {
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
            gadgets: rows(found.realization.term(), forms.atoms()),
            seconds,
        }
    }
}
