//! Counts the positions of pattern games on complete boards: exactly, up to isomorphism, with
//! Pólya's theorem, and by sampling if only legal positions are counted.
//!
//! A *position* on K_n is a partial coloring of its edges with red and green. Two positions are
//! isomorphic if a permutation of the vertices maps one to the other.

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

/// The maximum number of vertices of a board.
pub const MAX_VERTICES: usize = 40;
