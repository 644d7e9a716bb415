//! Engines, budgets, solutions and their reasons. Knows kinds of games, not their names.

mod budget;
mod reason;
mod rename;
mod solution;

pub use budget::{Budget, Progress};
pub use reason::{Reason, Step};
pub use solution::{Move, Solution, solve, value_of};
