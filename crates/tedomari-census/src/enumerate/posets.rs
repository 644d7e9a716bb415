use std::sync::OnceLock;

use super::grown::Grown;
use tedomari::board::{Board, Poset};

/// The maximum number of elements of posets that are kept in memory; there are 16 999 of them.
pub(crate) const MAX_POSET: usize = 8;

/// All posets with `n` elements up to isomorphism, all white.
///
/// # Panics
/// If `n` is more than `MAX_POSET`.
pub fn posets(n: usize) -> &'static [Poset] {
    static LEVELS: [OnceLock<Vec<Poset>>; MAX_POSET + 1] = [const { OnceLock::new() }; _];
    assert!(n <= MAX_POSET, "posets with {n} elements are too many");
    let poset = |board| match board {
        Board::Poset(poset) => Some(poset),
        _ => None,
    };
    LEVELS[n].get_or_init(|| Grown::posets(n).boards().filter_map(poset).collect())
}
