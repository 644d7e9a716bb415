//! Counting the positions of pattern games on complete boards: exactly, up to isomorphism, with
//! Pólya's theorem, and by sampling where only legal positions are to be counted.
//!
//! A *position* on K_n is a partial coloring of its edges with red and green; two are isomorphic
//! if a permutation of the vertices takes one to the other.

mod batches;
mod cycle_index;
mod evaluation;
mod grading;
pub mod legal;
mod points;
mod polya;
mod prime_field;
mod restriction;

pub use polya::{CountError, count};
pub use restriction::{Restriction, edges};

/// The most vertices of a board whose positions are counted.
pub const MAX_VERTICES: usize = 40;
