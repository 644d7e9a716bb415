use tedomari::board::hex::HexRegion;
use tedomari::game::HexGame;
use tedomari::notation::hex::read;
use tedomari::notation::passable::print_game;
use tedomari::solve::switching::solve_region;

use super::scaling::{COLUMNS, Scaling};
use crate::report;

/// The time limit of a region, in seconds.
const LIMIT: f64 = 300.0;

/// A whole board, regions with three terminals and 24 or more empty cells, and regions in which many
/// black chains may meet, which have many outcomes and few positions, and a region with cut cells.
const REGIONS: [&str; 9] = [
    "5x5",
    "#WWBWBBBBW/W........W/W........W/W........W/WWWBBBWWW#",
    "#WWBWBBB/W......B/W......W/W......W/W......W/BBBWWWW#",
    "#WWBWBBBBWW/W.........W/W.........W/W.........W/WWWWWBBBWW#",
    "#WWWWWWWWBBBBBBB/W..............W/B..............W/BBBWWWWWWBBBBWW#",
    "#WBBW/B...B/W...W/B...B/WBBW#",
    "#WBWB/B...W/W...B/B...W/WBWB#",
    "##WBWB/#B...W/B....B/W...W#/BWBW##",
    "######BB#/###BBB.B#/##B...B##/##B..B###/#W...BW##/B.....BBB/B.......W/BWB..WWW#/#B..W####/#B.B#####/#BB######",
];

/// The values of Hex regions.
pub fn print() {
    let columns = ["region", "cells", "outcomes", "values of positions"];
    report::head(&[&columns[..], &COLUMNS].concat());
    for text in REGIONS {
        let board = read(text).expect("a board of the benchmarks");
        let region = HexRegion::whole(board).expect("a region of the benchmarks");
        let game = HexGame::new(&region).expect("a game of the benchmarks");
        let (found, scaling) = Scaling::of(LIMIT, text, |budget| {
            let solution = solve_region(&game, budget);
            let value = print_game(&solution.forms, solution.value?).ok();
            Some((solution.forms.len(), value))
        });
        let [one, two, all] = scaling.cells();
        report::row(&[
            report::board(text),
            game.cells.len().to_string(),
            game.outcomes.len().to_string(),
            found.map_or_else(|| "unknown".into(), |(count, _)| count.to_string()),
            one,
            two,
            all,
        ]);
    }
}
