use serde::Serialize;
use tedomari::value::passable::{AtomPoset, Form, Forms, Gadget, GadgetTerm, GameText};

use super::shown;

/// One gadget of a term.
#[derive(Serialize)]
pub struct GadgetRow {
    /// Its number, starting at 1.
    pub number: usize,
    /// The kind of gadget.
    pub gadget: &'static str,
    /// The atom, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub atom: Option<String>,
    /// The numbers of its parts.
    pub parts: Vec<usize>,
    /// The number of cells of the coloring game up to here.
    pub cells: u64,
}

/// The gadgets of a term, parts before the whole.
pub fn rows(term: &GadgetTerm, atoms: &AtomPoset) -> Vec<GadgetRow> {
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
        GadgetRow {
            number: i + 1,
            gadget: word,
            atom,
            parts,
            cells: sizes[i],
        }
    };
    term.gadgets().iter().enumerate().map(row).collect()
}

/// A value made from gadgets, as JSON.
#[derive(Serialize)]
pub struct GadgetsAnswer {
    canonical: GameText,
    gadgets: Vec<GadgetRow>,
    verified: bool,
    seconds: f64,
}

impl GadgetsAnswer {
    /// The answer. `new` also takes whether the gadgets yield the value.
    pub fn new(
        forms: &Forms,
        value: Form,
        term: &GadgetTerm,
        verified: bool,
        seconds: f64,
    ) -> GadgetsAnswer {
        GadgetsAnswer {
            canonical: shown(forms, value),
            gadgets: rows(term, forms.atoms()),
            verified,
            seconds,
        }
    }
}
