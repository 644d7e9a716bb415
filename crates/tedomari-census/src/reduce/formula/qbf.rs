use std::fmt;

use super::cnf::Cnf;
use super::prefix::{Quantified, Quantifier};

/// A quantified formula in prenex conjunctive normal form. Every variable that occurs in its
/// clauses has a quantifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qbf {
    /// The variables with their quantifiers, outermost first. They are distinct.
    pub prefix: Vec<Quantified>,
    /// The formula behind the quantifiers.
    pub matrix: Cnf,
    /// The number of variables at the start of the prefix that had no quantifier and got ∃.
    pub free: usize,
}

impl Qbf {
    /// Adds ∃ at the front for each variable that occurs without a quantifier, as QDIMACS
    /// specifies.
    ///
    /// # Panics
    /// If a variable has two quantifiers or is out of range.
    pub fn closed(quantified: Vec<Quantified>, matrix: Cnf) -> Qbf {
        // Sorted rather than indexed by variable, because a header may announce billions of them.
        let mut bound: Vec<u32> = quantified.iter().map(|q| q.variable).collect();
        bound.sort_unstable();
        assert!(
            bound.windows(2).all(|pair| pair[0] < pair[1]),
            "one quantifier for each variable"
        );
        assert!(
            bound.last().is_none_or(|&last| last < matrix.variables()),
            "known variables"
        );
        let mut free: Vec<u32> = matrix
            .clauses()
            .flatten()
            .map(|literal| literal.variable)
            .filter(|variable| bound.binary_search(variable).is_err())
            .collect();
        free.sort_unstable();
        free.dedup();
        let existential = |&variable: &u32| Quantified {
            quantifier: Quantifier::Some,
            variable,
        };
        let prefix = free.iter().map(existential).chain(quantified).collect();
        Qbf {
            prefix,
            matrix,
            free: free.len(),
        }
    }
}

impl fmt::Display for Qbf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for quantified in &self.prefix {
            let sign = quantified.quantifier.sign();
            let separator = if quantified == &self.prefix[self.prefix.len() - 1] {
                ": "
            } else {
                " "
            };
            write!(f, "{sign}x{}{separator}", quantified.variable + 1)?;
        }
        write!(f, "{}", self.matrix)
    }
}
