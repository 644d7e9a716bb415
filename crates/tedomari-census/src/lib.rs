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
