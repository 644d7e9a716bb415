use std::fmt;

/// Why something has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Time ran out, or somebody stopped it.
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
            Trouble::Stopped => "there was no time left",
            Trouble::DivisionByZero => "this divides by zero",
            Trouble::Overflow => "this number does not fit into 127 bits",
            Trouble::Undefined(why) => why,
        })
    }
}
