use std::fmt;

/// Why something has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The budget was exhausted.
    Stopped,
    /// A division by zero.
    DivisionByZero,
    /// A number does not fit into 127 bits.
    Overflow,
    /// It is not defined, or not known, for this board: why.
    Undefined(&'static str),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trouble::Stopped => "it was stopped before there was an answer",
            Trouble::DivisionByZero => "this divides by zero",
            Trouble::Overflow => "this number does not fit into 127 bits",
            Trouble::Undefined(why) => why,
        })
    }
}
