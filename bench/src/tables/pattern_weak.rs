use std::cell::RefCell;

use tedomari::board::PatternBoard;
use tedomari::game::pattern::{PatternGame, Variant};
use tedomari::notation::pattern::{parse_pattern_board, parse_simple_graph};
use tedomari::solve::pattern::weak_solution;

use super::scaling::{COLUMNS, Scaling};
use crate::report;

/// The time limit of a board, in seconds.
const LIMIT: f64 = 300.0;

/// Pattern games by the weak search.
pub fn print() {
    report::head(&[&["game", "ending", "positions"][..], &COLUMNS].concat());
    let one_color = (9..=12).map(|n| (Variant::OneColor, format!("K{n}"), "K3"));
    let sim = (6..=8).map(|n| (Variant::Avoid, format!("K{n}"), "K3"));
    let rows = ["tictactoe 4x4 4", "tictactoe 5x5 5"];
    let rows = rows.map(|board| (Variant::Achieve, board.to_string(), "K3"));
    for (variant, board, pattern) in one_color.chain(sim).chain(rows) {
        let game = game(variant, &board, pattern);
        let name = format!("{} {board} {pattern}", variant.name());
        let positions = RefCell::new(Vec::new());
        let (ending, scaling) = Scaling::of(LIMIT, &name, |budget| {
            let solution = weak_solution(&game, budget).expect("a move colors one element");
            positions.borrow_mut().push(solution.positions.to_string());
            solution.ending
        });
        let [one, two, all] = scaling.cells();
        report::row(&[
            report::board(&name),
            ending.map_or("unknown", |ending| ending.word()).into(),
            positions.take().join(", "),
            one,
            two,
            all,
        ]);
    }
}

/// The benchmarks choose their games themselves, so an error is a bug. Sets need no pattern.
fn game(variant: Variant, board: &str, pattern: &str) -> PatternGame {
    let game = match parse_pattern_board(board).expect("a board of the benchmarks") {
        PatternBoard::Graph {
            graph,
            precolored: [red, green],
        } => {
            let pattern = parse_simple_graph(pattern).expect("a pattern of the benchmarks");
            PatternGame::on_graph(variant, &graph, [&pattern; 2], [&red, &green])
        }
        PatternBoard::Sets {
            elements,
            copies,
            precolored,
        } => PatternGame::on_sets(variant, elements, copies, precolored),
    };
    game.expect("a game of the benchmarks")
}
