use std::collections::BTreeSet;

use super::found::Found;
use super::functions::restricted;
use super::level::Level;
use super::rows::{first_level, next_level};
use super::search::PairSearch;
use super::symmetry::{dual, exchanges, for_each_permuted};
use crate::coloring::checkpoint::Checkpoint;
use crate::coloring::values::Values;
use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::value::passable::{AtomPoset, Forms};

fn levels(cells: usize) -> (Found, Vec<Level>) {
    let forms = Forms::new(AtomPoset::antichain(4).unwrap().into());
    let mut found = Found::new(forms).unwrap();
    let mut levels = vec![first_level(&mut found).unwrap()];
    for cells in 0..cells {
        let next = next_level(&levels[cells], &mut found, 2, &Budget::default()).unwrap();
        levels.push(next);
    }
    (found, levels)
}

/// The value of a payoff on one more cell, computed directly from the values of its options.
fn plain(level: &Level, values: &mut Values, payoff: [u64; 2]) -> u32 {
    let cells = level.cells() + 1;
    let options = |value: bool| -> Vec<u32> {
        let option = |cell: usize| {
            let [f, g] = payoff.map(|table| {
                let table = restricted(table, cells, cell, value);
                level.functions.find(table).unwrap()
            });
            u32::from(level.row(f)[g])
        };
        (0..cells).map(option).collect()
    };
    let (left, right) = (options(true), options(false));
    values
        .with_values(left.into_iter(), right.into_iter())
        .unwrap()
}

#[test]
fn tables_made_by_symmetry_are_right() {
    let (mut found, levels) = levels(5);
    for cells in 1..=5 {
        let functions = &levels[cells].functions;
        let count = functions.len();
        // All pairs if there are few, otherwise one in ten thousand.
        let step = if cells < 4 {
            1
        } else {
            (count * count / 5000) | 1
        };
        for pair in (0..count * count).step_by(step) {
            let (f, g) = (pair / count, pair % count);
            let payoff = [functions.table(f), functions.table(g)];
            let value = plain(&levels[cells - 1], &mut found.values, payoff);
            assert_eq!(u32::from(levels[cells].row(f)[g]), value, "{payoff:x?}");
        }
    }
    assert_eq!(found.values.len(), 178);
}

#[test]
fn the_search_meets_the_same_values_as_a_plain_loop() {
    compare_with_plain_loop(2500);
}

#[test]
#[ignore = "slow: ten seconds"]
fn the_search_meets_the_same_values_as_a_plain_loop_more_often() {
    compare_with_plain_loop(531);
}

/// Compares one function in `step`.
fn compare_with_plain_loop(step: usize) {
    let (mut found, levels) = levels(5);
    let functions = &levels[5].functions;
    let search = PairSearch::<4>::new(&levels[4], &Budget::default()).unwrap();
    for f in (100..functions.len()).step_by(step) {
        let first = functions.table(f);
        let met = search.values_with(first, &mut found.values).unwrap();
        let plainly: BTreeSet<u32> = (0..functions.len())
            .map(|g| plain(&levels[4], &mut found.values, [first, functions.table(g)]))
            .collect();
        assert_eq!(
            met.into_iter().collect::<BTreeSet<_>>(),
            plainly,
            "{first:x}"
        );
    }
}

#[test]
fn on_six_cells_the_search_misses_nothing_of_a_small_sample() {
    compare_with_sample([1601, 1453]);
}

#[test]
#[ignore = "slow: a minute"]
fn on_six_cells_the_search_misses_nothing_of_a_sample() {
    compare_with_sample([61, 53]);
}

/// Compares one pair of halves in `lows` × `highs`.
fn compare_with_sample([lows, highs]: [usize; 2]) {
    let (mut found, levels) = levels(5);
    let functions = &levels[5].functions;
    let search = PairSearch::<5>::new(&levels[5], &Budget::default()).unwrap();
    // At least three of six; a set of two or the other four, or five of six.
    let majority = table(|x| x.count_ones() >= 3);
    let mixed = table(|x| x & 3 == 3 || x & 60 == 60 || x.count_ones() >= 5);
    for first in [majority, mixed] {
        let met: BTreeSet<u32> = search
            .values_with(first, &mut found.values)
            .unwrap()
            .into_iter()
            .collect();
        for low in (0..functions.len()).step_by(lows) {
            for high in functions.above(low).step_by(highs) {
                let payoff = [first, functions.join_halves(low, high)];
                let value = plain(&levels[5], &mut found.values, payoff);
                assert!(met.contains(&value), "{payoff:x?}");
            }
        }
    }
}

fn table(value: impl Fn(u64) -> bool) -> u64 {
    (0..64)
        .filter(|&x| value(x))
        .fold(0, |table, x| table | 1 << x)
}

#[test]
fn functions_up_to_symmetry_are_as_many_as_known() {
    let (_, levels) = levels(5);
    // Monotone functions, and their classes under permutations (Dedekind numbers; A003182).
    let known = [(2, 2), (3, 3), (6, 5), (20, 10), (168, 30), (7581, 210)];
    for (level, (count, classes)) in levels.iter().zip(known) {
        let functions = &level.functions;
        let exchanges = exchanges(level.cells());
        let mut seen = BTreeSet::new();
        let mut orbits = 0;
        for f in 0..functions.len() {
            let table = functions.table(f);
            assert!(functions.find(dual(table, level.cells())).is_some());
            if !seen.contains(&table) {
                orbits += 1;
                for_each_permuted(table, &exchanges, |image| {
                    seen.insert(image);
                });
            }
        }
        assert_eq!((functions.len(), orbits), (count, classes));
    }
}

#[test]
fn checkpoints_read_back() {
    let checkpoint = Checkpoint {
        cells: 5,
        done: 32,
        places: vec![[0, 1, 2], [31, 100, 167]],
    };
    let text = checkpoint.to_text();
    assert_eq!(Checkpoint::from_text(&text), Some(checkpoint));
    for damaged in [
        "",
        "{}",
        "cells 5\n",
        "cells 5\ndone 32\n1 2\n",
        "done 32\ncells 5\n",
    ] {
        assert_eq!(Checkpoint::from_text(damaged), None, "{damaged:?}");
    }
}

/// Preparing a search takes seconds on six cells, so it looks at the budget too.
#[test]
fn a_search_that_is_stopped_is_not_prepared() {
    let (_, levels) = levels(4);
    let budget = Budget::default();
    budget.cancellation.cancel();
    let prepared = PairSearch::<4>::new(&levels[4], &budget);
    assert_eq!(prepared.err(), Some(Stopped::User));
}
