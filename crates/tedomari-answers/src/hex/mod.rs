//! Regions of Hex.

mod local;
mod region;

pub use local::{Facts, Local, Move};
pub use region::{RegionAnswer, black, local, region_game};
