//! Conjectures: statements about boards, tested on all boards of a class.
//!
//! A phrase of [`crate::claim`] is checked against the table of [`QUANTITIES`] and
//! becomes part of a program, which is run on board after board. Values of
//! games are found without any theorem (see [`Exact`](super::audit::Exact)), so that theorems
//! can be tried too. White is Left.

mod check;
mod checkpoint;
mod classes;
mod columns;
mod counts;
mod distributed;
mod essential_sets;
mod evaluate;
mod evaluation_error;
mod explain;
mod fraction;
mod functions;
mod hooks;
mod outcome;
mod parts;
mod piece;
mod program;
mod quantity;
mod resolve;
mod rules;
mod search;
mod solved;
mod statement;
mod subject;
mod table;
#[cfg(test)]
mod tests;
mod values;

pub use distributed::ConjecturePieces;
pub use evaluate::Failure;
pub(crate) use evaluate::{Datum, Evaluation};
pub use evaluation_error::EvaluationError;
pub use explain::Part;
pub use fraction::Fraction;
pub use outcome::{Counterexample, Outcome, SizeReport};
pub(crate) use program::Program;
pub(crate) use program::StepId;
pub use program::Type;
pub use quantity::{Function, Gives, Quantity};
pub use search::{Plan, SearchError};
pub(super) use solved::Solved;
pub use statement::{Conjecture, ConjectureError};
pub use subject::{BoardKind, Kinds, Subject};
pub use table::{QUANTITIES, find, names};
