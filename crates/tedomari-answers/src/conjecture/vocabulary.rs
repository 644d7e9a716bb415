//! What a conjecture can be made of: quantities, classes of boards, and examples.

use serde::Serialize;
use tedomari::notation::NotationError;
use tedomari_census::claim::{Expectation, parse_conjecture};
use tedomari_census::class::{About, KINDS};
use tedomari_census::conjecture::{QUANTITIES, Quantity};
use tedomari_examples::{CONJECTURES, Example};

/// A quantity of a board.
#[derive(Serialize)]
pub struct QuantityRow {
    /// The name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What it is a quantity of.
    pub takes: &'static str,
    /// How it is written, with names for its elements.
    pub written: String,
    /// The boards that have it.
    pub boards: String,
    /// Its type.
    pub gives: &'static str,
    /// A description in one line.
    pub meaning: &'static str,
}

impl From<&Quantity> for QuantityRow {
    fn from(quantity: &Quantity) -> QuantityRow {
        let name = quantity.name;
        let takes = quantity.takes();
        QuantityRow {
            name,
            aliases: quantity.aliases,
            takes,
            written: match takes {
                "element" => format!("{name}(x)"),
                "two elements" => format!("{name}(x, y)"),
                _ => name.to_string(),
            },
            boards: quantity.boards.to_string(),
            gives: quantity.gives(),
            meaning: quantity.meaning,
        }
    }
}

/// All quantities.
pub fn quantities() -> Vec<QuantityRow> {
    QUANTITIES.iter().map(QuantityRow::from).collect()
}

/// A class of boards.
#[derive(Serialize)]
pub struct ClassRow {
    /// Its name, as typed.
    pub class: &'static str,
    /// A description in one line.
    pub what: &'static str,
    /// The unit of its sizes.
    pub size: &'static str,
    /// The maximum size.
    pub largest: usize,
    /// The number of boards, up to their colors, of the sizes 0, 1, 2, ….
    pub counts: &'static [u64],
    /// The source of these numbers.
    pub source: &'static str,
}

impl From<&About> for ClassRow {
    fn from(about: &About) -> ClassRow {
        ClassRow {
            class: about.name,
            what: about.what,
            size: about.size,
            largest: about.kind.max_size(),
            counts: about.counts,
            source: about.source,
        }
    }
}

/// All classes of boards.
pub fn classes() -> Vec<ClassRow> {
    KINDS.iter().map(ClassRow::from).collect()
}

/// A bundled conjecture or theorem.
#[derive(Serialize)]
pub struct ExampleRow {
    /// The name of its file.
    pub name: &'static str,
    /// Where it is claimed.
    pub source: Option<String>,
    /// A description in words.
    pub says: Option<String>,
    /// The class of boards.
    pub on: String,
    /// The condition.
    #[serde(rename = "where")]
    pub condition: Option<String>,
    /// The claim.
    pub claim: String,
    /// The expected result.
    pub expect: Option<String>,
}

impl ExampleRow {
    fn read(example: &Example) -> Result<ExampleRow, NotationError> {
        let read = parse_conjecture(example.text)?;
        Ok(ExampleRow {
            name: example.name,
            source: read.source,
            says: read.says,
            on: read.on.text,
            condition: read.condition.map(|condition| condition.text),
            claim: read.claim.text,
            expect: read.expect.map(|expect| match expect {
                Expectation::Holds => "holds".into(),
                Expectation::Fails(None) => "fails".into(),
                Expectation::Fails(Some(size)) => format!("fails at {size}"),
            }),
        })
    }
}

/// All bundled conjectures and theorems.
pub fn examples() -> Result<Vec<ExampleRow>, NotationError> {
    CONJECTURES.iter().map(ExampleRow::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conjecture::ConjectureInput;

    #[test]
    fn examples_are_conjectures_and_keep_their_texts() {
        let rows = examples().expect("the examples are well formed");
        assert_eq!(rows.len(), CONJECTURES.len());
        for (row, example) in rows.iter().zip(CONJECTURES) {
            let condition = row.condition.as_deref();
            let typed = ConjectureInput::typed(&row.claim, &row.on, condition, ["on", "where"]);
            assert!(typed.is_ok(), "{}", row.name);
            let expected = format!("expect: {}\n", row.expect.as_deref().unwrap_or_default());
            assert!(example.text.ends_with(&expected), "{}", row.name);
        }
    }

    #[test]
    fn quantities_are_written_as_they_are_parsed() {
        for row in quantities() {
            let claim = match row.gives {
                "truth" => row.written.clone(),
                "board" => format!("{} = board", row.written),
                _ => format!("{} = 0", row.written),
            };
            let claim = match row.takes {
                "board" => claim,
                "element" => format!("every x: {claim}"),
                _ => format!("every x: every y: {claim}"),
            };
            // Each quantity is defined for the boards of some class.
            let parses =
                |on: &str| ConjectureInput::typed(&claim, on, None, ["on", "where"]).is_ok();
            assert!(
                classes()
                    .iter()
                    .any(|class| parses(&format!("{} <= 1", class.class))),
                "{claim}"
            );
        }
    }
}
