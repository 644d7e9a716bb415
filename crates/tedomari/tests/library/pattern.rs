//! Pattern games: published figures.

use tedomari::Budget;
use tedomari::board::PatternBoard;
use tedomari::game::pattern::{Ending, PatternGame, Rules, Variant};
use tedomari::notation::pattern::{parse_pattern_board, parse_simple_graph};
use tedomari::solve::pattern::{Strong, solve_strongly};

fn game(variant: Variant, board: &str, pattern: &str) -> PatternGame {
    let Ok(PatternBoard::Graph {
        graph,
        precolored: [red, green],
    }) = parse_pattern_board(board)
    else {
        panic!("{board} is a graph");
    };
    let pattern = parse_simple_graph(pattern).unwrap();
    PatternGame::on_graph(variant, &graph, [&pattern, &pattern], [&red, &green]).unwrap()
}

fn solved(variant: Variant, board: &str, pattern: &str) -> Strong<u64> {
    let rules = Rules::new(&game(variant, board, pattern), Vec::new()).unwrap();
    let budget = Budget {
        threads: 2,
        ..Budget::default()
    };
    solve_strongly(rules, &budget).unwrap()
}

#[test]
fn sim() {
    let sim = solved(Variant::Avoid, "K6", "K3");
    assert_eq!(
        (sim.verdict().ending, sim.verdict().plies),
        (Ending::Second, 15)
    );
    let open: Vec<usize> = sim.levels.iter().map(|level| level.states.len()).collect();
    let ended: Vec<u64> = sim.levels.iter().map(|level| level.ended).collect();
    assert_eq!(
        open,
        [
            1, 1, 2, 7, 25, 64, 166, 303, 500, 489, 415, 193, 71, 12, 1, 0
        ]
    );
    assert_eq!(
        ended,
        [0, 0, 0, 0, 0, 6, 13, 70, 117, 352, 299, 386, 150, 75, 10, 1]
    );
}

#[test]
fn small_triangle_games() {
    for (variant, board, ending) in [
        (Variant::Avoid, "K3", Ending::First),
        (Variant::Avoid, "K4", Ending::Second),
        (Variant::Avoid, "K5", Ending::Second),
        (Variant::Misere, "K3", Ending::Tie),
        (Variant::Misere, "K4", Ending::Tie),
        (Variant::Misere, "K5", Ending::Tie),
        (Variant::Misere, "K6", Ending::Second),
        (Variant::Achieve, "K6", Ending::First),
    ] {
        let strong = solved(variant, board, "K3");
        assert_eq!(
            strong.verdict().ending,
            ending,
            "{} {board}",
            variant.name()
        );
    }
    let five = solved(Variant::Avoid, "K5", "K3");
    assert_eq!(
        five.levels
            .iter()
            .map(|level| level.states.len())
            .sum::<usize>(),
        136
    );
    assert_eq!(five.levels.iter().map(|level| level.ended).sum::<u64>(), 41);
}
