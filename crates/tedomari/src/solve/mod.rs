//! Engines, budgets, solutions and their reasons. Knows kinds of games, not their names.

mod bounds;
mod budget;
mod cancel;
pub mod coloring;
mod component;
mod dominance;
mod engine;
mod every_coloring;
pub mod hex;
mod inner_formulas;
mod meter;
mod one_sided;
mod oracle;
pub mod pattern;
mod perfect_play;
mod poset_game;
mod reason;
pub mod referee;
mod search;
mod solution;
mod solver;
mod split;
mod structure;
mod switches;
mod table;
mod theorems;

pub use budget::{Budget, Progress};
pub use engine::MAX_SEARCH;
pub use every_coloring::EveryColoring;
pub use oracle::{Oracle, answer, answer_with, oracle};
pub use reason::{Reason, Step};
pub use solution::{Solution, solve, solve_with, value_of};
pub use solver::{Move, Solver};
pub use switches::Switches;
