//! What is found out by trying many boards: enumerations, censuses and tables of all boards,
//! counts of positions, conjectures and their language, the audit of what the papers claim, and
//! the reductions that turn formulas into boards.

pub mod audit;
pub mod claim;
pub mod class;
pub mod coloring;
pub mod conjecture;
pub mod count;
pub mod dimacs;
pub mod enumerate;
pub mod patterns;
pub mod reduce;
pub mod table;

/// The Rust in the book is compiled and run with the documentation tests.
#[cfg(doctest)]
mod book {
    #[doc = include_str!("../../../docs/src/conjectures.md")]
    mod conjectures {}
    #[doc = include_str!("../../../docs/src/reductions.md")]
    mod reductions {}
    #[doc = include_str!("../../../docs/src/census-coloring.md")]
    mod census_coloring {}
}
