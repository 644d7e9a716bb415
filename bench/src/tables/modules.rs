use tedomari::board::Color;
use tedomari::solve::{Switches, oracle};
use tedomari::{Budget, catalogue, notation};

use super::compare::{Comparison, THRESHOLD};
use crate::clock::Clock;
use crate::goal::Goal::Within;
use crate::report;

/// Posets made of 14 random modules of 30 elements, then smaller ones compared with the plain
/// threshold search, then poset games with and without modules.
pub fn print() {
    let alone = Comparison {
        peers: &[],
        goals: &[Within(0.05)],
    };
    alone.print(boards(14, 30));
    let compared = Comparison {
        peers: &[THRESHOLD],
        goals: &[],
    };
    compared.print(boards(6, 6));
    println!();
    print_poset_games();
}

/// The time limit of a poset game, in seconds.
const LIMIT: f64 = 20.0;

/// What modules contribute to the solver of poset games.
fn print_poset_games() {
    report::head(&[
        "board",
        "game",
        "value",
        "positions",
        "time",
        "positions without modules",
        "time",
    ]);
    let boards = [(6, 6), (8, 8)].into_iter();
    for board in boards.flat_map(|(count, size)| boards_of(count, size)) {
        for name in ["hackenbush", "poset-nim"] {
            poset_game(&board, name);
        }
    }
}

fn boards_of(count: usize, size: usize) -> impl Iterator<Item = String> {
    (1..=3).map(move |seed| format!("modules {count} {size} 0.3 seed {seed}"))
}

fn poset_game(text: &str, name: &str) {
    let board = notation::parse(text).expect("a board of the benchmarks");
    let entry = catalogue::find(name).expect("a game of the catalogue");
    let game = entry.build(&board, Color::White).expect("played on posets");
    let measured = |modules| {
        let switches = Switches {
            modules,
            ..Switches::default()
        };
        let clock = Clock::start();
        let mut oracle = oracle(&game, Budget::seconds(LIMIT), switches).expect("a poset game");
        let value = oracle.value().bounds.value();
        (value, oracle.positions(), clock.seconds())
    };
    let (value, positions, seconds) = measured(true);
    let (plain, plain_positions, plain_seconds) = measured(false);
    if let (Some(value), Some(plain)) = (&value, &plain) {
        assert_eq!(value, plain, "{text}, {name}");
    }
    let time = |is_known: bool, seconds| {
        let sign = if is_known { "" } else { "> " };
        format!("{sign}{}", report::duration(seconds))
    };
    report::row(&[
        report::board(text),
        name.into(),
        value.as_ref().map_or("unknown".into(), ToString::to_string),
        positions.to_string(),
        time(value.is_some(), seconds),
        plain_positions.to_string(),
        time(plain.is_some(), plain_seconds),
    ]);
}

fn boards(count: usize, size: usize) -> impl Iterator<Item = String> {
    let densities = ["0.1", "0.2", "0.3"].into_iter();
    let board = move |p, seed| format!("modules {count} {size} {p} seed {seed}");
    densities.flat_map(move |p| (1..=3).map(move |seed| board(p, seed)))
}
