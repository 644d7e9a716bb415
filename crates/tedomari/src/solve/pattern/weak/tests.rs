//! Several threads find what one thread finds.

use std::{env, fs, process, thread};

use super::*;
use crate::checkpoint::Kind;
use crate::game::pattern::PatternSetup;
use crate::solve::crew::Alone;

/// Solves a game with helpers from the first position on.
fn together(rules: &Rules<u64>, budget: Budget) -> WeakSolution {
    let mut search = WeakSearch::new(Reduction::new(rules), budget.clone());
    search.alone = Alone { first: 0, each: 0 };
    run(&mut search, rules, &rules.start(), &budget)
}

fn rules(variant: Variant, board: &str, pattern: &str) -> Rules<u64> {
    let setup = PatternSetup::read(variant, board, Some([pattern; 2])).unwrap();
    let game = setup.game().unwrap();
    Rules::new(&game, automorphisms(&game)).unwrap()
}

const VARIANTS: [Variant; 7] = [
    Variant::Avoid,
    Variant::Misere,
    Variant::OneColor,
    Variant::Achieve,
    Variant::AchieveSecond,
    Variant::AchieveWeak,
    Variant::Prevent,
];

fn compare(rules: &Rules<u64>, threads: usize, memory: usize, what: &str) {
    let alone = solve_weakly(rules, &rules.start(), &Budget::default()).unwrap();
    let budget = Budget {
        threads,
        memory,
        ..Budget::default()
    };
    let found = together(rules, budget);
    let same = WeakSolution {
        line: alone.line.clone(),
        positions: alone.positions,
        ..found
    };
    assert_eq!(same, alone, "{what}, {threads} threads");
    assert_eq!(found.line.first(), alone.line.first());
}

#[test]
fn small_boards() {
    let boards = [
        ("K4", "K3"),
        ("K5", "K3"),
        ("K6", "K3"),
        ("K5", "P4"),
        ("K6", "C4"),
        ("K5", "K4-e"),
        ("K3,3", "C4"),
        ("K4", "P3"),
    ];
    for variant in VARIANTS {
        for (board, pattern) in boards {
            let rules = rules(variant, board, pattern);
            let what = format!("{} {board} {pattern}", variant.name());
            for threads in [2, 3] {
                compare(&rules, threads, 1 << 30, &what);
            }
        }
    }
}

/// A full table evicts, and the search goes on.
#[test]
fn without_memory() {
    for (variant, board, pattern) in [
        (Variant::Avoid, "K7", "K3"),
        (Variant::OneColor, "K10", "K3"),
        (Variant::Misere, "K6", "K3"),
    ] {
        let rules = rules(variant, board, pattern);
        compare(&rules, 3, 0, board);
    }
}

/// What one number of threads has proved, another one knows.
#[test]
fn checkpoints_do_not_depend_on_threads() {
    let path = env::temp_dir().join(format!("tedomari-{}-weak", process::id()));
    let kept = |rules: &Rules<u64>, threads: usize, most: u64| {
        let budget = Budget {
            threads,
            ..Budget::default()
        };
        let mut checkpoint = Checkpoint::new(&path, Kind::WeakSearch, "a game");
        let mut search = WeakSearch::new(Reduction::new(rules), budget.clone());
        search.alone = Alone { first: 0, each: 0 };
        search.take_up(&mut checkpoint).unwrap();
        let found = thread::scope(|scope| {
            let searching = scope.spawn(|| {
                let found = run(&mut search, rules, &rules.start(), &budget);
                search.keep();
                found
            });
            // It may be over by then.
            while budget.progress.positions() < most && !searching.is_finished() {
                thread::yield_now();
            }
            if !searching.is_finished() {
                budget.cancellation.cancel();
            }
            searching.join().unwrap()
        });
        assert!(checkpoint.failure().is_none());
        found
    };
    for (variant, board, pattern) in [
        (Variant::Avoid, "K7", "K3"),
        (Variant::Misere, "K6", "K3"),
        (Variant::OneColor, "K10", "K3"),
    ] {
        let rules = rules(variant, board, pattern);
        let alone = solve_weakly(&rules, &rules.start(), &Budget::default()).unwrap();
        for [first, second] in [[1, 3], [3, 1], [2, 3]] {
            let begun = kept(&rules, first, 512);
            assert!(begun.could_be.contains(&alone.ending.unwrap()));
            let found = kept(&rules, second, u64::MAX);
            assert_eq!(found.before, begun.positions);
            assert_eq!(found.ending, alone.ending, "{first} threads, then {second}");
            assert_eq!(found.best_moves, alone.best_moves);
            fs::remove_file(&path).unwrap();
        }
    }
}
