//! The solver of removal games: formulas and theorems, sums of components, and exact search.

pub(in crate::solve) mod bounds;
pub(in crate::solve) mod component;
pub(in crate::solve) mod dominance;
pub(in crate::solve) mod engine;
pub(in crate::solve) mod every_coloring;
mod inner_formulas;
mod one_sided;
mod search;
pub(in crate::solve) mod solver;
pub(in crate::solve) mod split;
mod structure;
pub(in crate::solve) mod table;
mod theorems;
