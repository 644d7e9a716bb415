//! Known numbers of small structures: OEIS A000112, A000081, A000055, A000041, A000219.

use super::*;

fn counts<I: Iterator>(
    sizes: std::ops::RangeInclusive<usize>,
    all: impl Fn(usize) -> I,
) -> Vec<usize> {
    sizes.map(|n| all(n).count()).collect()
}

#[test]
fn posets_up_to_isomorphism() {
    let found = counts(0..=7, |n| posets(n).iter());
    assert_eq!(found, [1, 1, 2, 5, 16, 63, 318, 2045]);
}

#[test]
fn trees() {
    let rooted = counts(0..=10, rooted_trees);
    assert_eq!(rooted, [0, 1, 1, 2, 4, 9, 20, 48, 115, 286, 719]);
    let free = counts(0..=10, free_trees);
    assert_eq!(free, [0, 1, 1, 1, 2, 3, 6, 11, 23, 47, 106]);
}

#[test]
fn diagrams_and_plane_partitions() {
    let young = counts(0..=10, young_diagrams);
    assert_eq!(young, [1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42]);
    let plane = counts(0..=8, plane_partitions);
    assert_eq!(plane, [1, 1, 3, 6, 13, 24, 48, 86, 160]);
}

/// Compares skew diagrams with the definition: the difference of two Young diagrams without an
/// empty row or column.
#[test]
fn skew_diagrams_are_differences() {
    use std::collections::BTreeSet;
    use tedomari::board::Diagram;
    for n in 1..=5 {
        let found: Vec<_> = skew_diagrams(n).map(|d| d.cells().to_vec()).collect();
        let distinct: BTreeSet<_> = found.iter().cloned().collect();
        assert_eq!(found.len(), distinct.len());
        let mut expected = BTreeSet::new();
        // With n cells there are at most n rows and n columns.
        for outer in (0..=n * n).flat_map(partitions) {
            if outer.len() > n || outer.first().is_some_and(|&row| row > n) {
                continue;
            }
            let total: usize = outer.iter().sum();
            let Some(inner_size) = total.checked_sub(n) else {
                continue;
            };
            for inner in partitions(inner_size) {
                let Ok(diagram) = Diagram::skew(&outer, &inner) else {
                    continue;
                };
                let rows: BTreeSet<_> = diagram.cells().iter().map(|cell| cell.row).collect();
                let columns: BTreeSet<_> = diagram.cells().iter().map(|cell| cell.column).collect();
                if diagram.extent() == (rows.len() as u32, columns.len() as u32) {
                    expected.insert(diagram.cells().to_vec());
                }
            }
        }
        assert_eq!(distinct, expected, "{n} cells");
    }
}

/// Burnside's lemma on the powers of the numbers of monotone functions of n − 1 variables, except
/// the one that is never true.
#[test]
fn removal_rules() {
    assert_eq!(
        counts(0..=3, rules),
        [1, 1, 3, (125 + 3 * 3 * 5 + 2 * 5) / 6]
    );
}

#[test]
fn a_square_of_four_cells_is_cut_in_every_way() {
    // 16 subsets. Up to translation, the 4 cells, 2 rows and 2 columns are one each.
    assert_eq!(truncated_squares(2).count(), 16 - 3 - 1 - 1);
}
