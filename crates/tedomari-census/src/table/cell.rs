use serde::{Serialize, Serializer};

/// The content of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// An integer.
    Integer(i64),
    /// Any other number.
    Number(f64),
    /// A truth value.
    Truth(bool),
    /// A text.
    Text(String),
    /// No value: a division by zero or an overflow.
    Nothing,
}

/// The type of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Integers.
    Integers,
    /// Numbers.
    Numbers,
    /// Truth values.
    Truths,
    /// Texts.
    Texts,
}

impl Content {
    /// The name of the type in file formats.
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
