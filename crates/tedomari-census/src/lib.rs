//! Everything that is found by trying many boards: enumerations, censuses and tables of all boards,
//! counts of positions, conjectures and their language, the audit of the papers, and the reductions
//! from formulas to boards.

pub mod audit;
pub mod claim;
pub mod class;
pub mod coloring;
pub mod conjecture;
pub mod count;
pub mod dimacs;
pub mod enumerate;
mod gather;
pub mod patterns;
pub mod reduce;
pub mod regions;
pub mod sweep;
pub mod table;
