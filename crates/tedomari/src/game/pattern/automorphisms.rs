use std::collections::HashSet;

use super::mask::Mask;
use super::pattern_game::{Ground, PatternGame};
use crate::board::symmetry::{Structure, generators};
use crate::board::{Adjacency, Element};

/// The most automorphisms that are listed.
pub const MAX_AUTOMORPHISMS: usize = 5040;

/// Steps that looking for automorphisms may take.
const STEPS: u64 = 20_000_000;

/// The permutations of the elements that map the sets of each player to sets of the same player,
/// each as the image of every element. The identity comes first.
///
/// If there are more than [`MAX_AUTOMORPHISMS`] or the search takes too long, only the identity is
/// returned, and symmetric positions count as different. The colors at the start need not be kept:
/// a permutation maps positions to positions with the same ending. On a graph the result is only
/// the identity as well, because there the rules rename vertices.
pub fn automorphisms(game: &PatternGame) -> Vec<Vec<u8>> {
    let n = game.width();
    let identity: Vec<u8> = (0..n).map(|element| element as u8).collect();
    let group = match game.ground() {
        Ground::Edges(_) => None,
        _ => generators(&incidences(game), STEPS),
    };
    let group = group.and_then(|maps| {
        let narrow = |map: Vec<Element>| map[..n].iter().map(|&x| x as u8).collect();
        group_of(&maps.into_iter().map(narrow).collect::<Vec<_>>(), &identity)
    });
    group.unwrap_or_else(|| vec![identity])
}

/// The elements, and after them the sets, each of which leads to its elements.
fn incidences(game: &PatternGame) -> Structure {
    let mut colors = vec![0; game.width()];
    let mut pairs = Vec::new();
    for (player, copies) in (1..).zip(game.copies()) {
        let mut copies = copies.to_vec();
        copies.sort_unstable();
        copies.dedup();
        for set in copies {
            let vertex = colors.len() as Element;
            colors.push(player);
            pairs.extend(set.elements().map(|x| (vertex, x as Element)));
        }
    }
    let relation = Adjacency::from_pairs(colors.len(), &pairs);
    Structure::new(colors, relation)
}

/// All products of these permutations in ascending order, unless they are too many.
fn group_of(generators: &[Vec<u8>], identity: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut group = vec![identity.to_vec()];
    let mut found: HashSet<Vec<u8>> = group.iter().cloned().collect();
    let mut next = 0;
    while let Some(first) = group.get(next).cloned() {
        next += 1;
        for second in generators {
            let product: Vec<u8> = first.iter().map(|&x| second[usize::from(x)]).collect();
            if found.insert(product.clone()) {
                group.push(product);
            }
        }
        if group.len() > MAX_AUTOMORPHISMS {
            return None;
        }
    }
    group.sort_unstable();
    Some(group)
}
