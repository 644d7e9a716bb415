//! Pominmax on double trees: ER Section 4.6.

use super::statement::{Domain, Expected, Random, Statement};
use crate::enumerate::{colorings, rooted_trees};
use tedomari::board::{Element, Poset, random};

pub(super) static STATEMENTS: &[Statement] = &[Statement {
    source: "ER Thm 9",
    claim: "pominmax on a double tree, by where there are blocking triples",
    domain: Domain {
        boards: "double trees, all colorings",
        unit: "elements",
        all: 8,
        most: 10,
        random: Some(Random {
            from: 9,
            to: 14,
            count: 2_000,
        }),
    },
    expected: Expected::Holds,
    examine: |tries| tries.stated("er-theorem-9", double_trees, random_double_tree),
}];

/// The root is element 0.
fn double_trees(n: usize) -> impl Iterator<Item = Poset> {
    (1..=n).flat_map(move |upper| {
        rooted_trees(upper).flat_map(move |up| {
            rooted_trees(n + 1 - upper).flat_map(move |down| {
                let shifted = |&parent: &Element| match parent {
                    0 => 0,
                    inner => inner + upper as Element - 1,
                };
                let parents: Vec<_> = up.iter().copied().chain(down.iter().map(shifted)).collect();
                colorings(n).map(move |colors| {
                    Poset::double_tree(colors, &parents, upper - 1).expect("small")
                })
            })
        })
    })
}

fn random_double_tree(n: usize, seed: u64) -> Poset {
    random::double_tree(n, seed).expect("small")
}
