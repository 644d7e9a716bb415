//! Markdown tables and the figures in them.

use crate::measure::{Measured, PEER_LIMIT};

/// Prints the head of a table.
pub fn head(columns: &[&str]) {
    row(&columns.iter().map(|c| c.to_string()).collect::<Vec<_>>());
    println!("|{}", "---|".repeat(columns.len()));
}

/// Prints a row as soon as it is known: some take a minute.
pub fn row(cells: &[String]) {
    println!("| {} |", cells.join(" | "));
}

/// The value, the bounds, or that there is neither.
pub fn value(measured: &Measured) -> String {
    measured
        .bounds
        .map_or_else(|| "unknown".into(), |bounds| bounds.to_string())
}

/// The time, and "> limit" for who gave up.
pub fn seconds(measured: &Measured) -> String {
    match measured.bounds {
        None if measured.positions > PEER_LIMIT.positions => {
            format!("> limit ({} M positions)", PEER_LIMIT.positions / 1_000_000)
        }
        None => format!("> limit ({} s)", PEER_LIMIT.seconds),
        Some(_) => duration(measured.seconds),
    }
}

/// A time in the unit that suits it.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s >= 100.0 => format!("{s:.0} s"),
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.2} µs", s * 1e6),
    }
}

/// How many times as long as ours; a lower bound if it gave up.
pub fn ratio(theirs: &Measured, ours: &Measured) -> String {
    let ratio = theirs.seconds / ours.seconds;
    let sign = if theirs.bounds.is_none() { "> " } else { "" };
    match ratio {
        r if r >= 10.0 => format!("{sign}{r:.0}"),
        r => format!("{sign}{r:.2}"),
    }
}

/// Two answers to the same question must not contradict each other.
pub fn agree(board: &str, ours: &Measured, theirs: &Measured) {
    if let (Some(ours), Some(theirs)) = (ours.bounds, theirs.bounds) {
        let met = ours.meet(theirs);
        assert!(met.low <= met.high, "{board}: ours {ours}, peer {theirs}");
    }
}
