//! Removal games: formulas and theorems about positions, and exact search.

pub(in crate::solve) mod bounds;
mod cuts;
mod descent;
pub(in crate::solve) mod dominance;
mod engine;
pub(in crate::solve) mod every_coloring;
mod explain;
mod inner_formulas;
mod kind;
mod modules;
mod one_sided;
mod relaxation;
mod search;
mod shared;
mod structure;
mod surplus;
mod table;
mod theorems;
mod turns;
