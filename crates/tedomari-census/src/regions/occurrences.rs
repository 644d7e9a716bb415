//! Which values of small abstract games regions have.

use rustc_hash::FxHashMap;

use super::table::region_table;
use crate::coloring::{PublishedValue, values_over_p5};

/// A value of an abstract game over `_ < a, b, c < T`, and a region that has it.
#[derive(Clone, Copy, Debug)]
pub struct Occurrence {
    /// The value and an abstract game.
    pub abstract_game: PublishedValue,
    /// The smallest region with this value up to symmetry, if the published census has one.
    pub region: Option<PublishedRegion>,
}

/// A region of the published census.
#[derive(Clone, Copy, Debug)]
pub struct PublishedRegion {
    /// The number of empty cells.
    pub cells: usize,
    /// The value, which is one of those that are equal up to symmetry.
    pub value: &'static str,
    /// How many values are equal to it up to symmetry, itself included.
    pub images: usize,
    /// The region, row by row.
    pub drawing: &'static str,
}

/// All values of abstract games in the published census over P5, with the regions that have them.
///
/// A class of that census is the set of all values that are equal up to the symmetries of regions:
/// both are the permutations of `a`, `b` and `c`, and the exchange of the players.
pub fn occurrences() -> Vec<Occurrence> {
    let regions: FxHashMap<&str, PublishedRegion> = published_regions()
        .map(|region| (region.value, region))
        .collect();
    let mut by_class: FxHashMap<usize, PublishedRegion> = FxHashMap::default();
    for game in values_over_p5() {
        if let Some(region) = regions.get(game.value) {
            by_class.insert(game.class, *region);
        }
    }
    let occurrence = |abstract_game: PublishedValue| Occurrence {
        abstract_game,
        region: by_class.get(&abstract_game.class).copied(),
    };
    values_over_p5().map(occurrence).collect()
}

/// The regions of the published census, in its order.
fn published_regions() -> impl Iterator<Item = PublishedRegion> {
    let rows = region_table().lines().skip(1);
    rows.map(|line| row(line).expect("the published table is well formed, as the tests say"))
}

/// `cells,value,images,abstract,region`; the value is in quotes if it has commas.
fn row(line: &'static str) -> Option<PublishedRegion> {
    let (cells, rest) = line.split_once(',')?;
    let (rest, drawing) = rest.rsplit_once(',')?;
    let (rest, _) = rest.rsplit_once(',')?;
    let (value, images) = rest.rsplit_once(',')?;
    Some(PublishedRegion {
        cells: cells.parse().ok()?,
        value: value.trim_matches('"'),
        images: images.parse().ok()?,
        drawing,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coloring::{P5_CELLS, p5_counts, smallest_over_p5};

    #[test]
    fn occurrences_are_the_images_of_the_values_of_regions() {
        let mut images = [0; P5_CELLS + 1];
        for region in published_regions() {
            if let Some((cells, _)) = smallest_over_p5(region.value) {
                images[cells] += region.images;
            }
        }
        let mut all = [0; P5_CELLS + 1];
        let mut found = [0; P5_CELLS + 1];
        for Occurrence {
            abstract_game,
            region,
        } in occurrences()
        {
            all[abstract_game.cells] += 1;
            found[abstract_game.cells] += usize::from(region.is_some());
        }
        assert_eq!(all, p5_counts());
        assert_eq!(found, images);
        // All values of abstract games with at most three cells occur.
        assert_eq!(found[..4], all[..4]);
    }
}
