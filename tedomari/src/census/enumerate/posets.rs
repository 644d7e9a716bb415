use std::sync::OnceLock;

use super::distinct::Distinct;
use crate::board::symmetry::Structure;
use crate::board::{Color, Element, Names, Poset};

/// The largest posets that are enumerated; there are 16 999 of them.
pub const MAX_POSET: usize = 8;

/// All posets with `n` elements up to isomorphism, all white.
///
/// # Panics
/// If `n` is more than [`MAX_POSET`].
pub fn posets(n: usize) -> &'static [Poset] {
    static LEVELS: [OnceLock<Vec<Poset>>; MAX_POSET + 1] = [const { OnceLock::new() }; _];
    assert!(n <= MAX_POSET, "posets with {n} elements are too many");
    LEVELS[n].get_or_init(|| match n {
        0 => vec![Poset::antichain(Vec::new()).expect("the empty poset is small")],
        _ => grown(posets(n - 1)),
    })
}

/// The posets in whose Hasse diagram there is no cycle, and which are connected.
///
/// # Panics
/// If `n` is more than [`MAX_POSET`].
pub fn acyclic_posets(n: usize) -> impl Iterator<Item = &'static Poset> {
    let is_tree = |poset: &&Poset| {
        poset.upper_covers().pair_count() + 1 == poset.len()
            && Structure::of_poset(poset).component_count() == 1
    };
    posets(n).iter().filter(is_tree)
}

/// All posets that arise from one of these by a new maximal element.
fn grown(smaller: &[Poset]) -> Vec<Poset> {
    let mut distinct = Distinct::default();
    let mut found = Vec::new();
    for poset in smaller {
        let new = poset.len() as Element;
        let covers: Vec<(Element, Element)> = poset.upper_covers().pairs().collect();
        for set in 0..1u32 << new {
            let has = |x: Element| set >> x & 1 == 1;
            if covers.iter().any(|&(x, y)| has(y) && !has(x)) {
                continue; // what lies below the new element is a lower set
            }
            let below = (0..new).filter(|&x| has(x)).map(|x| (x, new));
            let relations: Vec<_> = covers.iter().copied().chain(below).collect();
            let colors = vec![Color::White; new as usize + 1];
            let candidate = Poset::from_relations(colors, Names::Numbered, &relations)
                .expect("a new maximal element closes no circle");
            if distinct.is_new(Structure::of_poset(&candidate)) {
                found.push(candidate);
            }
        }
    }
    found
}
