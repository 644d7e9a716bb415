//! The published census of regions.

use std::sync::OnceLock;

use crate::coloring::published;

/// The number of empty cells up to which the published census is complete.
pub const TABLE_CELLS: usize = 9;

/// The published census: `cells,value,images,abstract,region`, as written by `tedomari census hex
/// --cells 9 -o hex-regions.csv`.
pub fn region_table() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| published("hex-regions.deflate"))
}
