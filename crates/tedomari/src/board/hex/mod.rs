//! Hex boards and their regions.
//!
//! Black connects top and bottom, White connects left and right. Rows are counted from the top,
//! columns from the left, and each row is shifted half a cell to the right of the one above, so
//! cell (r, c) touches (r−1, c), (r−1, c+1), (r, c−1), (r, c+1), (r+1, c−1) and (r+1, c).

mod edge;
mod position;
mod region;

pub use edge::{Edge, End};
pub use position::{Content, HexBoard, HexCell, HexError, MAX_SIDE};
pub use region::{HexRegion, RegionError};
