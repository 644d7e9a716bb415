//! The values of all small regions of Hex with three terminals.
//!
//! A region is a connected set of empty cells with stones on all cells around it, three chains of
//! each color in turn, all of which can be extended away from the region at the same time. Cells
//! that the others enclose, such as a hole, have stones of any color.

mod census;
mod checkpoint;
mod coloring;
mod flow;
mod occurrences;
mod outward;
mod pieces;
mod shapes;
mod stones;
mod symmetry;
mod table;
#[cfg(test)]
mod tests;

pub use census::{MAX_CELLS, RegionCensus, RegionEntry, RegionLevel, RegionPlan};
pub use coloring::Coloring;
pub use occurrences::{Occurrence, PublishedRegion, occurrences};
pub use shapes::{Cell, Shape, shapes};
pub use stones::Stones;
pub use table::{TABLE_CELLS, region_table};
