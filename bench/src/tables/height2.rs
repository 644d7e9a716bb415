use super::compare::{Comparison, THRESHOLD};
use crate::goal::Goal::{Faster, Within};

/// Height 2: 48 elements, compared with the plain threshold search, then 64, 96 and 112
/// alone.
pub fn print() {
    let compared = Comparison {
        peers: &[THRESHOLD],
        goals: &[Faster(20.0, THRESHOLD.0)],
    };
    compared.print(boards(48));
    let alone = Comparison {
        peers: &[],
        goals: &[Within(60.0)],
    };
    for len in [64, 96, 112] {
        alone.print(boards(len));
    }
}

fn boards(len: usize) -> impl Iterator<Item = String> {
    (1..=5).map(move |seed| format!("height2 {len} seed {seed}"))
}
