//! Weak solutions compared with brute force and strong solutions.

use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{
    Ending, Mask, PatternGame, PatternSetup, Rules, Variant, automorphisms,
};
use tedomari::solve::pattern::{
    Prevention, WeakSolution, solve_strongly, solve_weakly, weak_solution,
};

use crate::pattern_weak::brute::{PATTERNS, by_definition, game, try_game};

fn strongly(game: &PatternGame) -> Ending {
    let rules = Rules::<u64>::new(game, automorphisms(game)).unwrap();
    let strong = solve_strongly(rules, &Budget::default()).unwrap();
    strong.verdict().ending
}

fn weakly<M: Mask>(game: &PatternGame) -> WeakSolution {
    let rules = Rules::<M>::new(game, automorphisms(game)).unwrap();
    solve_weakly(&rules, &rules.start(), &Budget::default()).unwrap()
}

/// The variants in which a move colors one element.
pub const SINGLE: [Variant; 7] = [
    Variant::Avoid,
    Variant::Misere,
    Variant::Achieve,
    Variant::AchieveSecond,
    Variant::AchieveWeak,
    Variant::Prevent,
    Variant::OneColor,
];

/// The line is a game with the correct ending.
pub fn check_line(game: &PatternGame, solution: &WeakSolution) {
    let rules = Rules::<u64>::new(game, automorphisms(game)).unwrap();
    let mut state = rules.start();
    let ending = solution.ending.unwrap();
    if let Some(first) = solution.line.first() {
        assert!(solution.best_moves.contains(first));
    }
    for (i, &element) in solution.line.iter().enumerate() {
        let mover = rules.mover(&state);
        assert!(rules.free(&state).has(element));
        if let Some(end) = rules.ends(&state, mover, element) {
            assert_eq!((end, i + 1), (ending, solution.line.len()));
            return;
        }
        state = rules.after(&state, mover, element);
    }
    let mover = rules.mover(&state);
    let free = rules.free(&state);
    let end = if free.is_empty() {
        rules.variant().full(mover)
    } else {
        let loss = Ending::won_by(1 - mover);
        for element in free.elements() {
            assert_eq!(rules.ends(&state, mover, element), Some(loss));
        }
        loss
    };
    assert_eq!(end, ending);
}

#[test]
fn boards_by_definition() {
    let boards = [
        "K3",
        "K4",
        "P4",
        "C5",
        "K4-e",
        "K2,3",
        "paw",
        "bowtie",
        "star 4",
        "2K3",
        "K4; red 1-2",
        "K4; red 1-2; green 3-4",
        "C4; green 1-2",
        "K4-e; green 1-2; red 2-3",
    ];
    let mut compared = 0;
    for board in boards {
        for red in PATTERNS {
            for green in PATTERNS {
                for variant in SINGLE {
                    let Ok(game) = try_game(variant, board, [red, green]) else {
                        continue;
                    };
                    let expected = by_definition(&game);
                    let name = format!("{} {board} {red} {green}", variant.name());
                    assert_eq!(strongly(&game), expected, "strong {name}");
                    let solution = weakly::<u64>(&game);
                    assert_eq!(solution.ending, Some(expected), "weak {name}");
                    assert_eq!(solution.could_be, [expected]);
                    check_line(&game, &solution);
                    assert_eq!(weakly::<u128>(&game).ending, Some(expected));
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 3000, "{compared}");
}

#[test]
fn strong_and_weak_agree() {
    for board in ["K5", "K6", "K3,3"] {
        for pattern in PATTERNS {
            for variant in SINGLE {
                let game = game(variant, board, pattern);
                let expected = strongly(&game);
                let solution = weakly::<u64>(&game);
                let name = format!("{} {board} {pattern}", variant.name());
                assert_eq!(solution.ending, Some(expected), "{name}");
                check_line(&game, &solution);
            }
        }
    }
}

#[test]
fn rows() {
    let three = game(Variant::Achieve, "tictactoe 3x3 3", "K3");
    assert_eq!(weakly::<u64>(&three).ending, Some(Ending::Tie));
    assert_eq!(by_definition(&three), Ending::Tie);
    let four = game(Variant::Achieve, "tictactoe 4x4 4", "K3");
    assert_eq!(weakly::<u64>(&four).ending, Some(Ending::Tie));
    // Too many cells for the narrow sets, but the sets can be prevented without a search.
    let nine = game(Variant::Achieve, "tictactoe 9x9 9", "K3");
    let nine = weak_solution(&nine, &Budget::default()).unwrap();
    assert_eq!((nine.ending, nine.positions), (Some(Ending::Tie), 0));
}

/// The order of moves among equally good ones decides how many positions are searched. These
/// numbers do not depend on the machine, and should only get smaller.
#[test]
fn searches_are_short() {
    for (variant, board, most) in [
        (Variant::OneColor, "K9", 260),
        (Variant::OneColor, "K10", 2300),
        (Variant::Avoid, "K6", 213),
        (Variant::Avoid, "K7", 3100),
        (Variant::Misere, "K6", 400),
    ] {
        let found = weakly::<u64>(&game(variant, board, "K3"));
        assert!(found.positions <= most, "{board}: {}", found.positions);
    }
}

#[test]
fn preventions() {
    // Ten lines of four: 10/16 is below 1 but not below 1/2, and there are not enough pairs.
    let four = weakly::<u64>(&game(Variant::AchieveWeak, "tictactoe 4x4 4", "K3"));
    assert_eq!(
        (four.ending, four.prevented[0].clone()),
        (Some(Ending::Second), None)
    );
    // Twelve lines of five: 12/32 is below 1/2.
    let five = weakly::<u64>(&game(Variant::AchieveWeak, "tictactoe 5x5 5", "K3"));
    let lacking = vec![0, 0, 0, 0, 0, 12];
    assert_eq!(five.prevented[0], Some(Prevention::SmallSum { lacking }));
    assert_eq!((five.ending, five.positions), (Some(Ending::Second), 0));
    let pairs = weakly::<u64>(&game(Variant::Achieve, "sets a b/c d/e f", "K3"));
    assert_eq!(
        pairs.prevented[0],
        Some(Prevention::Pairing {
            pairs: vec![(0, 1), (2, 3), (4, 5)]
        })
    );
    assert_eq!(pairs.ending, Some(Ending::Tie));
}

#[test]
fn one_color() {
    let winners: Vec<u32> = (3..=12)
        .map(|n| weakly::<u128>(&game(Variant::OneColor, &format!("K{n}"), "K3")))
        .map(|solution| match solution.ending {
            Some(Ending::First) => 1,
            Some(Ending::Second) => 2,
            _ => 0,
        })
        .collect();
    assert_eq!(winners, [2, 2, 2, 1, 2, 2, 2, 1, 2, 1]);
}

#[test]
fn published_ties() {
    for board in ["K5", "K6"] {
        let solution = weakly::<u64>(&game(Variant::Achieve, board, "K4"));
        assert_eq!(solution.ending, Some(Ending::Tie), "{board}");
    }
}

#[test]
fn a_spent_budget_says_what_is_known() {
    let rules = Rules::<u64>::new(&game(Variant::Misere, "K9", "K3"), Vec::new()).unwrap();
    let solution = solve_weakly(&rules, &rules.start(), &Budget::seconds(0.0)).unwrap();
    assert_eq!(solution.ending, None);
    assert_eq!(solution.stopped, Some(Stopped::Time));
    assert_eq!(
        solution.could_be,
        [Ending::Second, Ending::Tie, Ending::First]
    );
    assert_eq!(solution.best_moves.len(), 36);
    assert!(solution.line.is_empty());
    let plus = Rules::<u64>::new(&game(Variant::AvoidPlus, "K4", "K3"), Vec::new()).unwrap();
    assert_eq!(solve_weakly(&plus, &plus.start(), &Budget::default()), None);
}

/// Where every move loses at once, every move is as good as any other, and one of them is played.
#[test]
fn moves_that_complete_a_copy_are_moves() {
    for variant in [Variant::Misere, Variant::Avoid] {
        let board = "v0-v1; v0-v2; v0-v3; red v0-v1";
        let setup = PatternSetup::read(variant, board, Some(["P3", "P3"])).unwrap();
        let game = setup.game().unwrap();
        let solution = weakly::<u64>(&game);
        assert_eq!(solution.ending, Some(Ending::Second));
        let names = |moves: &[usize]| -> Vec<String> {
            moves.iter().map(|&e| game.element_name(e)).collect()
        };
        assert_eq!(names(&solution.best_moves), ["v0-v2", "v0-v3"]);
        assert_eq!(names(&solution.line), ["v0-v2"]);
    }
}
