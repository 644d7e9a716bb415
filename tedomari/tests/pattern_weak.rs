//! Pattern games: every engine against brute force by definition on small boards.

use std::collections::HashMap;

use tedomari::game::pattern::{Ending, Mask, PatternError, PatternGame, Rules, Variant};
use tedomari::notation::pattern::{PatternBoard, parse_pattern_board, parse_simple_graph};
use tedomari::solve::Budget;
use tedomari::solve::pattern::{Prevention, WeakSolution, solve_strongly, solve_weakly};

/// A game from texts: a board with precoloring, and a pattern for Red and one for Green.
fn try_game(
    variant: Variant,
    board: &str,
    patterns: [&str; 2],
) -> Result<PatternGame, PatternError> {
    match parse_pattern_board(board).unwrap() {
        PatternBoard::Graph {
            graph,
            precolored: [red, green],
        } => {
            let [first, second] = patterns.map(|text| parse_simple_graph(text).unwrap());
            PatternGame::on_graph(variant, &graph, [&first, &second], [&red, &green])
        }
        PatternBoard::Sets {
            elements,
            copies,
            precolored,
        } => PatternGame::on_sets(variant, elements, copies, precolored),
    }
}

fn game(variant: Variant, board: &str, pattern: &str) -> PatternGame {
    try_game(variant, board, [pattern; 2]).unwrap()
}

/// The ending by definition, without symmetry.
fn by_definition(game: &PatternGame) -> Ending {
    let start = game.start();
    let start = match game.variant() {
        Variant::OneColor => [start[0] | start[1], 0],
        _ => start,
    };
    play_out(game, start, 0, &mut HashMap::new())
}

fn play_out(
    game: &PatternGame,
    own: [u128; 2],
    mover: usize,
    memo: &mut HashMap<([u128; 2], usize), Ending>,
) -> Ending {
    if let Some(&ending) = memo.get(&(own, mover)) {
        return ending;
    }
    let variant = game.variant();
    let free = game.elements() & !(own[0] | own[1]);
    let mut best = None;
    for element in free.elements() {
        let mut next = own;
        let color = if variant == Variant::OneColor {
            0
        } else {
            mover
        };
        next[color] |= 1 << element;
        let complete = game.copies()[mover]
            .iter()
            .any(|&copy| next[color].contains(copy) && copy.has(element));
        let ending = match variant.completed_by(mover) {
            Some(ending) if complete => ending,
            _ => play_out(game, next, 1 - mover, memo),
        };
        best = Some(best.map_or(ending, |best: Ending| match mover {
            0 => best.max(ending),
            _ => best.min(ending),
        }));
    }
    let ending = best.unwrap_or_else(|| variant.full(mover));
    memo.insert((own, mover), ending);
    ending
}

fn strongly(game: &PatternGame) -> Ending {
    let rules = Rules::<u64>::new(game, Vec::new()).unwrap();
    let strong = solve_strongly(rules, 2, &Budget::default()).unwrap();
    strong.verdict().ending
}

fn weakly<M: Mask>(game: &PatternGame) -> WeakSolution {
    let rules = Rules::<M>::new(game, Vec::new()).unwrap();
    solve_weakly(&rules, &rules.start(), &Budget::default()).unwrap()
}

/// The variants in which a move colors one element.
const SINGLE: [Variant; 6] = [
    Variant::Avoid,
    Variant::Misere,
    Variant::Achieve,
    Variant::AchieveSecond,
    Variant::AchieveWeak,
    Variant::OneColor,
];

const PATTERNS: [&str; 10] = [
    "K2", "P3", "2K2", "K3", "P4", "K1,3", "C4", "paw", "K4-e", "K4",
];

/// The line is a game that ends as it should.
fn check_line(game: &PatternGame, solution: &WeakSolution) {
    let rules = Rules::<u64>::new(game, Vec::new()).unwrap();
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
        pairs.prevented[1],
        Some(Prevention::Pairing {
            pairs: vec![(0, 1), (2, 3), (4, 5)]
        })
    );
    assert_eq!(pairs.ending, Some(Ending::Tie));
}
