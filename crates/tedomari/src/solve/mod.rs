//! Solvers for all kinds of games, with the reasons for their results. This module does not use the
//! names of games.

mod cancel;
pub mod coloring;
pub mod goal;
pub mod hex;
pub(crate) mod misere;
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
pub(crate) use solution::answer_with;
pub(crate) use solution::value_with;
pub use solution::{Solution, answer, solve, solve_resumed, value_of};
pub use solver::{MAX_SEARCH, Oracle, Solver, ValuedMove, oracle};
pub use switches::Switches;
