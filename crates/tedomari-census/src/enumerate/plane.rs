use std::collections::BTreeSet;

use tedomari::board::{Names, Poset};

/// Heights row by row, none larger than the one before it or above it.
type Heights = Vec<Vec<usize>>;

/// All plane partitions with `n` cells, as posets: order ideals of a product of three chains. All
/// cells are white and named by numbers, which keeps drawings compact.
pub fn plane_partitions(n: usize) -> impl Iterator<Item = Poset> {
    let mut level = BTreeSet::from([Heights::new()]);
    for _ in 0..n {
        level = level.iter().flat_map(grown).collect();
    }
    level.into_iter().map(|heights| {
        let named = Poset::plane(&heights).expect("small");
        let covers: Vec<_> = named.upper_covers().pairs().collect();
        Poset::from_relations(named.colors().to_vec(), Names::Numbered, &covers)
            .expect("the same covers")
    })
}

/// All plane partitions with one more cell.
fn grown(heights: &Heights) -> Vec<Heights> {
    let height = |row: usize, column: usize| -> usize {
        let row = heights.get(row);
        row.and_then(|row| row.get(column)).copied().unwrap_or(0)
    };
    let mut found = Vec::new();
    for row in 0..=heights.len() {
        for column in 0..=heights.get(row).map_or(0, Vec::len) {
            let new = height(row, column) + 1;
            let fits = (row == 0 || new <= height(row - 1, column))
                && (column == 0 || new <= height(row, column - 1));
            if fits {
                let mut larger = heights.clone();
                larger.resize(larger.len().max(row + 1), Vec::new());
                let width = larger[row].len().max(column + 1);
                larger[row].resize(width, 0);
                larger[row][column] = new;
                found.push(larger);
            }
        }
    }
    found
}
