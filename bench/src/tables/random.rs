use super::compare::{self, ALL, THRESHOLD};
use crate::boards;

/// For the boards that nobody solves: how far one gets in this time.
const LONG: f64 = 60.0;

/// Random posets, in three groups: with all peers, with the strongest, and as far as we get.
pub fn print() {
    compare::head(ALL);
    for seed in 1..=5 {
        one(40, "0.15", seed, ALL);
    }
    println!();
    compare::head(&[THRESHOLD]);
    for seed in 1..=5 {
        one(56, "0.05", seed, &[THRESHOLD]);
    }
    for seed in 1..=3 {
        one(64, "0.03", seed, &[THRESHOLD]);
    }
    println!();
    compare::head(&[]);
    for seed in 1..=3 {
        one(200, "0.05", seed, &[]);
    }
}

fn one(len: usize, probability: &str, seed: u64, peers: &[compare::Peer]) {
    let text = boards::random(len, probability, seed);
    compare::row(&format!("`{text}`"), &text, LONG, peers);
}
