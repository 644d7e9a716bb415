//! Estimates of the number of legal positions up to isomorphism.
//!
//! A position is *legal* if it has no one-colored copy of the pattern, and as many red edges as
//! green ones or one more. Because every part of such a position is legal too, these are exactly
//! the positions that the avoidance game reaches.
//!
//! The estimated quantity is the number of orbits of legal positions under the group G of the board
//! (for K_n, all n! permutations of vertices). A position with stabilizer A lies in an orbit of
//! |G|/|A| positions, so the number of orbits is the sum of |A|/|G| over all legal positions.

mod arena;
mod estimate;
mod interval;
mod magnitude;
mod paper;
mod position;
mod rounds;
mod sequential;

pub use arena::{Arena, ArenaError, MAX_COPIES};
pub use estimate::{Estimate, EstimateError, Method, Sampling, estimate};
pub use magnitude::Magnitude;

#[cfg(test)]
mod tests;
