use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::answer::{Answer, json};
use crate::error::Error;
use crate::formula::Theorem;
use crate::solve::{BareValue, Gap};
use crate::value::{Bounds, Outcome, Value};

/// The longest text of a board that a record repeats, in bytes.
pub(super) const BOARD_TEXT: usize = 1_000;

/// What was found on one line of a batch, in one coloring of its board.
///
/// As JSON it is an object with the members that `docs/src/json.md` describes.
#[derive(Clone, Debug)]
pub struct Record {
    /// The number of the line, counted from 1. Blank lines and comments count.
    pub line: u64,
    /// The line as it was given, unless it is very long.
    pub board: Option<String>,
    /// The coloring, as letters, if the line is answered in every coloring.
    pub colors: Option<String>,
    /// What was found, or why the line could not be read.
    pub found: Result<Found, Box<Error>>,
}

/// The value of a game, as a batch tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Bounds on the value, if any are known. Both are the value once it is known.
    pub bounds: Option<Bounds<Value>>,
    /// Who wins: `left`, `right`, `first`, `second` or `tie`, if it is known.
    pub outcome: Option<&'static str>,
    /// The theorem that gives the value, if one theorem does.
    pub theorem: Option<Theorem>,
    /// Why the value is not known.
    pub stopped: Option<Gap>,
}

impl Found {
    /// The value, if it is known.
    pub fn value(&self) -> Option<&Value> {
        let bounds = self.bounds.as_ref()?;
        (bounds.low == bounds.high).then_some(&bounds.low)
    }

    /// Whether the computation ended before the value was known, or the winner where a search finds
    /// the winner alone.
    pub fn is_unfinished(&self) -> bool {
        self.value().is_none() && (self.bounds.is_some() || self.outcome.is_none())
    }

    /// A value that was found for all colorings at once.
    pub(super) fn exactly(value: i64) -> Found {
        let bounds = Bounds::exactly(Value::from(value));
        Found {
            outcome: bounds.outcome().map(Outcome::word),
            bounds: Some(bounds),
            theorem: None,
            stopped: None,
        }
    }
}

impl From<BareValue> for Found {
    fn from(value: BareValue) -> Found {
        Found {
            outcome: value.outcome.map(Outcome::word),
            theorem: value.theorem,
            stopped: value.gap,
            bounds: Some(value.bounds),
        }
    }
}

impl From<&Answer> for Found {
    fn from(answer: &Answer) -> Found {
        Found {
            bounds: answer.bounds().cloned(),
            outcome: answer.outcome().word(),
            theorem: answer.reason_data().sole_theorem(),
            stopped: answer.reason_data().gap(),
        }
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("line", &self.line)?;
        object.serialize_entry("board", &self.board)?;
        if let Some(colors) = &self.colors {
            object.serialize_entry("colors", colors)?;
        }
        match &self.found {
            Err(error) => object.serialize_entry("error", error)?,
            Ok(found) => {
                object.serialize_entry("value", &found.value().and_then(json::Worth::new))?;
                if let Some(size) = found.value().and_then(json::Size::of_long) {
                    object.serialize_entry("value_size", &size)?;
                }
                if let (None, Some(bounds)) = (found.value(), &found.bounds) {
                    object.serialize_entry("bounds", &json::bounds(bounds))?;
                }
                object.serialize_entry("outcome", &found.outcome)?;
                if let Some(theorem) = found.theorem {
                    object.serialize_entry("theorem", theorem.id())?;
                }
                if let Some(stopped) = found.stopped {
                    object.serialize_entry("stopped", stopped.word())?;
                }
            }
        }
        object.end()
    }
}
