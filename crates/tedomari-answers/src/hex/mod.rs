//! Regions and connections of Hex.

mod compare;
mod connect;
mod local;
mod region;

pub use compare::{MatchedOutcome, OtherMatching, RegionRelations};
pub use connect::ConnectAnswer;
pub use local::{Facts, Local, Move};
pub use region::{RegionAnswer, black, local, region_game};
