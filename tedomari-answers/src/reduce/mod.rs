//! Formulas and boards that become boards.

mod beside;
mod read;
mod reduced;

pub use reduced::{On, Reduced};

use crate::Complaint;

fn refused(error: impl ToString) -> Box<Complaint> {
    Complaint::new(error.to_string()).into()
}
