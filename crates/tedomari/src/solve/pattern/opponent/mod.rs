//! Opponents: the perfect one, one that makes the most of a lost position and learns from its
//! games, one that errs, and one that plays at random.

mod erring;
mod experience;
mod finished;
mod learning;
mod perfect;

pub use erring::Erring;
pub use experience::{Experience, MemoryExperience, WEIGHTS};
pub use finished::Finished;
pub use learning::Learning;
pub use perfect::Perfect;

use crate::game::pattern::State;

/// Somebody who chooses moves.
pub trait Opponent {
    /// The element to color in a position in which there is one to color.
    fn choose(&mut self, state: &State<u128>) -> Option<usize>;
}
