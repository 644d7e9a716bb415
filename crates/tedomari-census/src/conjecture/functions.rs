//! Functions of numbers.

use super::fraction::Fraction;

/// A function of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Numeric {
    /// The minimum.
    Min,
    /// The maximum.
    Max,
    /// The absolute value.
    Abs,
    /// The sign: −1, 0 or 1.
    Sign,
}

/// Their names.
pub(super) const NUMERIC: [(&str, Numeric); 4] = [
    ("min", Numeric::Min),
    ("max", Numeric::Max),
    ("abs", Numeric::Abs),
    ("sign", Numeric::Sign),
];

impl Numeric {
    /// Whether it takes any number of arguments rather than one.
    pub(crate) fn takes_many(self) -> bool {
        matches!(self, Numeric::Min | Numeric::Max)
    }

    /// Applies the function to at least one argument; `None` on overflow.
    pub fn of(self, arguments: &[Fraction]) -> Option<Fraction> {
        let &first = arguments.first()?;
        match self {
            Numeric::Min => arguments.iter().copied().min(),
            Numeric::Max => arguments.iter().copied().max(),
            Numeric::Abs if first.sign() < 0 => first.negative(),
            Numeric::Abs => Some(first),
            Numeric::Sign => Some(Fraction::from(first.sign())),
        }
    }
}
