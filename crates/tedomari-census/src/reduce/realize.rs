//! Every passable value is the value of a monotone set coloring game (Demer, Selinger and Wang,
//! Theorem 3.2), with the sizes of section 4.

use std::sync::Arc;

use tedomari::budget::Stopped;
use tedomari::game::{SetColoring, SetColoringError};
use tedomari::value::passable::{Atom, AtomPoset, Form, Forms, Gadget, GadgetTerm};

/// A set coloring game with a given value.
#[derive(Clone, Debug)]
pub struct Realization {
    atoms: Arc<AtomPoset>,
    term: GadgetTerm,
    /// The number of cells of each gadget, including its parts.
    sizes: Vec<u64>,
    depth: usize,
    branching: usize,
}

/// Realizes a canonical passable value.
pub fn realize(forms: &mut Forms, value: Form) -> Result<Realization, Stopped> {
    let term = forms.gadgets(value)?;
    Ok(Realization {
        atoms: forms.atoms().clone(),
        sizes: term.sizes(),
        term,
        depth: forms.depth(value),
        branching: forms.branching(value),
    })
}

impl Realization {
    /// The construction of the value from atoms.
    pub fn term(&self) -> &GadgetTerm {
        &self.term
    }

    /// The number of cells.
    pub fn cells(&self) -> u64 {
        self.sizes[self.sizes.len() - 1]
    }

    /// The number of cells that suffices for every passable game of this depth and branching
    /// factor: (2^d − 1)(4⌈log₂ b⌉ + 10), Proposition 4.6 (b).
    pub fn bound(&self) -> u64 {
        let halvings = self.branching.max(1).next_power_of_two().ilog2();
        let doublings = 1_u64.checked_shl(self.depth as u32).unwrap_or(u64::MAX);
        (doublings - 1).saturating_mul(4 * u64::from(halvings) + 10)
    }

    /// The game, if it has few enough cells for its payoff to be written out.
    pub fn game(&self) -> Result<SetColoring, SetColoringError> {
        let cells = usize::try_from(self.cells()).unwrap_or(usize::MAX);
        SetColoring::from_function(self.atoms.clone(), cells, |coloring| {
            self.payoff(|cell| coloring >> cell & 1 == 1)
        })
    }

    /// The outcome if Left has these cells. A gadget's own cells come first, followed by those of
    /// its parts. The parts of a choice share cells (Proposition 4.1), those of a coupling do not.
    pub fn payoff(&self, is_left: impl Fn(u64) -> bool) -> Atom {
        let (top, bottom) = (self.atoms.top(), self.atoms.bottom());
        let (mut part, mut first) = (self.sizes.len() - 1, 0);
        loop {
            let own = |count: u64| -> u8 {
                (0..count).fold(0, |set, i| set << 1 | u8::from(is_left(first + i)))
            };
            (part, first) = match self.term.gadgets()[part] {
                Gadget::Atom(atom) => return atom,
                Gadget::LeftForcing(_) if is_left(first) => return top,
                Gadget::RightForcing(_) if !is_left(first) => return bottom,
                Gadget::LeftForcing(g) | Gadget::RightForcing(g) => (g, first + 1),
                Gadget::Choice(g, h) => match own(2) {
                    0b00 => return bottom,
                    0b01 => (g, first + 2),
                    0b10 => (h, first + 2),
                    _ => return top,
                },
                Gadget::Coupling(g, h) => match coupled(own(5)) {
                    (false, false) => return bottom,
                    (true, false) => (g, first + 5),
                    (false, true) => (h, first + 5 + self.sizes[g]),
                    (true, true) => return top,
                },
            };
        }
    }
}

/// Whether five cells reach a and b in `a:{00011,10101,11000}, b:{00100,01010}`, the coupling
/// gadget game of Example 2.10.
fn coupled(own: u8) -> (bool, bool) {
    let reaches = |minimal: &[u8]| minimal.iter().any(|&set| set & !own == 0);
    (
        reaches(&[0b00011, 0b10101, 0b11000]),
        reaches(&[0b00100, 0b01010]),
    )
}
