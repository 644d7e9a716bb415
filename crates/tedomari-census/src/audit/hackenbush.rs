//! Colored poset games, and red-blue Hackenbush, which they are on trees: JS Section 8.

use super::exact::Exact;
use super::instance::{Marked, colored_posets};
use super::notions::sign;
use super::number::Number;
use super::ordinal::{any_sums, lower, random_any_sum, upper};
use super::statement::{Domain, Random, Statement};
use super::takes::{Rule, Takes, Wins};
use super::trees::{colored_trees, random_tree};
use super::tries::Test;
use crate::enumerate::{MAX_POSET, colorings};
use tedomari::board::{Color, Coloring, Diagram, Poset, random};
use tedomari::value::Player;

const POSETS: Domain = Domain::small("posets, all colorings", "elements", 6, MAX_POSET)
    .and_random(Random::new(7, 12, 1_000));

const PAIRS: Domain = Domain::small("pairs of posets, all colorings", "elements", 5, 7)
    .and_random(Random::new(6, 12, 2_000));

const TREES: Domain = Domain::small("tree posets, all colorings", "elements", 8, 12)
    .and_random(Random::new(9, 14, 500));

pub(super) static STATEMENTS: &[Statement] = &[
    Statement::holds(
        "JS Section 8",
        "a colored poset game is a number: Gᴸ < Gᴿ in every position",
        POSETS,
        |tries| tries.over(colored_posets, random_poset, is_number),
    ),
    Statement::holds(
        "JS Section 8",
        "the sign of a colored poset game tells who wins; never the first player",
        POSETS,
        |tries| tries.over(colored_posets, random_poset, outcome),
    ),
    Statement::holds(
        "JS Section 8",
        "side by side colored poset games add, with colors swapped they negate",
        PAIRS,
        |tries| tries.over(any_sums, random_any_sum, adds),
    ),
    Statement::holds(
        "JS Section 8",
        "the game on a tree poset is Hackenbush on the same tree",
        TREES,
        |tries| tries.over(colored_trees, random_tree, is_hackenbush),
    ),
    Statement::false_at(
        3,
        "JS Section 8",
        "(false) the game on any poset is Hackenbush on its Hasse diagram",
        POSETS,
        |tries| tries.over(colored_posets, random_poset, is_hackenbush),
    ),
    Statement::holds(
        "Conway",
        "tree with branches worth x: (x + n) / 2ⁿ⁻¹, n ≥ 1 least with x + n > 1",
        TREES,
        |tries| tries.over(colored_trees, random_tree, grows_from_branches),
    ),
    Statement::holds(
        "Conway",
        "the colors of a chain are the sign expansion of its value",
        Domain::small("chains, all colorings", "elements", 14, 18),
        |tries| tries.over_all(chains, sign_expansion),
    ),
    Statement::holds(
        "Conway",
        "colon principle: the game on P ⊕ R depends on R only through its value",
        PAIRS,
        |tries| tries.over(any_sums, random_any_sum, colon_principle),
    ),
    Statement::holds(
        "chess colors",
        "a row of n cells: (2ⁿ − (−1)ⁿ) / 3 / 2ⁿ⁻¹, that is 1, 1/2, 3/4, 5/8, 11/16, …",
        Domain::small("chess-colored rows, corner White's", "cells", 24, 30),
        |tries| tries.over_all(|n| chess(&[n]), |row, _| Some(row_value(row))),
    ),
    Statement::holds(
        "chess colors",
        "(2,1) is 1/4, (2,2) is 3/8, (3,2,1) is 5/8",
        Domain::small("these Young diagrams, corner White's", "cells", 6, 6),
        |tries| {
            let claims = |n| {
                FIGURES
                    .iter()
                    .filter(move |(rows, _)| rows.iter().sum::<usize>() == n)
            };
            let diagrams = |n| claims(n).flat_map(|(rows, _)| chess(rows));
            tries.over_all(diagrams, |diagram, _| Some(figure(diagram)));
        },
    ),
];

/// Row lengths, and the value as a numerator over 8.
static FIGURES: [(&[usize], i64); 3] = [(&[2, 1], 2), (&[2, 2], 3), (&[3, 2, 1], 5)];

pub(super) fn random_poset(n: usize, seed: u64) -> Poset {
    random::poset(n, 0.2, seed).expect("small")
}

/// The diagram with these row lengths, if it has any cells.
pub(super) fn chess(rows: &[usize]) -> impl Iterator<Item = Diagram> + use<> {
    let diagram = rows.first().is_some_and(|&row| row > 0).then(|| {
        let diagram = Diagram::young(rows).expect("small");
        diagram.painted(&Coloring::Chess).expect("small")
    });
    diagram.into_iter()
}

pub(super) fn chains(n: usize) -> impl Iterator<Item = Poset> {
    colorings(n).map(|colors| Poset::chain(colors).expect("small"))
}

/// The value by the definition; fails if it is not a number.
fn number(poset: &Poset, rule: Rule) -> Result<Number, Test> {
    let mut takes = Takes::new(poset, rule);
    let value = takes.number(takes.all());
    value.ok_or_else(|| Test::Failed("it is not a number".into()))
}

/// The result of a test that needs numbers.
fn result(test: Result<Test, Test>) -> Option<Test> {
    Some(test.unwrap_or_else(|failed| failed))
}

/// Compares a claim with the value by the definition.
pub(super) fn claims(poset: &Poset, claimed: Number) -> Test {
    match number(poset, Rule::Above) {
        Ok(value) => Test::equal("the value", claimed, value),
        Err(failed) => failed,
    }
}

fn is_number(poset: &Poset, _: &Exact) -> Option<Test> {
    let mut takes = Takes::new(poset, Rule::Above);
    let mut positions = takes.reachable().into_iter();
    let fails = positions.find(|&position| takes.number(position).is_none());
    Some(Test::is(fails.is_none(), || {
        "some position is not a number".into()
    }))
}

fn outcome(poset: &Poset, _: &Exact) -> Option<Test> {
    let mut takes = Takes::new(poset, Rule::Above);
    let mut known = Wins::default();
    for position in takes.reachable() {
        let Some(value) = takes.number(position) else {
            return Some(Test::Failed("it is not a number".into()));
        };
        let [left, right] = [Player::Left, Player::Right]
            .map(|mover| takes.mover_wins(position, mover, true, &mut known));
        if (left, right) != (value.0 > 0, value.0 < 0) {
            return Some(Test::Failed(format!(
                "value {value}, but Left wins as first: {left}, Right wins as first: {right}"
            )));
        }
    }
    Some(Test::Passed)
}

fn adds(pair: &Marked, _: &Exact) -> Option<Test> {
    let [first, second] = [lower(pair), upper(pair)];
    let beside = |p: &Poset, q: &Poset| Poset::disjoint_sum(&[p.clone(), q.clone()]);
    let value = |poset: &Poset| number(poset, Rule::Above);
    result((|| {
        let claimed = Number(value(&first)?.0 + value(&second)?.0);
        let sum = value(&beside(&first, &second).expect("small"))?;
        let difference = value(&beside(&first, &first.negative()).expect("small"))?;
        let tests = [
            Some(Test::equal("the sum", claimed, sum)),
            Some(Test::equal(
                "the difference with itself",
                Number(0),
                difference,
            )),
        ];
        Ok(Test::all(tests).expect("both are known"))
    })())
}

fn is_hackenbush(poset: &Poset, _: &Exact) -> Option<Test> {
    result(number(poset, Rule::Unsupported).map(|claimed| claims(poset, claimed)))
}

/// From the leaves to the root, which is element 0. Let s be the sum of the values of the branches
/// on an element x. Then x and its branches are worth 1:s or (−1):s.
fn grows_from_branches(tree: &Poset, _: &Exact) -> Option<Test> {
    if tree.is_empty() {
        return Some(Test::Outside);
    }
    let mut branches = vec![0; tree.len()];
    for x in (0..tree.len()).rev() {
        let sign = sign(tree.colors()[x]);
        let (one, sum) = (Number::new(1, 0).0, sign * branches[x]);
        let n = (1..).find(|n| sum + n * one > one).expect("large enough");
        branches[x] = sign * ((sum + n * one) >> (n - 1));
        if let Some(&below) = tree.lower_covers().of(x as u32).first() {
            branches[below as usize] += branches[x];
        }
    }
    Some(claims(tree, Number(branches[0])))
}

/// Elements count 1 up to the first change of color, and from there on 1/2, 1/4, ….
fn sign_expansion(chain: &Poset, _: &Exact) -> Option<Test> {
    let colors = chain.colors();
    let run = colors.iter().take_while(|&&color| color == colors[0]);
    let run = run.count();
    let weight = |i: usize| Number::new(1, (i + 1).saturating_sub(run) as u32).0;
    let signed = colors.iter().enumerate();
    let claimed = signed.map(|(i, &color)| sign(color) * weight(i)).sum();
    Some(claims(chain, Number(claimed)))
}

/// All upper parts with the same value act like the chain with that value.
pub(super) fn colon_principle(sum: &Marked, _: &Exact) -> Option<Test> {
    let (lower, upper) = (lower(sum), upper(sum));
    result(number(&upper, Rule::Above).and_then(|value| {
        let replaced = Poset::ordinal_sum(&[lower, chain_of(value)]).expect("small");
        let claimed = number(&replaced, Rule::Above)?;
        Ok(claims(&sum.poset, claimed))
    }))
}

/// The chain with a value. Each color is the sign of the remaining difference.
pub(super) fn chain_of(value: Number) -> Poset {
    let mut colors: Vec<Color> = Vec::new();
    let (mut here, mut step, mut turned) = (0, Number::new(1, 0).0, false);
    while here != value.0 {
        let color = if value.0 > here {
            Color::White
        } else {
            Color::Black
        };
        turned |= colors.last().is_some_and(|&last| last != color);
        if turned {
            step /= 2;
        }
        here += sign(color) * step;
        colors.push(color);
    }
    Poset::chain(colors).expect("small")
}

pub(super) fn row_value(diagram: &Diagram) -> Test {
    let n = diagram.cells().len() as u32;
    let alternating = if n.is_multiple_of(2) { 1 } else { -1 };
    let numerator = ((1i64 << n) - alternating) / 3;
    claims(&diagram.to_poset(), Number::new(numerator, n - 1))
}

fn figure(diagram: &Diagram) -> Test {
    let shape = |rows: &[usize]| chess(rows).any(|shape| shape.cells() == diagram.cells());
    let claim = FIGURES.iter().find(|(rows, _)| shape(rows));
    match claim {
        Some(&(_, eighths)) => claims(&diagram.to_poset(), Number::new(eighths, 3)),
        None => Test::Outside,
    }
}
