use super::compare::{ALL, CGT, CGT_SPLIT, Comparison, THRESHOLD};
use crate::goal::Goal::{Faster, Within};

/// Random posets in three groups: with all solvers, with the strongest, and ours alone.
pub fn print() {
    let dense = Comparison {
        peers: ALL,
        goals: &[
            Within(1e-4),
            Faster(1000.0, CGT.0),
            Faster(1000.0, CGT_SPLIT.0),
        ],
    };
    dense.print(boards(40, "0.15", 5));
    let sparse = Comparison {
        peers: &[THRESHOLD, CGT_SPLIT],
        goals: &[Within(0.1)],
    };
    sparse.print(boards(56, "0.05", 5).chain(boards(64, "0.03", 3)));
    let large = Comparison {
        peers: &[],
        goals: &[],
    };
    let second = Comparison {
        peers: &[],
        goals: &[Within(1.0)],
    };
    second.print(boards(200, "0.05", 5));
    large.print(boards(300, "0.05", 3));
}

fn boards(len: usize, probability: &'static str, seeds: u64) -> impl Iterator<Item = String> {
    (1..=seeds).map(move |seed| format!("random {len} {probability} seed {seed}"))
}
