//! Games: rules on boards, compiled to one plain data structure per kind.

mod axiom;
mod frozen;
mod named;
mod part;
mod removal;
mod restrict;

pub use axiom::{AxiomError, MAX_FUNCTION_ELEMENTS, from_function};
pub use named::{corner, custom, leaf, pomax, pomin, pominmax};
pub(crate) use part::FROZEN;
pub use removal::{RemovalGame, Rule};
