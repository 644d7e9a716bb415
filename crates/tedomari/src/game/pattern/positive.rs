//! Positive formulas: variables without negations.

/// The normal form of a positive formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Normal {
    /// A conjunction of disjunctions: `(x1|x4)&(x2|x3)`.
    Cnf,
    /// A disjunction of conjunctions: `(x1&x2)|(x3&x4)`.
    Dnf,
}

impl Normal {
    /// The operators between the parentheses and inside them.
    pub(crate) fn signs(self) -> [char; 2] {
        match self {
            Normal::Cnf => ['∧', '∨'],
            Normal::Dnf => ['∨', '∧'],
        }
    }
}

/// A positive formula in a normal form. Every variable occurs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositiveFormula {
    /// The names of the variables, in the order in which they first occur.
    pub variables: Vec<String>,
    /// The variables of each term as written, without repetition.
    pub terms: Vec<Vec<u32>>,
    /// The normal form.
    pub normal: Normal,
}
