//! Reductions from formulas and boards to boards.

mod beside;
mod read;
mod reduced;
mod report;

pub use reduced::{On, Reduced};
pub use report::ReduceAnswer;

use tedomari::Error;

fn refused(error: impl ToString) -> Box<Error> {
    Error::new(error.to_string()).into()
}
