//! Solvers for all kinds of games, with the reasons for their results. This module does not use the
//! names of games.

mod cancel;
pub mod coloring;
mod crew;
mod decomposition;
pub mod goal;
pub mod hex;
mod identity;
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
pub mod switching;
mod threads;

pub(crate) use identity::value_checkpoint;
pub use reason::{Flaw, Gap, Reason, ReasonText, Step};
pub use removal::every_coloring::EveryColoring;
pub(crate) use solution::afterthought;
pub(crate) use solution::answer_with;
pub(crate) use solution::{BareValue, value_with};
pub use solution::{Solution, answer, solve, value_of};
pub use solver::{MAX_SEARCH, Oracle, Solver, ValuedMove, oracle};
pub use switches::Switches;
pub(crate) use threads::SEARCH_STACK;
