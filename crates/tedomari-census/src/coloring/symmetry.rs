//! Symmetries of a poset of outcomes, and of the games over it.

use rustc_hash::FxHashMap;

use tedomari::board::Adjacency;
use tedomari::board::symmetry::{self, Isomorphism, Structure};
use tedomari::value::passable::{Atom, AtomPoset, Form, Forms};

/// A bijection of the atoms that preserves or reverses the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The image of each atom.
    pub atoms: Vec<Atom>,
    /// Whether it reverses the order. In this case it also exchanges the players.
    pub exchanges_players: bool,
}

impl Symmetry {
    /// The image of a game. The image of a canonical game is canonical.
    pub fn apply(&self, forms: &mut Forms, form: Form) -> Form {
        let mut images: FxHashMap<Form, Form> = FxHashMap::default();
        for position in forms.positions(form) {
            let image = match forms.as_atom(position) {
                Some(atom) => forms.atom(self.atoms[atom.index()]),
                None => {
                    let of = |options: &[Form]| options.iter().map(|o| images[o]).collect();
                    let left: Vec<Form> = of(forms.left(position));
                    let right: Vec<Form> = of(forms.right(position));
                    if self.exchanges_players {
                        forms.composite(&right, &left)
                    } else {
                        forms.composite(&left, &right)
                    }
                }
            };
            images.insert(position, image);
        }
        images[&form]
    }
}

/// Steps that the search for symmetries may take.
const STEPS: u64 = 1_000_000;

/// Generators of the symmetry group.
pub fn generators(atoms: &AtomPoset) -> Vec<Symmetry> {
    let up: Vec<(u32, u32)> = atoms.covers().map(numbers).collect();
    let down: Vec<(u32, u32)> = up.iter().map(|&(a, b)| (b, a)).collect();
    let [up, down] = [up, down].map(|covers| {
        let covers = Adjacency::from_pairs(atoms.len(), &covers);
        Structure::new(vec![0; atoms.len()], covers)
    });
    let keeping = symmetry::generators(&up, STEPS).unwrap_or_default();
    let turning = match symmetry::isomorphism(&up, &down, STEPS) {
        Isomorphism::Found(map) => Some(map),
        Isomorphism::Impossible | Isomorphism::GaveUp => None,
    };
    let of = |exchanges_players: bool| {
        move |map: Vec<u32>| Symmetry {
            atoms: map.iter().map(|&atom| Atom::new(atom as usize)).collect(),
            exchanges_players,
        }
    };
    let keeping = keeping.into_iter().map(of(false));
    keeping.chain(turning.map(of(true))).collect()
}

fn numbers((low, high): (Atom, Atom)) -> (u32, u32) {
    (low.index() as u32, high.index() as u32)
}
