use super::growth::Growth;
use super::relation::{MAX_VERTICES, Relation};
use tedomari::board::{Color, Element, Names, Poset};

/// The maximum number of elements of an enumerated distributive lattice.
pub(crate) const MAX_DISTRIBUTIVE: usize = MAX_VERTICES + 1;

/// All distributive lattices with `n` elements, all white: the lower sets, ordered by inclusion, of
/// the posets that have `n` of them.
///
/// # Panics
/// If `n` is more than `MAX_DISTRIBUTIVE`.
pub(crate) fn distributive_lattices(n: usize) -> impl Iterator<Item = Poset> {
    generators(n).map(|order| by_inclusion(&order))
}

/// All posets with exactly `n` lower sets, small ones first. Each additional element adds at least
/// one lower set, so smaller posets have fewer.
fn generators(n: usize) -> impl Iterator<Item = Relation> {
    assert!(
        n <= MAX_DISTRIBUTIVE,
        "lattices with {n} elements are too many"
    );
    let growth = Growth::PosetsWithLowerSets(n);
    let of_size = move |size| growth.descendants(Relation::EMPTY, size);
    (0..n)
        .flat_map(of_size)
        .filter(move |order| order.lower_sets().count() == n)
}

fn by_inclusion(order: &Relation) -> Poset {
    let sets: Vec<u16> = order.lower_sets().collect();
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

/// The poset with a new minimum, which comes first, and a new maximum, which comes last.
pub(super) fn between_bounds(poset: &Poset) -> Poset {
    let top = poset.len() as Element + 1;
    let mut relations: Vec<_> = poset
        .upper_covers()
        .pairs()
        .map(|(x, y)| (x + 1, y + 1))
        .collect();
    relations.extend((1..top).flat_map(|x| [(0, x), (x, top)]));
    relations.push((0, top));
    let colors = vec![Color::White; poset.len() + 2];
    Poset::from_relations(colors, Names::Numbered, &relations).expect("new bounds close no circle")
}
