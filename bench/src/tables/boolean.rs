use super::compare::{Comparison, THRESHOLD};
use crate::goal::Goal::Within;

/// The subsets of six points except the full one, compared with the plain threshold search, then
/// those of seven and of eight points alone.
pub fn print() {
    let compared = Comparison {
        peers: &[THRESHOLD],
        goals: &[],
    };
    compared.print(boards(6));
    let alone = Comparison {
        peers: &[],
        goals: &[Within(60.0)],
    };
    alone.print(boards(7));
    alone.print(boards(8));
}

fn boards(dimensions: usize) -> impl Iterator<Item = String> {
    (1..=5).map(move |seed| format!("boolean {dimensions} without top random {seed}"))
}
