//! Uncolored poset games, among them Nim, Chomp and subset take-away.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::exact::Exact;
use super::hackenbush::random_poset;
use super::instance::{Instance, Marked, Shown};
use super::ordinal::{any_sums, lower, random_any_sum, upper};
use super::statement::{Domain, Random, Statement};
use super::takes::{Rule, Takes, Wins};
use super::tries::Test;
use crate::enumerate::{MAX_POSET, partitions, posets};
use tedomari::board::{Board, Color, Diagram, Missing, Poset};
use tedomari::value::Player;

const PAIRS: Domain =
    Domain::small("pairs of posets", "elements", 6, 7).and_random(Random::new(7, 14, 2_000));

pub(super) static STATEMENTS: &[Statement] = &[
    Statement::holds(
        "Sprague",
        "an uncolored poset game is lost for whoever starts exactly if it is worth 0",
        Domain::small("posets", "elements", 7, MAX_POSET).and_random(Random::new(8, 16, 1_000)),
        |tries| tries.over(|n| posets(n).iter().cloned(), random_poset, outcome),
    ),
    Statement::holds(
        "Sprague",
        "side by side uncolored poset games make the nim-sum",
        PAIRS,
        |tries| tries.over(sums, random_any_sum, adds),
    ),
    Statement::holds(
        "Bouton",
        "Nim is the poset game on disjoint chains: the nim-sum of the lengths",
        Domain::small("disjoint chains", "elements", 14, 20),
        |tries| tries.over_all(|n| partitions(n).map(Heaps), is_nim),
    ),
    Statement::holds(
        "Conway",
        "colon principle: uncolored, P ⊕ R depends on R only through its value",
        PAIRS,
        |tries| tries.over(sums, random_any_sum, colon_principle),
    ),
    Statement::holds(
        "Gale",
        "Chomp is the poset game on m × n without minimum, and whoever starts wins",
        Domain::small("products of two chains without minimum", "elements", 30, 30),
        |tries| tries.over_all(bars, |bar, _| Some(is_chomp(bar))),
    ),
    Statement::holds(
        "Gale, Neyman",
        "(conjecture) whoever starts loses subset take-away without the whole set",
        Domain::small("subsets, neither empty nor all", "points", 5, 5),
        |tries| tries.over_all(proper_subsets, is_lost),
    ),
];

pub(super) fn nimber(poset: &Poset) -> u32 {
    let mut takes = Takes::new(poset, Rule::Above);
    takes.nimber(takes.all())
}

fn outcome(poset: &Poset, _: &Exact) -> Option<Test> {
    let mut takes = Takes::new(poset, Rule::Above);
    let mut known = Wins::default();
    for position in takes.reachable() {
        let value = takes.nimber(position);
        let wins = takes.mover_wins(position, Player::Left, false, &mut known);
        if wins != (value != 0) {
            return Some(Test::Failed(format!(
                "value *{value}, but first wins: {wins}"
            )));
        }
    }
    Some(Test::Passed)
}

/// P ⊕ R, all white.
fn sums(n: usize) -> impl Iterator<Item = Marked> {
    let is_white = |sum: &Marked| sum.poset.colors().iter().all(|&c| c == Color::White);
    any_sums(n).filter(is_white)
}

fn adds(pair: &Marked, _: &Exact) -> Option<Test> {
    let [first, second] = [lower(pair), upper(pair)];
    let claimed = nimber(&first) ^ nimber(&second);
    let sum = Poset::disjoint_sum(&[first, second]).expect("small");
    Some(Test::equal("the sum", claimed, nimber(&sum)))
}

/// Heaps of these sizes.
struct Heaps(Vec<usize>);

impl Heaps {
    fn poset(&self) -> Poset {
        let chains: Vec<Poset> = self.0.iter().map(|&size| heap(size)).collect();
        Poset::disjoint_sum(&chains).expect("small")
    }
}

impl Instance for Heaps {
    fn shown(&self) -> Shown {
        Shown::Board(Board::Poset(self.poset()), Vec::new())
    }
}

fn heap(size: usize) -> Poset {
    Poset::chain(vec![Color::White; size]).expect("small")
}

fn is_nim(heaps: &Heaps, _: &Exact) -> Option<Test> {
    let claimed = heaps.0.iter().fold(0, |sum, &size| sum ^ size as u32);
    Some(Test::equal("the value", claimed, nimber(&heaps.poset())))
}

/// All upper parts with the same value act like the heap of that size.
fn colon_principle(sum: &Marked, _: &Exact) -> Option<Test> {
    let heap = heap(nimber(&upper(sum)) as usize);
    let replaced = Poset::ordinal_sum(&[lower(sum), heap]).expect("small");
    Some(Test::equal(
        "the value",
        nimber(&replaced),
        nimber(&sum.poset),
    ))
}

/// A `rows` × `columns` bar of chocolate. Its first piece may not be taken.
pub(super) struct Bar {
    rows: usize,
    columns: usize,
}

impl Bar {
    pub(super) fn poset(&self) -> Poset {
        let rows = vec![self.columns; self.rows];
        Diagram::skew(&rows, &[1]).expect("small").to_poset()
    }
}

impl Instance for Bar {
    fn shown(&self) -> Shown {
        Shown::Board(Board::Poset(self.poset()), Vec::new())
    }
}

/// All bars with `n` pieces besides the first.
pub(super) fn bars(n: usize) -> impl Iterator<Item = Bar> {
    let pieces = n + 1;
    let rows = (1..=pieces).filter(move |rows| n > 0 && pieces.is_multiple_of(*rows));
    rows.map(move |rows| Bar {
        rows,
        columns: pieces / rows,
    })
}

fn is_chomp(bar: &Bar) -> Test {
    let chomp = chomp(&vec![bar.columns; bar.rows], &mut HashMap::default());
    let value = nimber(&bar.poset());
    match Test::equal("the value", chomp, value) {
        Test::Passed => Test::is(value != 0, || "whoever starts loses".into()),
        failed => failed,
    }
}

/// The value of Chomp, given the lengths of its rows. A bite into a row shortens it and all later
/// rows.
fn chomp(rows: &[usize], known: &mut HashMap<Vec<usize>, u32, FxBuildHasher>) -> u32 {
    if let Some(&value) = known.get(rows) {
        return value;
    }
    let mut seen = 0u64;
    for row in 0..rows.len() {
        let poisoned = usize::from(row == 0);
        for length in poisoned..rows[row] {
            let mut bitten = rows.to_vec();
            for rest in &mut bitten[row..] {
                *rest = length.min(*rest);
            }
            seen |= 1 << chomp(&bitten, known);
        }
    }
    let value = seen.trailing_ones();
    known.insert(rows.to_vec(), value);
    value
}

fn proper_subsets(points: usize) -> impl Iterator<Item = Poset> {
    let ends = Missing {
        top: true,
        bottom: true,
    };
    let sets = (points > 0).then(|| Poset::boolean(points as u32, ends).expect("small"));
    sets.into_iter()
}

fn is_lost(poset: &Poset, _: &Exact) -> Option<Test> {
    Some(Test::equal("the value", 0, nimber(poset)))
}
