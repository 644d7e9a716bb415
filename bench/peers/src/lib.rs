//! Other ways to find the value of a pomax game, for comparison with Tedomari's solver.
//!
//! Three solvers, each what a careful programmer would write first:
//!
//! * [`general`] uses the crate `cgt`, a general solver for partizan games, with and without its
//!   splitting into components;
//! * [`memoized`] follows the definition of the value with a table of all positions;
//! * [`threshold`] asks only "is the value at least k?", with a table of bounds, but without
//!   theorems, components or move ordering.
//!
//! In addition, [`labeling`] finds canonical forms of colored graphs in other ways.
//!
//! The solvers stop at a [`Limit`] so that a table of comparisons always ends.

mod general;
pub mod labeling;
mod limit;
mod memoized;
mod pomax;
mod threshold;

pub use general::{general, general_split};
pub use limit::{Limit, Run};
pub use memoized::memoized;
pub use pomax::{MAX_ELEMENTS, Pomax};
pub use threshold::threshold;

#[cfg(test)]
mod tests;
