//! Symmetries of a poset of outcomes, and of the games over it.

use rustc_hash::FxHashMap;

use tedomari::board::Adjacency;
use tedomari::board::symmetry::{Isomorphism, Structure, isomorphism};
use tedomari::value::passable::{Atom, AtomPoset, Form, Forms};

/// A bijection of the atoms that keeps the order, or turns it round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The image of each atom.
    pub atoms: Vec<Atom>,
    /// Whether it turns the order round; then it exchanges the players as well.
    pub exchanges_players: bool,
}

impl Symmetry {
    /// The image of a game; canonical games go to canonical ones.
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

/// Steps that the search for one symmetry may take.
const STEPS: u64 = 1_000_000;

/// Symmetries that generate all others.
pub fn generators(atoms: &AtomPoset) -> Vec<Symmetry> {
    let mut generators: Vec<Symmetry> = Vec::new();
    // Along a chain of stabilizers from the last atom down: each fixes all atoms before `fixed`.
    for fixed in (0..atoms.len()).rev() {
        for image in fixed + 1..atoms.len() {
            if !orbit(&generators, fixed).contains(&image)
                && let Some(map) = mapping(atoms, fixed, image)
            {
                generators.push(map);
            }
        }
    }
    let up: Vec<(u32, u32)> = atoms.covers().map(numbers).collect();
    let down: Vec<(u32, u32)> = up.iter().map(|&(a, b)| (b, a)).collect();
    let plain = vec![0; atoms.len()];
    generators.extend(found([&plain, &plain], [&up, &down], true));
    generators
}

/// An automorphism that fixes the atoms before `fixed` and takes this one to `image`.
fn mapping(atoms: &AtomPoset, fixed: usize, image: usize) -> Option<Symmetry> {
    let covers: Vec<(u32, u32)> = atoms.covers().map(numbers).collect();
    let colors = |marked: usize| -> Vec<u32> {
        let color = |atom: usize| match atom {
            atom if atom < fixed => atom as u32 + 2,
            atom => u32::from(atom == marked),
        };
        (0..atoms.len()).map(color).collect()
    };
    found([&colors(fixed), &colors(image)], [&covers; 2], false)
}

fn found(
    [from, to]: [&[u32]; 2],
    [from_pairs, to_pairs]: [&[(u32, u32)]; 2],
    exchanges_players: bool,
) -> Option<Symmetry> {
    let structure = |colors: &[u32], pairs: &[(u32, u32)]| {
        Structure::new(colors.to_vec(), Adjacency::from_pairs(colors.len(), pairs))
    };
    let (a, b) = (structure(from, from_pairs), structure(to, to_pairs));
    match isomorphism(&a, &b, STEPS) {
        Isomorphism::Found(map) => Some(Symmetry {
            atoms: map.iter().map(|&atom| Atom::new(atom as usize)).collect(),
            exchanges_players,
        }),
        Isomorphism::Impossible | Isomorphism::GaveUp => None,
    }
}

fn numbers((low, high): (Atom, Atom)) -> (u32, u32) {
    (low.index() as u32, high.index() as u32)
}

/// Where the symmetries take an atom.
fn orbit(generators: &[Symmetry], atom: usize) -> Vec<usize> {
    let mut orbit = vec![atom];
    let mut next = 0;
    while let Some(&atom) = orbit.get(next) {
        next += 1;
        for generator in generators {
            let image = generator.atoms[atom].index();
            if !orbit.contains(&image) {
                orbit.push(image);
            }
        }
    }
    orbit
}
