//! Pominmax on double trees: ER Section 4.6.

use super::exact::Exact;
use super::notions::{complement, d, d_of, essential, lower_set, part};
use super::statement::{Domain, Expected, Random, Statement};
use super::tries::Test;
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
    examine: |tries| tries.over(double_trees, random_double_tree, by_triples),
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

/// The essential part of the tree that grows up from the root, within the whole.
fn essential_above_root(tree: &Poset) -> Vec<bool> {
    let elements = 0..tree.len() as Element;
    let up: Vec<bool> = elements.map(|x| lower_set(tree, [x])[0]).collect();
    // Its numbers are those of the whole, in order.
    let mut inner = essential(&part(tree, &up)).into_iter();
    up.iter()
        .map(|&up| up && inner.next() == Some(true))
        .collect()
}

fn by_triples(tree: &Poset, exact: &Exact) -> Option<Test> {
    let dual = tree.dual();
    let [up, down] = [tree, &dual].map(essential_above_root);
    // The root is in every tree part, and it is the first to fall below a blocking triple.
    let claimed = match (up[0], down[0]) {
        (true, true) => d(tree.colors()),
        (false, true) => d_of(tree, &up) + exact.pomin(&part(tree, &complement(&up)))?,
        (true, false) => d_of(tree, &down) + exact.pomax(&part(tree, &complement(&down)))?,
        (false, false) => d_of(tree, &up) + d_of(tree, &down),
    };
    Some(Test::equal("pominmax", claimed, exact.pominmax(tree)?))
}
