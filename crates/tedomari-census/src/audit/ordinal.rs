//! Pomax on ordinal sums: ER Section 4.5.

use super::exact::Exact;
use super::instance::Marked;
use super::notions::part;
use super::statement::{Domain, Expected, Random, Statement};
use super::tries::Test;
use crate::enumerate::{MAX_POSET, colorings, posets, rooted_trees};
use tedomari::board::{Color, Element, Poset, random};

/// The statements are about the upper part, so its elements are marked.
const SUMS: Domain = Domain {
    boards: "S ⊕ T, T a tree poset, all colorings",
    unit: "elements",
    all: 7,
    most: MAX_POSET,
    random: Some(Random {
        from: 8,
        to: 14,
        count: 5_000,
    }),
};

pub(super) static STATEMENTS: &[Statement] = &[
    Statement {
        source: "ER Prop 7",
        claim: "T with a blocking triple: pomax on S ⊕ T is d(ess T)",
        domain: SUMS,
        expected: Expected::Holds,
        examine: |tries| tries.stated("er-proposition-7", sums, random_sum),
    },
    Statement {
        source: "ER Prop 8",
        claim: "pomax on P ⊕ R depends on P only through Pomax(P)",
        domain: Domain {
            boards: "P ⊕ R, all colorings",
            ..SUMS
        },
        expected: Expected::Holds,
        examine: |tries| tries.over(any_sums, random_any_sum, only_the_value),
    },
    Statement {
        source: "ER Prop 9",
        claim: "pomax on S ⊕ T, T with White's root and no blocking triple",
        domain: SUMS,
        expected: Expected::Holds,
        examine: |tries| tries.stated("er-proposition-9", sums, random_sum),
    },
    Statement {
        source: "ER Prop 9",
        claim: "(false as printed) pomax on S ⊕ T, T with any colors above the root",
        domain: SUMS,
        expected: Expected::FalseAt(3),
        examine: |tries| tries.stated("er-proposition-9-printed", sums, random_sum),
    },
];

/// The ordinal sum with `lower` below `upper`, in these colors.
fn sum(lower: &Poset, upper: &Poset, colors: Vec<Color>) -> Marked {
    let poset = Poset::ordinal_sum(&[lower.clone(), upper.clone()]).expect("small");
    Marked {
        marked: (lower.len() as Element..poset.len() as Element).collect(),
        poset: poset.with_colors(colors),
    }
}

fn sums(n: usize) -> impl Iterator<Item = Marked> {
    (1..=n).flat_map(move |k| {
        rooted_trees(k).flat_map(move |parents| {
            let tree = Poset::tree(vec![Color::White; k], &parents).expect("small");
            all_below(n, tree)
        })
    })
}

pub(super) fn any_sums(n: usize) -> impl Iterator<Item = Marked> {
    (1..n).flat_map(move |k| {
        posets(k)
            .iter()
            .flat_map(move |upper| all_below(n, upper.clone()))
    })
}

/// All ordinal sums of `n` elements with this upper part.
fn all_below(n: usize, upper: Poset) -> impl Iterator<Item = Marked> {
    posets(n - upper.len()).iter().flat_map(move |lower| {
        let upper = upper.clone();
        colorings(n).map(move |colors| sum(lower, &upper, colors))
    })
}

fn random_sum(n: usize, seed: u64) -> Marked {
    let lower = n / 2 - seed as usize % 3;
    let tree = random::tree(n - lower, seed).expect("small");
    let lower = random::poset(lower, 0.3, seed).expect("small");
    sum(&lower, &tree, random::colors(n, seed))
}

pub(super) fn random_any_sum(n: usize, seed: u64) -> Marked {
    let lower = random::poset(n / 2, 0.3, seed).expect("small");
    let upper = random::poset(n - n / 2, 0.3, seed + 1).expect("small");
    sum(&lower, &upper, random::colors(n, seed))
}

pub(super) fn upper(sum: &Marked) -> Poset {
    part(&sum.poset, &sum.is_marked())
}

pub(super) fn lower(sum: &Marked) -> Poset {
    part(&sum.poset, &sum.is_unmarked())
}

/// All lower parts with the same value act like the one-colored chain with that value.
fn only_the_value(sum: &Marked, exact: &Exact) -> Option<Test> {
    let value = exact.pomax(&lower(sum))?;
    let color = if value > 0 {
        Color::White
    } else {
        Color::Black
    };
    let chain = Poset::chain(vec![color; value.unsigned_abs() as usize]).expect("small");
    let replaced = Poset::ordinal_sum(&[chain, upper(sum)]).expect("small");
    let claimed = exact.pomax(&replaced)?;
    Some(Test::equal("pomax", claimed, exact.pomax(&sum.poset)?))
}
