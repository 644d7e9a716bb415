//! Regions and connections of Hex.

mod connect;
mod local;
mod region;

pub use connect::ConnectAnswer;
pub use local::{Facts, Local, Move};
pub use region::{RegionAnswer, black, local, region_game};
