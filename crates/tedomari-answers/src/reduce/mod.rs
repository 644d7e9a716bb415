//! Formulas and boards that become boards.

mod beside;
mod read;
mod reduced;
mod report;

pub use reduced::{On, Reduced};
pub use report::ReduceAnswer;

use crate::Complaint;

fn refused(error: impl ToString) -> Box<Complaint> {
    Complaint::new(error.to_string()).into()
}
