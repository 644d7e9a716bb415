use super::compare::{self, THRESHOLD};
use crate::boards;

/// Staircases of 10 rows beside the plain threshold search, then larger ones alone.
pub fn print() {
    compare::head(&[THRESHOLD]);
    for seed in 1..=3 {
        one(10, seed, &[THRESHOLD]);
    }
    println!();
    compare::head(&[]);
    for rows in [12, 16, 20] {
        for seed in 1..=3 {
            one(rows, seed, &[]);
        }
    }
}

fn one(rows: usize, seed: u64, peers: &[compare::Peer]) {
    let name = format!("({rows}, …, 1), seed {seed}");
    compare::row(&name, &boards::staircase(rows, seed), 600.0, peers);
}
