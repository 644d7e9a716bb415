//! Pomax on ordinal sums: ER Section 4.5.

use super::exact::Exact;
use super::instance::Marked;
use super::notions::part;
use super::stated::stated;
use super::statement::{Domain, Random, Statement};
use super::tries::Test;
use crate::enumerate::{MAX_POSET, colorings, posets};
use tedomari::board::{Board, Color, Element, Poset, random};

const RANDOM: Random = Random::new(8, 14, 5_000);

/// The upper part is marked.
const SUMS: Domain =
    Domain::small("P ⊕ R, all colorings", "elements", 7, MAX_POSET).and_random(RANDOM);

pub(super) fn statements() -> Vec<Statement> {
    let sums = |source, name| stated(source, name, 7).and_random(RANDOM, random_sum);
    vec![
        sums("ER Prop 7", "er-proposition-7"),
        Statement::holds(
            "ER Prop 8",
            "pomax on P ⊕ R depends on P only through Pomax(P)",
            SUMS,
            |tries| tries.over(any_sums, random_any_sum, only_the_value),
        ),
        sums("ER Prop 9", "er-proposition-9"),
        sums("ER Prop 9", "er-proposition-9-printed"),
    ]
}

/// The ordinal sum with `lower` below `upper`, in these colors.
fn sum(lower: &Poset, upper: &Poset, colors: Vec<Color>) -> Marked {
    let poset = Poset::ordinal_sum(&[lower.clone(), upper.clone()]).expect("small");
    Marked {
        marked: (lower.len() as Element..poset.len() as Element).collect(),
        poset: poset.with_colors(colors),
    }
}

pub(super) fn any_sums(n: usize) -> impl Iterator<Item = Marked> {
    let pairs = (1..n).flat_map(move |k| {
        let uppers = posets(k).iter();
        uppers.flat_map(move |upper| posets(n - k).iter().map(move |lower| (lower, upper)))
    });
    pairs.flat_map(move |(lower, upper)| colorings(n).map(|colors| sum(lower, upper, colors)))
}

/// A tree on top of any poset.
fn random_sum(n: usize, seed: u64) -> Board {
    let lower = n / 2 - seed as usize % 3;
    let tree = random::tree(n - lower, seed).expect("small");
    let lower = random::poset(lower, 0.3, seed).expect("small");
    Board::Poset(sum(&lower, &tree, random::colors(n, seed)).poset)
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
