//! Engines, solutions and their reasons. Knows kinds of games, not their names.

mod cancel;
pub mod coloring;
pub mod goal;
pub mod hex;
pub mod pattern;
mod perfect_play;
mod poset;
mod reason;
pub mod referee;
mod removal;
mod solution;
mod solver;
mod switches;

pub use reason::{Flaw, Gap, Reason, ReasonText, Step};
pub use removal::every_coloring::EveryColoring;
pub use removal::resume::removal_checkpoint;
pub(crate) use solution::afterthought;
pub use solution::{Solution, answer, answer_with, solve, solve_resumed, solve_with, value_of};
pub use solver::{MAX_SEARCH, Move, Oracle, Solver, oracle};
pub use switches::Switches;
