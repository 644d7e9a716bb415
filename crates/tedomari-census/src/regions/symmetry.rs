//! Values up to the order of the terminals and the exchange of the colors.

use tedomari::value::passable::{Atom, Form, Forms, TooLong, print_game};

use crate::coloring::Symmetry;

/// The symmetries of `_ < a, b, c < T`: permutations of the terminals, which permute `a`, `b` and
/// `c`, and the same with the colors exchanged.
fn symmetries() -> impl Iterator<Item = Symmetry> {
    const ORDERS: [[usize; 3]; 6] = [
        [1, 2, 3],
        [1, 3, 2],
        [2, 1, 3],
        [2, 3, 1],
        [3, 1, 2],
        [3, 2, 1],
    ];
    ORDERS.into_iter().flat_map(|[a, b, c]| {
        [([0, a, b, c, 4], false), ([4, a, b, c, 0], true)].map(|(atoms, exchanges_players)| {
            Symmetry {
                atoms: atoms.map(Atom::new).to_vec(),
                exchanges_players,
            }
        })
    })
}

/// The values that are equal to a value up to symmetry, and the one of them that is written first:
/// the shortest, and of several the first in the order of texts.
pub(super) fn images(forms: &mut Forms, value: Form) -> Result<(Vec<Form>, String), TooLong> {
    let mut images: Vec<Form> = symmetries()
        .map(|symmetry| symmetry.apply(forms, value))
        .collect();
    images.sort_unstable();
    images.dedup();
    let texts = images.iter().map(|&image| print_game(forms, image));
    let texts: Result<Vec<String>, TooLong> = texts.collect();
    let first = texts?.into_iter().min_by(|one, other| {
        let length = one.len().cmp(&other.len());
        length.then_with(|| one.cmp(other))
    });
    Ok((images, first.unwrap_or_default()))
}
