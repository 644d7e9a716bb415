//! Streams of all small boards of a kind, smallest first.
//!
//! Shapes are all white; [`colorings`] lists all their colorings.

mod diagrams;
#[cfg(test)]
mod distinct;
mod grown;
mod growth;
mod lattices;
mod plane;
mod posets;
mod relation;
mod rules;
mod squares;
#[cfg(test)]
mod tests;
mod trees;

pub use diagrams::partitions;
pub(crate) use diagrams::skew_diagrams;
pub(crate) use diagrams::young_diagrams;
#[cfg(test)]
pub(crate) use distinct::Distinct;
pub use grown::Grown;
pub(crate) use lattices::distributive_lattices;
pub use plane::plane_partitions;
pub(crate) use posets::MAX_POSET;
pub use posets::posets;
pub(crate) use rules::{MAX_RULES, rules};
pub use squares::MAX_SIDE;
pub(crate) use squares::truncated_squares;
pub(crate) use trees::free_trees;
pub(crate) use trees::rooted_trees;

use tedomari::board::{Color, Orbit};

/// All colorings of `n` elements, starting with the white one.
///
/// # Panics
/// If there are more than 2⁶³ of them.
pub fn colorings(n: usize) -> impl Iterator<Item = Vec<Color>> {
    assert!(n < 64, "too many colorings of {n} elements");
    (0..1u64 << n).map(move |black| Orbit { black, size: 1 }.colors(n))
}

/// All sequences of `n` steps, each up (true) or down.
///
/// # Panics
/// If there are more than 2⁶³ of them.
pub fn steps(n: usize) -> impl Iterator<Item = Vec<bool>> {
    assert!(n < 64, "too many sequences of {n} steps");
    (0..1u64 << n).map(move |bits| (0..n).map(|i| bits >> i & 1 == 1).collect())
}
