use std::io::{Read, Write};
use std::process::{Command, ExitCode, Stdio};

use tedomari::Budget;
use tedomari::board::Color;
use tedomari::game::Game;
use tedomari::solve::solve;
use tedomari::{catalogue, notation};

use crate::clock::Clock;
use crate::report;

/// The argument with which the program starts itself for one board and game.
pub const LARGE_ONE: &str = "large-one";

const BOARDS: [&str; 2] = ["chain random 1000000 seed 1", "tree random 1000000 seed 1"];

const GAMES: [&str; 3] = ["pomax", "pomin", "pominmax"];

const GOAL_SECONDS: f64 = 2.0;

const GOAL_MEGABYTES: f64 = 1000.0;

/// From text to answer for a chain and a tree, each in a process of its own that reads the full
/// text of the board.
pub fn print() {
    report::head(&[
        "board",
        "game",
        "text",
        "value",
        "read",
        "answer",
        "together",
        "peak memory",
        "goal",
    ]);
    for board in BOARDS {
        let text = notation::print(&notation::parse(board).expect("a board of the language"));
        for game in GAMES {
            start_one(board, game, &text).expect("the process for one board answers");
        }
    }
    println!();
}

fn start_one(board: &str, game: &str, text: &str) -> std::io::Result<()> {
    let mut child = Command::new(std::env::current_exe()?)
        .args([LARGE_ONE, board, game])
        .stdin(Stdio::piped())
        .spawn()?;
    // Taking the handle closes it after writing, so that the child sees the end of its input.
    if let Some(mut input) = child.stdin.take() {
        input.write_all(text.as_bytes())?;
    }
    let status = child.wait()?;
    if status.success() {
        Ok(())
    } else {
        Err(std::io::Error::other(format!("it ended with {status}")))
    }
}

/// Reads the board from standard input, solves it and prints its row.
pub fn large_one(board: &str, game: &str) -> ExitCode {
    let Ok(entry) = catalogue::find(game) else {
        return ExitCode::from(2);
    };
    let mut text = Vec::new();
    if std::io::stdin().read_to_end(&mut text).is_err() {
        return ExitCode::FAILURE;
    }
    let clock = Clock::start();
    let read = notation::parse_bytes(&text).expect("printed boards can be parsed");
    let reading = clock.seconds();
    let built = entry
        .build(&read, Color::White)
        .and_then(Game::into_removal);
    let built = built.expect("the board has an order");
    // Everything the program prints: value, reason, first moves.
    let solution = solve(&built, &Budget::default());
    let together = clock.seconds();
    let megabytes = peak_megabytes();
    let met = solution.value().is_some()
        && together < GOAL_SECONDS
        && megabytes.is_some_and(|megabytes| megabytes < GOAL_MEGABYTES);
    report::row(&[
        report::board(board),
        game.to_owned(),
        format!("{:.1} MB", text.len() as f64 / 1e6),
        solution.bounds.to_string(),
        report::duration(reading),
        report::duration(together - reading),
        report::duration(together),
        megabytes.map_or("unknown".into(), |megabytes| format!("{megabytes:.0} MB")),
        format!(
            "{GOAL_SECONDS} s, 1 GB: {}",
            if met { "met" } else { "not met" }
        ),
    ]);
    ExitCode::SUCCESS
}

/// The peak memory of this process, as Linux reports it.
pub(super) fn peak_megabytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024.0 / 1e6)
}
