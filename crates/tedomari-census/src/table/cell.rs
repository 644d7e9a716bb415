use serde::{Serialize, Serializer};

/// What stands in a row under a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A whole number.
    Integer(i64),
    /// Any other number.
    Number(f64),
    /// Whether something is so.
    Truth(bool),
    /// A text.
    Text(String),
    /// There is no answer for this board: a division by zero, or a number that does not fit.
    Nothing,
}

/// What stands under a column, where there is an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Whole numbers.
    Integers,
    /// Numbers.
    Numbers,
    /// True or false.
    Truths,
    /// Texts.
    Texts,
}

impl Content {
    /// What it is called where types have names.
    pub fn word(self) -> &'static str {
        match self {
            Content::Integers => "integer",
            Content::Numbers => "number",
            Content::Truths => "boolean",
            Content::Texts => "text",
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Integer(integer) => serializer.serialize_i64(*integer),
            Cell::Number(number) => serializer.serialize_f64(*number),
            Cell::Truth(truth) => serializer.serialize_bool(*truth),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Nothing => serializer.serialize_none(),
        }
    }
}
