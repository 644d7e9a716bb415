//! Values of games, bounds on them, and what they say about the winner.
//!
//! Removal games are worth integers. Poset games are worth [`Dyadic`] numbers when they are
//! colored and [`Nimber`]s when they are not, coloring games [forms](passable::PassableValue) over
//! their outcomes, pattern games a [`Verdict`]. A [`Value`] is any of these.

mod any;
mod bounds;
mod dyadic;
pub(crate) mod length;
mod nimber;
mod outcome;
pub mod passable;
mod player;
mod verdict;
mod worth;

pub use any::Value;
pub use bounds::{Bounds, signed};
pub use dyadic::Dyadic;
pub(crate) use dyadic::Growing;
pub use nimber::Nimber;
pub use outcome::Outcome;
pub use player::Player;
pub use verdict::{Ending, Verdict};
pub use worth::{Additive, Worth};
