use super::compare::{Comparison, THRESHOLD};
use crate::goal::Goal::Within;

/// Staircases of 10 and 14 rows, compared with the plain threshold search, then larger ones alone.
pub fn print() {
    let compared = Comparison {
        peers: &[THRESHOLD],
        goals: &[],
    };
    compared.print(boards(10).chain(boards(14)));
    let second = Comparison {
        peers: &[],
        goals: &[Within(1.0)],
    };
    second.print(boards(16));
    let minute = Comparison {
        peers: &[],
        goals: &[Within(60.0)],
    };
    minute.print(boards(20).chain(boards(28)));
}

fn boards(rows: usize) -> impl Iterator<Item = String> {
    (1..=5).map(move |seed| format!("young {rows}..1 random {seed}"))
}
