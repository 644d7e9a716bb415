use super::compare::{self, THRESHOLD};
use crate::boards;

/// Height 2: 48 elements beside the plain threshold search, then 64 alone.
pub fn print() {
    compare::head(&[THRESHOLD]);
    for seed in 1..=5 {
        let name = format!("48 elements, seed {seed}");
        compare::row(&name, &boards::height2(48, seed), 600.0, &[THRESHOLD]);
    }
    println!();
    compare::head(&[]);
    for seed in 1..=5 {
        let name = format!("64 elements, seed {seed}");
        compare::row(&name, &boards::height2(64, seed), 600.0, &[]);
    }
}
