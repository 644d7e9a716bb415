//! Engines, solutions and their reasons. Knows kinds of games, not their names.

mod cancel;
pub mod coloring;
pub mod goal;
pub mod hex;
mod oracle;
pub mod pattern;
mod perfect_play;
mod poset;
mod reason;
pub mod referee;
mod removal;
mod solution;
mod switches;

pub use oracle::{Oracle, answer, answer_with, oracle};
pub use reason::{Flaw, Gap, Reason, ReasonText, Step};
pub use removal::engine::MAX_SEARCH;
pub use removal::every_coloring::EveryColoring;
pub use removal::solver::{Move, Solver};
pub(crate) use solution::afterthought;
pub use solution::{Solution, solve, solve_with, value_of};
pub use switches::Switches;
