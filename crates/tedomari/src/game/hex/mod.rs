//! Regions of Hex as set coloring games over their own outcomes.
//!
//! Two fillings of a region are the same outcome if they win for Black in the same contexts, and
//! one is at least another if it wins in at least the same ones (Demer, Selinger and Wang,
//! Section 2A). A filling acts on what is around it only through the pairs of *ports* that it
//! connects: the black chains and the free cells that touch the region, and Black's two edges. A
//! context acts only through which ports are black and how they are connected around the region.

mod contexts;
mod enumerate;
mod fillings;
mod outcomes;
mod surroundings;
mod terminals;

pub use outcomes::{HexGame, HexGameError, HexOutcome, MAX_OPEN_CELLS, MAX_PORTS};
pub use terminals::Terminal;
