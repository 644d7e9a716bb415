//! Boolean formulas in conjunctive normal form, with and without quantifiers.

mod cnf;
mod prefix;
mod qbf;

pub(crate) use cnf::is_tautology;
pub use cnf::{Cnf, Literal};
pub use prefix::{Quantified, Quantifier};
pub use qbf::Qbf;
