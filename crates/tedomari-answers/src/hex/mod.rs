//! Hex and other connection games.

mod local;
mod region;
mod solve;

pub use local::{Facts, Local, Move, connected};
pub use region::{RegionAnswer, black, local, region_game};
pub use solve::{HexAnswer, cells};
