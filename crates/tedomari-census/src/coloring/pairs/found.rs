//! The values found over ⊥ < a, b < ⊤, with payoffs that have them.

use std::sync::Arc;

use super::symmetry::dual;
use crate::coloring::symmetry::Symmetry;
use crate::coloring::values::Values;
use tedomari::budget::Stopped;
use tedomari::game::SetColoring;
use tedomari::value::passable::{Atom, AtomPoset, Forms};

/// A payoff: the truth tables of "at least a" and "at least b".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Payoff {
    /// The number of cells.
    pub cells: usize,
    /// Where the outcome is at least a, and at least b.
    pub reached: [u64; 2],
}

/// The values found so far, each with a payoff on the minimum number of cells.
#[derive(Debug)]
pub struct Found {
    /// The values.
    pub values: Values,
    /// For each value a payoff, if one is known.
    payoffs: Vec<Option<Payoff>>,
    middle: [Atom; 2],
}

/// The two incomparable atoms, if there are no others besides top and bottom.
pub fn middle(atoms: &AtomPoset) -> Option<[Atom; 2]> {
    let inner: Vec<Atom> = atoms
        .atoms()
        .filter(|&atom| atom != atoms.top() && atom != atoms.bottom())
        .collect();
    let &[a, b] = inner.as_slice() else {
        return None;
    };
    (!atoms.le(a, b) && !atoms.le(b, a)).then_some([a, b])
}

impl Found {
    /// Starts with the atoms, which need no cells. Returns `None` if the poset is not ⊥ < a, b < ⊤.
    pub fn new(forms: Forms) -> Option<Found> {
        let atoms = Arc::clone(forms.atoms());
        let middle = middle(&atoms)?;
        let payoff = |atom: Atom| Payoff {
            cells: 0,
            reached: middle.map(|m| u64::from(atoms.le(m, atom))),
        };
        Some(Found {
            payoffs: atoms.atoms().map(|atom| Some(payoff(atom))).collect(),
            values: Values::new(forms),
            middle,
        })
    }

    /// The index of the atom, given whether it is at least a and at least b.
    pub fn atom(&self, reached: [bool; 2]) -> u32 {
        let atoms = self.values.forms().atoms();
        let atom = match reached {
            [true, true] => atoms.top(),
            [true, false] => self.middle[0],
            [false, true] => self.middle[1],
            [false, false] => atoms.bottom(),
        };
        atom.index() as u32
    }

    /// Exchanges a and b.
    fn exchange(&self) -> Symmetry {
        let [a, b] = self.middle;
        let atoms = self.values.forms().atoms().atoms();
        Symmetry {
            atoms: atoms
                .map(|atom| {
                    if atom == a {
                        b
                    } else if atom == b {
                        a
                    } else {
                        atom
                    }
                })
                .collect(),
            exchanges_players: false,
        }
    }

    /// Exchanges top and bottom, a and b, and the players. Both functions of a payoff become their
    /// duals and keep their places.
    fn turn(&self) -> Symmetry {
        let poset = Arc::clone(self.values.forms().atoms());
        let mut symmetry = self.exchange();
        symmetry
            .atoms
            .swap(poset.top().index(), poset.bottom().index());
        symmetry.exchanges_players = true;
        symmetry
    }

    /// Adds the value with these options and payoff, and returns its index.
    pub fn add(
        &mut self,
        [left, right]: [impl Iterator<Item = u32>; 2],
        payoff: Payoff,
    ) -> Result<u32, Stopped> {
        let value = self.values.with_values(left, right)?;
        self.note(value, payoff);
        Ok(value)
    }

    /// Adds the images of all values under the symmetries of the poset. Returns for each value its
    /// image when both functions of its payoff become their duals.
    pub fn close(&mut self) -> Vec<u32> {
        let (exchange, turn) = (self.exchange(), self.turn());
        let mut turned = Vec::new();
        while turned.len() < self.values.len() {
            let value = turned.len() as u32;
            let turned_value = self.values.image(value, &turn);
            let exchanged = self.values.image(value, &exchange);
            if let Some(payoff) = self.payoff(value) {
                self.note(turned_value, payoff.turned());
                self.note(exchanged, payoff.exchanged());
            }
            turned.push(turned_value);
        }
        turned
    }

    /// Records a payoff of a value, and the images of the payoff for the images of the value,
    /// unless others are known. The first payoff of a class thus determines all of its payoffs.
    pub fn note_class(&mut self, value: u32, payoff: Payoff) {
        let (exchange, turn) = (self.exchange(), self.turn());
        let turned = self.values.image(value, &turn);
        for (value, payoff) in [(value, payoff), (turned, payoff.turned())] {
            let exchanged = self.values.image(value, &exchange);
            self.note(value, payoff);
            self.note(exchanged, payoff.exchanged());
        }
    }

    /// The payoff known for a value.
    pub fn payoff(&self, value: u32) -> Option<Payoff> {
        self.payoffs.get(value as usize).copied().flatten()
    }

    /// Records a payoff of a value, unless one is known.
    fn note(&mut self, value: u32, payoff: Payoff) {
        if self.payoffs.len() <= value as usize {
            self.payoffs.resize(value as usize + 1, None);
        }
        self.payoffs[value as usize].get_or_insert(payoff);
    }

    /// The set coloring game of a payoff.
    pub fn game(&self, payoff: Payoff) -> SetColoring {
        let atoms = self.values.forms().atoms();
        let outcome = |coloring: u32| {
            let reached = payoff.reached.map(|table| table >> coloring & 1 == 1);
            Atom::new(self.atom(reached) as usize)
        };
        SetColoring::from_function(Arc::clone(atoms), payoff.cells, outcome)
            .expect("both functions are monotone")
    }
}

impl Payoff {
    /// Replaces both functions by their duals.
    fn turned(self) -> Payoff {
        Payoff {
            reached: self.reached.map(|table| dual(table, self.cells)),
            ..self
        }
    }

    /// Exchanges the functions.
    fn exchanged(self) -> Payoff {
        let [a, b] = self.reached;
        Payoff {
            reached: [b, a],
            ..self
        }
    }
}
