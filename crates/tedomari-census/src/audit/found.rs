//! What this project found beyond the papers: the book's findings.

use super::exact::Exact;
use super::instance::{Instance, Shown, colored, posets_among};
use super::stated::stated;
use super::statement::{Domain, Random, Statement};
use super::tries::Test;
use crate::class::Kind;
use crate::enumerate::partitions;
use crate::reduce::{Partition, PartitionBoard};
use tedomari::Budget;
use tedomari::board::random::{self, Generator};
use tedomari::board::{Board, Color, Element, Names, Poset};
use tedomari::formula;
use tedomari::game;

pub(super) fn statements() -> Vec<Statement> {
    vec![
        stated("Findings", "found-minimal-element", 5),
        stated("Findings", "found-extreme-elements", 4),
        stated("Findings", "found-counting", 5),
        stated("Findings", "found-height-2", 7),
        stated("Findings", "found-independence", 7),
        Statement::holds(
            "Findings",
            "pomax on an acyclic poset of height 2 is the sum of what its tops count",
            Domain::small(
                "acyclic posets of height 2, all colorings",
                "elements",
                7,
                9,
            )
            .and_random(Random::new(8, 14, 1_000)),
            |tries| tries.over(flat_trees, random_flat_tree, counts_its_tops),
        ),
        Statement::holds(
            "Findings",
            "pomax on an acyclic poset follows from the forms of its branches",
            Domain::small("acyclic posets, all colorings", "elements", 6, 8)
                .and_random(Random::new(7, 20, 2_000)),
            |tries| tries.over(trees, random_tree, follows_from_forms),
        ),
        Statement::holds(
            "Findings",
            "pomax on the tree of numbers and bins is 0 ⇔ they can be packed; never positive",
            Domain::small("all numbers that fill bins", "units", 6, 9),
            |tries| tries.over_all(packings, is_zero_if_packable),
        ),
        stated("Findings", "found-pominmax-acyclic", 6),
        stated("Findings", "found-pominmax-paths", 6),
        stated("Findings", "found-young-essential", 8),
    ]
}

fn trees(n: usize) -> impl Iterator<Item = Poset> {
    posets_among(colored(Kind::AcyclicPosets, n))
}

fn random_tree(n: usize, seed: u64) -> Poset {
    random::acyclic(n, seed).expect("small")
}

fn follows_from_forms(poset: &Poset, exact: &Exact) -> Option<Test> {
    let value = exact.pomax(poset)?;
    let proof = formula::recognize(&game::pomax(poset, Color::White));
    let is_right = proof.as_ref().is_some_and(|proof| proof.value == value);
    Some(Test::is(is_right, || match proof {
        Some(proof) => format!("pomax is {value}, by formula {}", proof.value),
        None => format!("pomax is {value}, and no formula applies"),
    }))
}

fn flat_trees(n: usize) -> impl Iterator<Item = Poset> {
    trees(n).filter(|poset| poset.height() <= 2)
}

/// Each element hangs on an earlier one, from the other side than that one.
fn random_flat_tree(n: usize, seed: u64) -> Poset {
    let mut generator = Generator::new(seed, n);
    let mut is_top = vec![generator.coin()];
    let mut covers = Vec::new();
    for x in 1..n as Element {
        let y = generator.below(x);
        let below = is_top[y as usize];
        covers.push(if below { (x, y) } else { (y, x) });
        is_top.push(!below);
    }
    Poset::from_covers(random::colors(n, seed), Names::Numbered, &covers)
}

fn counts_its_tops(poset: &Poset, exact: &Exact) -> Option<Test> {
    let mut claimed = 0;
    let mut is_seen = vec![false; poset.len()];
    for root in 0..poset.len() as Element {
        if !is_seen[root as usize] {
            let (counted, number) = seen_from(poset, root, None, &mut is_seen);
            claimed += counted + number;
        }
    }
    Some(Test::equal("pomax", claimed, exact.pomax(poset)?))
}

/// What the tops on the branches of an element count; and the number of a bottom, or the sum below a
/// top that is stuck.
fn seen_from(poset: &Poset, x: Element, from: Option<Element>, is_seen: &mut [bool]) -> (i64, i64) {
    is_seen[x as usize] = true;
    let sign = |x: Element| match poset.colors()[x as usize] {
        Color::White => 1,
        Color::Black => -1,
    };
    let (upper, lower) = (poset.upper_covers().of(x), poset.lower_covers().of(x));
    let is_top = upper.is_empty();
    let (mut counted, mut sum, mut number) = (0, 0, sign(x));
    for &y in upper.iter().chain(lower).filter(|&&y| Some(y) != from) {
        let (there, own) = seen_from(poset, y, Some(x), is_seen);
        counted += there;
        sum += own;
        // A top that is not stuck has no sum left.
        if own != 0 && (sign(y) != sign(x) || own != -sign(y)) {
            number = 0;
        }
    }
    if !is_top {
        (counted, number)
    } else if sign(x) * sum >= 0 {
        (counted + sign(x) + sum, 0)
    } else {
        // The root has no use for its sum.
        (counted, from.map_or(0, |_| sum))
    }
}

/// Numbers and bins with their board.
struct Packed {
    given: Partition,
    poset: Poset,
}

impl Instance for Packed {
    fn shown(&self) -> Shown {
        Shown::Board(Board::Poset(self.poset.clone()), Vec::new())
    }

    fn note(&self) -> Option<String> {
        Some(self.given.to_string())
    }
}

/// All numbers with the sum `units`, in descending order, and all bins that they fill.
fn packings(units: usize) -> impl Iterator<Item = Packed> {
    let bins = (1..=units).filter(move |bins| units.is_multiple_of(*bins));
    bins.flat_map(move |bins| {
        partitions(units).filter_map(move |numbers| {
            let numbers = numbers.into_iter().map(|size| size as u32).collect();
            let given = Partition::new(bins as u32, (units / bins) as u32, numbers)?;
            let board = PartitionBoard::new(given.clone()).expect("small");
            Some(Packed {
                given,
                poset: board.poset().clone(),
            })
        })
    })
}

fn is_zero_if_packable(instance: &Packed, exact: &Exact) -> Option<Test> {
    let value = exact.pomax(&instance.poset)?;
    let packing = instance.given.packing(&Budget::default())?;
    let is_right = value <= 0 && (value == 0) == packing.is_some();
    Some(Test::is(is_right, || {
        format!("pomax is {value}, and the packing {packing:?}")
    }))
}

#[cfg(test)]
mod tests {
    use super::super::tests::assert_falls;
    use super::*;

    static ALL_COUNT: Statement = Statement::false_at(
        3,
        "nobody",
        "all elements of an acyclic poset of height 2 count",
        Domain::small("acyclic posets of height 2", "elements", 4, 5),
        |tries| {
            tries.over_all(flat_trees, |poset, exact| {
                let white = poset
                    .colors()
                    .iter()
                    .filter(|&&color| color == Color::White);
                let d = 2 * white.count() as i64 - poset.len() as i64;
                Some(Test::equal("pomax", d, exact.pomax(poset)?))
            });
        },
    );

    /// Not every element counts: a white element over two black ones is stuck.
    #[test]
    fn false_variants_fall() {
        assert_falls(&ALL_COUNT);
    }

    /// "0 ⇔ packable" is tested only if both cases occur.
    #[test]
    fn both_answers_occur() {
        let budget = Budget::default();
        let is_packable = |instance: Packed| instance.given.packing(&budget).unwrap().is_some();
        let answers: Vec<bool> = (1..=4).flat_map(packings).map(is_packable).collect();
        assert!(answers.contains(&true) && answers.contains(&false));
    }
}
