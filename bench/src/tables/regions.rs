use tedomari::board::hex::HexRegion;
use tedomari::game::HexGame;
use tedomari::notation::hex::read;
use tedomari::notation::passable::print_game;
use tedomari::solve::coloring::solve_coloring;

use super::scaling::{COLUMNS, Scaling};
use crate::report;

/// The time limit of a region, in seconds.
const LIMIT: f64 = 300.0;

/// Whole boards, which have two outcomes and many positions, and regions in which many black chains
/// may meet, which have many outcomes and few positions.
const REGIONS: [&str; 6] = [
    "3x5",
    "4x4",
    "3x6",
    "#WBBW/B...B/W...W/B...B/WBBW#",
    "#WBWB/B...W/W...B/B...W/WBWB#",
    "##WBWB/#B...W/B....B/W...W#/BWBW##",
];

/// The values of Hex regions.
pub fn print() {
    let columns = ["region", "cells", "outcomes", "values of positions"];
    report::head(&[&columns[..], &COLUMNS].concat());
    for text in REGIONS {
        let board = read(text).expect("a board of the benchmarks");
        let region = HexRegion::whole(board).expect("a region of the benchmarks");
        let game = HexGame::new(&region)
            .expect("a game of the benchmarks")
            .game;
        let (found, scaling) = Scaling::of(LIMIT, text, |budget| {
            let solution = solve_coloring(&game, budget);
            let value = print_game(&solution.forms, solution.value?).ok();
            Some((solution.forms.len(), value))
        });
        let [one, two, all] = scaling.cells();
        report::row(&[
            report::board(text),
            game.cells().to_string(),
            game.atoms().len().to_string(),
            found.map_or_else(|| "unknown".into(), |(count, _)| count.to_string()),
            one,
            two,
            all,
        ]);
    }
}
