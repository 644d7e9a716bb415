//! The values of set coloring games with few cells.
//!
//! [`Census::new`] finds the values of all payoffs on up to a number of cells, each with a game
//! that has the minimum number of cells.

mod census;
mod checkpoint;
mod classes;
mod error;
mod general;
mod pairs;
mod symmetry;
mod table;
mod values;
mod written;

pub use census::{Census, CheckpointMismatch, CheckpointStore, Entry, NoCheckpoints, Plan};
pub use classes::Class;
pub use error::{CensusError, MAX_ATOMS, PayoffCount};
pub(crate) use symmetry::Symmetry;
#[cfg(not(target_family = "wasm"))]
pub use table::STORED_TABLES;
#[cfg(target_family = "wasm")]
pub use table::load_tables_by;
pub(crate) use table::published;
pub use table::{P5_CELLS, TABLE_CELLS, p5_counts, smallest, smallest_over_p5, table};
pub use table::{PublishedValue, values_over_p5};
