//! Regions of Hex as set coloring games over their own outcomes.
//!
//! Two fillings of a region have the same outcome if Black wins with them in the same contexts, and
//! one is at least the other if Black wins with it in at least the same contexts (Demer, Selinger
//! and Wang, Section 2A). A filling affects its surroundings only through the pairs of *ports* that
//! it connects: the black chains and the free cells that touch the region, and Black's two edges. A
//! context matters only through which ports are black and how they are connected around the region.

mod contexts;
mod enclosed;
mod enumerate;
mod fillings;
mod outcomes;
mod surroundings;
mod terminals;

pub(crate) use enclosed::Enclosed;
pub(crate) use outcomes::Rules;
pub use outcomes::{HexGame, HexGameError, HexOutcome};
pub use terminals::Terminal;
