use tedomari::board::hex::HexRegion;
use tedomari::game::HexGame;
use tedomari::notation::hex::read;
use tedomari::notation::passable::print_game;
use tedomari::solve::coloring::solve_coloring;

use super::scaling::{COLUMNS, Scaling};
use crate::report;

/// The time limit of a region, in seconds.
const LIMIT: f64 = 300.0;

/// Regions with 14 to 18 empty cells: a whole board with two outcomes, and regions in which three
/// and four black chains may meet.
const REGIONS: [&str; 4] = [
    "3x5",
    "4x4",
    "#WBW / B...W / W....B / .....W / WBW#",
    "3x6",
];

/// The values of Hex regions.
pub fn print() {
    let columns = ["region", "cells", "outcomes", "value"];
    report::head(&[&columns[..], &COLUMNS].concat());
    for text in REGIONS {
        let board = read(text).expect("a board of the benchmarks");
        let region = HexRegion::whole(board).expect("a region of the benchmarks");
        let game = HexGame::new(&region).expect("a game of the benchmarks").game;
        let (value, scaling) = Scaling::of(LIMIT, text, |budget| {
            let solution = solve_coloring(&game, budget);
            print_game(&solution.forms, solution.value?).ok()
        });
        let [one, two, all] = scaling.cells();
        report::row(&[
            report::board(text),
            game.cells().to_string(),
            game.atoms().len().to_string(),
            value.map_or_else(|| "unknown".into(), |text| report::board(&text)),
            one,
            two,
            all,
        ]);
    }
}
