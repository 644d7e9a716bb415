use std::fmt;

/// Why an expression has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvaluationError {
    /// The budget was exhausted.
    Stopped,
    /// A division by zero.
    DivisionByZero,
    /// An integer overflow of 127 bits.
    Overflow,
    /// It is undefined or unknown for this board, for this reason.
    Undefined(&'static str),
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EvaluationError::Stopped => "it was stopped before there was an answer",
            EvaluationError::DivisionByZero => "this divides by zero",
            EvaluationError::Overflow => "this number does not fit into 127 bits",
            EvaluationError::Undefined(why) => why,
        })
    }
}
