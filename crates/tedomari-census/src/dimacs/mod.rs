//! Reading and writing formulas in DIMACS CNF, and in QDIMACS with quantifiers; and numbers to be
//! packed into bins, in the same style.
//!
//! ```
//! use tedomari_census::dimacs::{read_cnf, read_qdimacs};
//! let formula = read_cnf("c two clauses\np cnf 3 2\n1 2 -3 0\n-1 2 3 0\n").unwrap();
//! assert_eq!(formula.to_string(), "(x1 ∨ x2 ∨ ¬x3) ∧ (¬x1 ∨ x2 ∨ x3)");
//! let formula = read_qdimacs("p cnf 2 1\na 1 0\ne 2 0\n1 -2 0\n").unwrap();
//! assert_eq!(formula.to_string(), "∀x1 ∃x2: (x1 ∨ ¬x2)");
//!
//! let error = read_cnf("p cnf 2 1\n1 3 0\n").unwrap_err();
//! assert_eq!((error.line, error.column), (2, 3));
//! ```
//!
//! Lines that start with `c` are comments, and a line that starts with `%` ends the text, as in old
//! collections of formulas. Repeated literals of a clause count once.

mod partition;
mod print;
mod read;
#[cfg(test)]
mod tests;

pub use partition::read_partition;
pub use read::{read_cnf, read_qdimacs};
