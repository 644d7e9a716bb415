//! Moves of one element or more.

use tedomari::Budget;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Ending, Mask, PatternGame, Rules, Variant};
use tedomari::solve::pattern::{StrongPlus, solve_plus};

use crate::pattern_weak::brute::{self, PATTERNS, game, try_game};

fn solved(game: &PatternGame) -> StrongPlus<u64> {
    let rules = Rules::new(game, Vec::new()).unwrap();
    solve_plus(rules, &Budget::default()).unwrap()
}

#[test]
fn sim_plus() {
    let sim = solved(&game(Variant::AvoidPlus, "K6", "K3"));
    assert_eq!(sim.verdict().ending, Ending::Second);
    assert_eq!(sim.levels().iter().sum::<usize>(), 6580);
}

#[test]
fn boards_by_definition() {
    let boards = [
        "K3",
        "K4",
        "P4",
        "C5",
        "K4-e",
        "paw",
        "bowtie",
        "star 4",
        "K4; red 1-2; green 3-4",
        "C4; green 1-2",
        "K4-e; green 1-2; red 2-3",
    ];
    for board in boards {
        for red in PATTERNS {
            for green in PATTERNS {
                let Ok(game) = try_game(Variant::AvoidPlus, board, [red, green]) else {
                    continue;
                };
                let plus = solved(&game);
                let verdict = plus.verdict();
                let found = (verdict.ending, i32::from(verdict.plies));
                assert_eq!(found, brute::plus(&game), "{board} {red} {green}");
                play(&plus);
            }
        }
    }
}

/// Both play the recommended moves; the game must last as long as announced.
fn play(plus: &StrongPlus<u64>) {
    let mut state = plus.rules.start();
    let (mut mover, mut left) = (0, plus.verdict());
    loop {
        assert_eq!(plus.find(&state, mover), Some(left));
        let best = plus.best(&state, mover);
        if best.is_empty() {
            assert_eq!(left.ending, Ending::won_by(1 - mover));
            assert_eq!(left.plies == 0, plus.rules.free(&state).is_empty());
            return;
        }
        for element in best {
            assert!(!plus.rules.completes(&state, mover, element));
            state = plus.rules.after(&state, mover, element);
        }
        mover = 1 - mover;
        left.plies -= 1;
    }
}

#[test]
fn a_spent_budget() {
    let rules = Rules::<u64>::new(&game(Variant::AvoidPlus, "K6", "K3"), Vec::new()).unwrap();
    let late = solve_plus(rules.clone(), &Budget::seconds(0.0));
    assert_eq!(late.unwrap_err(), Stopped::Time);
    let little = Budget {
        memory: 4096,
        ..Budget::default()
    };
    assert_eq!(solve_plus(rules, &little).unwrap_err(), Stopped::Memory);
}
