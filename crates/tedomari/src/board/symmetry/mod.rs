//! Isomorphism and automorphisms of colored structures.
//!
//! Everything is based on color refinement with individualization. `partition` refines the
//! partitions of one or two structures in lockstep, `search` uses it to look for an isomorphism,
//! and `group` counts automorphisms by orbits and stabilizers. All of it is iterative and stops
//! after a number of steps chosen by the caller. A step is about one visit to one pair.
//!
//! Structures with few vertices have a labeler of their own, [`small`], because enumerations, pattern
//! games and estimates label very many of them.

mod components;
mod group;
mod order;
mod partition;
mod search;
pub mod small;
mod structure;
#[cfg(test)]
mod tests;

pub use group::{Automorphisms, automorphism_count, automorphisms, generators};
pub use order::GroupOrder;
pub use partition::invariant;
pub use search::{Isomorphism, isomorphism};
pub use structure::Structure;

/// The steps left to a computation.
struct StepsLeft(u64);

/// The step limit is reached.
#[derive(Debug)]
struct OutOfSteps;

impl StepsLeft {
    fn spend(&mut self, steps: usize) -> Result<(), OutOfSteps> {
        self.0 = self.0.checked_sub(steps as u64).ok_or(OutOfSteps)?;
        Ok(())
    }
}
