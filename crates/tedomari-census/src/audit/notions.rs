//! Terms of the papers about posets: d, blocking triples, the essential part.

use super::lower_sets::LowerSets;
use tedomari::board::{Color, Element, Poset};

/// +1 for White, who is Left, and −1 for Black.
pub(super) fn sign(color: Color) -> i64 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// d, the number of White's minus Black's elements, over the elements in `keep`.
pub(super) fn d_of(poset: &Poset, keep: &[bool]) -> i64 {
    let kept = poset.colors().iter().zip(keep).filter(|(_, keep)| **keep);
    kept.map(|(&color, _)| sign(color)).sum()
}

/// All blocking triples x ⋖ y ⋖ z: x and y of one color, z of the other.
pub(crate) fn blocking_triples(poset: &Poset) -> Vec<[Element; 3]> {
    let color = |x: Element| poset.colors()[x as usize];
    let mut triples = Vec::new();
    for (x, y) in poset.upper_covers().pairs() {
        let tops = poset.upper_covers().of(y).iter();
        let tops = tops.filter(|&&z| color(x) == color(y) && color(y) != color(z));
        triples.extend(tops.map(|&z| [x, y, z]));
    }
    triples
}

/// Whether there is a blocking triple.
pub(super) fn has_blocking_triple(poset: &Poset) -> bool {
    !blocking_triples(poset).is_empty()
}

/// The elements that are at or below any of these.
pub(crate) fn lower_set(poset: &Poset, of: impl IntoIterator<Item = Element>) -> Vec<bool> {
    let mut inside = vec![false; poset.len()];
    let mut open: Vec<Element> = of.into_iter().collect();
    while let Some(x) = open.pop() {
        if !std::mem::replace(&mut inside[x as usize], true) {
            open.extend(poset.lower_covers().of(x));
        }
    }
    inside
}

/// The essential part: the largest upper set without a blocking triple.
pub(crate) fn essential(poset: &Poset) -> Vec<bool> {
    let bottoms = blocking_triples(poset).into_iter().map(|[x, _, _]| x);
    let lost = lower_set(poset, bottoms);
    lost.iter().map(|&lost| !lost).collect()
}

/// The essential part as a claim on the value: d(ess P).
pub(super) fn d_of_essential(poset: &Poset) -> i64 {
    d_of(poset, &essential(poset))
}

/// The induced poset on the elements in `keep`.
pub(crate) fn part(poset: &Poset, keep: &[bool]) -> Poset {
    LowerSets::of(poset).part(poset, keep)
}

/// The poset without one element.
pub(super) fn without(poset: &Poset, x: Element) -> Poset {
    let mut keep = vec![true; poset.len()];
    keep[x as usize] = false;
    part(poset, &keep)
}
