use super::posets::posets;
use crate::board::{Color, Element, Names, Poset, width};

/// All distributive lattices of order dimension at most two with `n` elements, all white: the
/// lower sets, ordered by inclusion, of posets without three incomparable elements.
///
/// # Panics
/// If `n` is more than one above [`super::MAX_POSET`].
pub fn planar_distributive_lattices(n: usize) -> impl Iterator<Item = Poset> {
    // A lattice with n elements has at most n − 1 that cover exactly one.
    let generators = (0..n).flat_map(posets);
    let narrow = generators.filter(|poset| width(poset).is_none_or(|width| width <= 2));
    narrow.filter_map(move |poset| {
        let sets = lower_sets(poset);
        (sets.len() == n).then(|| by_inclusion(&sets))
    })
}

fn lower_sets(poset: &Poset) -> Vec<u32> {
    let is_lower = |set: &u32| {
        let mut covers = poset.upper_covers().pairs();
        covers.all(|(x, y)| set >> y & 1 == 0 || set >> x & 1 == 1)
    };
    (0..1u32 << poset.len()).filter(is_lower).collect()
}

fn by_inclusion(sets: &[u32]) -> Poset {
    let mut relations = Vec::new();
    for (i, &a) in sets.iter().enumerate() {
        for (j, &b) in sets.iter().enumerate() {
            if a != b && a & !b == 0 {
                relations.push((i as Element, j as Element));
            }
        }
    }
    Poset::from_relations(vec![Color::White; sets.len()], Names::Numbered, &relations)
        .expect("inclusion has no circles")
}
