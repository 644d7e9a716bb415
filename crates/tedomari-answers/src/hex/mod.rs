//! Hex and other connection games.

mod local;
mod region;

pub use local::{Facts, Local, Move, connected};
pub use region::{RegionAnswer, black, local, region_game};
