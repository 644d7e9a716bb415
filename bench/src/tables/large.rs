use std::process::{Command, ExitCode};
use std::time::Instant;

use crate::measure::Subject;
use crate::{boards, report};

/// The word with which the program starts itself for one board.
pub const LARGE_ONE: &str = "large-one";

const LEN: usize = 1_000_000;

/// From text to answer for a chain and a tree, each in a process of its own.
pub fn print() {
    report::head(&[
        "board",
        "elements",
        "text",
        "read",
        "solve",
        "value",
        "peak memory",
    ]);
    let program = std::env::current_exe().expect("a program knows where it is");
    for board in ["chain", "tree"] {
        let status = Command::new(&program).args([LARGE_ONE, board]).status();
        let answered = status.is_ok_and(|status| status.success());
        assert!(answered, "the process for the {board} failed");
    }
}

/// Measures one board and prints its row.
pub fn large_one(board: &str) -> ExitCode {
    let start = Instant::now();
    let text = match board {
        "chain" => boards::chain(LEN, 1),
        "tree" => boards::tree(LEN, 1),
        _ => return ExitCode::from(2),
    };
    let written = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let subject = Subject::read(&text);
    let read = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let budget = tedomari::solve::Budget::default();
    let bounds = tedomari::solve::value_of(&subject.game, &budget).bounds;
    let solved = start.elapsed().as_secs_f64();
    report::row(&[
        format!("{board}, random colors"),
        subject.game.len().to_string(),
        report::duration(written),
        report::duration(read),
        report::duration(solved),
        bounds.to_string(),
        peak_memory().unwrap_or_else(|| "unknown".into()),
    ]);
    ExitCode::SUCCESS
}

/// The most memory this process has had, as Linux tells it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(format!("{:.0} MB", kilobytes / 1e3))
}
