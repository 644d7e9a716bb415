//! Several threads find what one thread finds.

use super::*;
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
