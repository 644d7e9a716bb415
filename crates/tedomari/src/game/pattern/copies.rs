use std::collections::BTreeSet;

use super::labeling::pair;
use crate::board::SimpleGraph;

/// The number of placements of a pattern that are tried before giving up.
const MAX_PLACEMENTS: u128 = 50_000_000;

/// The number of placements of the vertices of a pattern on `n` vertices. All of them are tried to
/// find the copies of the pattern.
pub fn placements(pattern: &SimpleGraph, n: usize) -> u128 {
    let places = (0..joined(pattern).len()).map(|i| n.saturating_sub(i) as u128);
    places.fold(1, u128::saturating_mul)
}

/// The vertices that have edges.
fn joined(pattern: &SimpleGraph) -> Vec<usize> {
    let has_edge = |&v: &usize| pattern.edges().iter().any(|&(a, b)| a == v || b == v);
    (0..pattern.len()).filter(has_edge).collect()
}

/// All copies of a pattern in the complete graph on `n` vertices, as sets of pairs, or the number
/// of placements if it is too large.
pub fn copies(pattern: &SimpleGraph, n: usize) -> Result<Vec<u128>, u128> {
    // Vertices without edges only need space.
    if pattern.len() > n {
        return Ok(Vec::new());
    }
    let joined = joined(pattern);
    let placements = placements(pattern, n);
    if placements > MAX_PLACEMENTS {
        return Err(placements);
    }
    let number = |v: usize| joined.iter().position(|&u| u == v).unwrap_or(0);
    let edges: Vec<(usize, usize)> = pattern
        .edges()
        .iter()
        .map(|&(a, b)| (number(a), number(b)))
        .collect();
    let mut found = BTreeSet::new();
    // The places of the first vertices. The next vertex is tried from `places.last() + 1` on.
    let mut places: Vec<usize> = Vec::new();
    let mut next = 0;
    loop {
        if places.len() == joined.len() {
            found.insert(
                edges
                    .iter()
                    .fold(0, |set, &(a, b)| set | 1 << pair(places[a], places[b])),
            );
            next = n;
        }
        match (next..n).find(|place| !places.contains(place)) {
            Some(place) => {
                places.push(place);
                next = 0;
            }
            None => match places.pop() {
                Some(place) => next = place + 1,
                None => return Ok(found.into_iter().collect()),
            },
        }
    }
}
