use super::compare::{Comparison, THRESHOLD};
use crate::goal::Goal::Within;

/// Posets made of 14 random modules of 30 elements, then smaller ones compared with the plain
/// threshold search.
pub fn print() {
    let alone = Comparison {
        peers: &[],
        goals: &[Within(0.05)],
    };
    alone.print(boards(14, 30));
    let compared = Comparison {
        peers: &[THRESHOLD],
        goals: &[],
    };
    compared.print(boards(6, 6));
}

fn boards(count: usize, size: usize) -> impl Iterator<Item = String> {
    let densities = ["0.1", "0.2", "0.3"].into_iter();
    let board = move |p, seed| format!("modules {count} {size} {p} seed {seed}");
    densities.flat_map(move |p| (1..=3).map(move |seed| board(p, seed)))
}
