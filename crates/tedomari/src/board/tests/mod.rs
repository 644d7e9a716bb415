//! Families, sums and random boards, compared with plain definitions.

mod families;
mod random;
mod sums;

use super::{Adjacency, Color, Element, Poset};

/// Reads letters as colors.
fn colors(letters: &str) -> Vec<Color> {
    letters
        .chars()
        .map(|c| Color::from_letter(c).unwrap())
        .collect()
}

/// `above[x][y]`: y is strictly above x, by plain transitive closure.
fn closure(len: usize, relations: &[(Element, Element)]) -> Vec<Vec<bool>> {
    let mut above = vec![vec![false; len]; len];
    for &(x, y) in relations {
        above[x as usize][y as usize] = true;
    }
    for z in 0..len {
        for x in 0..len {
            for y in 0..len {
                above[x][y] |= above[x][z] && above[z][y];
            }
        }
    }
    above
}

/// The covers of an order given by its full relation.
fn covers(above: &[Vec<bool>]) -> Vec<(Element, Element)> {
    let len = above.len();
    let is_cover =
        |x: usize, y: usize| above[x][y] && (0..len).all(|z| !(above[x][z] && above[z][y]));
    let pairs = (0..len).flat_map(|x| (0..len).map(move |y| (x, y)));
    pairs
        .filter(|&(x, y)| is_cover(x, y))
        .map(|(x, y)| (x as Element, y as Element))
        .collect()
}

/// Checks the covers of a poset from both sides.
fn assert_covers(poset: &Poset, expected: &[(Element, Element)]) {
    let found: Vec<_> = poset.upper_covers().pairs().collect();
    assert_eq!(found, expected);
    let lower = Adjacency::from_pairs(poset.len(), expected).reversed();
    assert_eq!(*poset.lower_covers(), lower);
}
