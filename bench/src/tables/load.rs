use std::time::Duration;

use crate::load::{Flood, Pace, Server, play};
use crate::report;

/// The number of players, and the duration.
const PLAYERS: u64 = 200;
const LENGTH: Duration = Duration::from_secs(20);

/// The number of clients that request analyses.
const ANALYSTS: u64 = 16;

/// The goal for the 99th percentile of a move, in seconds, and the factor allowed during heavy
/// analyses.
const GOAL: f64 = 0.05;
const SLOWER: f64 = 2.0;

/// Players of Sim on one server, alone and during a flood of heavy analyses.
pub fn print() {
    let server = Server::start();
    report::head(&[
        "players",
        "thought",
        "analyses asked for, taken on",
        "moves",
        "moves each second",
        "half of them within",
        "99 of 100 within",
        "all within",
        "goal",
    ]);
    // Faster players would exceed the rate limit, because all of them share one address.
    for thought in [1000, 200] {
        let pace = Pace {
            players: PLAYERS,
            thought: Duration::from_millis(thought),
            length: LENGTH,
        };
        let alone = play(server.address, pace);
        let usual = row(pace, "none".into(), &alone, GOAL);
        let flood = Flood::begin(server.address, ANALYSTS);
        let beside = play(server.address, pace);
        let (asked, accepted) = flood.end();
        assert!(accepted > 0, "a flood that is turned away shows nothing");
        row(
            pace,
            format!("{asked}, {accepted}"),
            &beside,
            SLOWER * usual,
        );
    }
}

/// Prints a row, and returns the 99th percentile of the times.
fn row(pace: Pace, analyses: String, times: &[Duration], goal: f64) -> f64 {
    let within = |share: f64| {
        let last = (times.len() as f64 * share).ceil() as usize;
        times[last.max(1) - 1].as_secs_f64()
    };
    let most = within(0.99);
    let met = if most <= goal { "met" } else { "not met" };
    report::row(&[
        pace.players.to_string(),
        report::round_duration(pace.thought.as_secs_f64()),
        analyses,
        times.len().to_string(),
        format!("{:.0}", times.len() as f64 / pace.length.as_secs_f64()),
        report::duration(within(0.5)),
        report::duration(most),
        report::duration(within(1.0)),
        format!("{} {met}", report::duration(goal)),
    ]);
    most
}
