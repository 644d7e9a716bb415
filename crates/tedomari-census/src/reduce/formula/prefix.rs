/// A quantifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// The universal quantifier ∀.
    All,
    /// The existential quantifier ∃.
    Some,
}

impl Quantifier {
    /// `∀` or `∃`.
    pub fn sign(self) -> char {
        match self {
            Quantifier::All => '∀',
            Quantifier::Some => '∃',
        }
    }

    /// The letter that starts its lines in QDIMACS.
    pub fn letter(self) -> char {
        match self {
            Quantifier::All => 'a',
            Quantifier::Some => 'e',
        }
    }
}

/// A variable with its quantifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantified {
    /// The quantifier.
    pub quantifier: Quantifier,
    /// The variable, starting at 0.
    pub variable: u32,
}
