use std::collections::BTreeSet;

use crate::board::{Color, Element, Names, Poset};

/// A cell of a plane partition.
type Cube = [u8; 3];

/// All plane partitions with `n` cells, as posets: order ideals of a product of three chains. All
/// cells are white; the corner is the first.
pub fn plane_partitions(n: usize) -> impl Iterator<Item = Poset> {
    let mut level = BTreeSet::from([Vec::new()]);
    for _ in 0..n {
        level = level.iter().flat_map(|cells| grown(cells)).collect();
    }
    level.into_iter().map(|cells| poset(&cells))
}

/// The neighbors of a cell towards the corner.
fn lower(cube: Cube) -> impl Iterator<Item = Cube> {
    (0..3).filter_map(move |axis| {
        let mut lower = cube;
        lower[axis] = cube[axis].checked_sub(1)?;
        Some(lower)
    })
}

/// All plane partitions with one cell more. Cells are sorted.
fn grown(cells: &[Cube]) -> impl Iterator<Item = Vec<Cube>> + '_ {
    let has = |cube: &Cube| cells.binary_search(cube).is_ok();
    let further = cells.iter().flat_map(|&cube| {
        (0..3).map(move |axis| {
            let mut further = cube;
            further[axis] += 1;
            further
        })
    });
    let candidates: BTreeSet<Cube> = further.chain([[0; 3]]).collect();
    let fits = move |&cube: &Cube| !has(&cube) && lower(cube).all(|cube| has(&cube));
    candidates.into_iter().filter(fits).map(|cube| {
        let mut larger = cells.to_vec();
        larger.push(cube);
        larger.sort_unstable();
        larger
    })
}

fn poset(cells: &[Cube]) -> Poset {
    let number = |cube: &Cube| cells.binary_search(cube).ok().map(|i| i as Element);
    let mut covers = Vec::new();
    for (i, &cube) in cells.iter().enumerate() {
        let below = lower(cube).filter_map(|cube| number(&cube));
        covers.extend(below.map(|x| (x, i as Element)));
    }
    Poset::from_relations(vec![Color::White; cells.len()], Names::Numbered, &covers)
        .expect("steps away from the corner never run in a circle")
}
