//! Which values set coloring games with few cells have.
//!
//! [`Census::new`] finds the values of all payoffs on up to a number of cells, each with a game
//! that has as few cells as possible.

mod census;
mod error;
mod general;
mod pairs;
mod progress;
mod values;
mod written;

pub use census::{Census, Entry, KeepNothing, Keeper, Plan};
pub use error::{CensusError, MAX_ATOMS, PayoffCount};
pub use pairs::CheckpointError;
pub use progress::Progress;
