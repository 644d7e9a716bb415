//! The published tables as rows of text.

use std::sync::OnceLock;

use tedomari_census::coloring::table;
use tedomari_census::patterns::RAMSEY_TABLE;
use tedomari_census::regions::{occurrences, region_table};

/// A published table. Its rows are read on first use: a page without a server loads the files of
/// the tables that it shows.
pub struct Table {
    /// The name in addresses.
    pub name: &'static str,
    /// A description in one line.
    pub title: &'static str,
    /// The command that creates it.
    pub source: &'static str,
    /// The names of the columns.
    pub columns: &'static [&'static str],
    /// The number of rows.
    pub count: usize,
    read: fn() -> Vec<Vec<String>>,
    content: OnceLock<Content>,
}

/// The rows of a table.
pub struct Content {
    /// The rows, each with a field for each column.
    pub rows: Vec<Vec<String>>,
    /// The rows in lowercase, for searching.
    pub lower: Vec<Vec<String>>,
}

/// All tables.
pub static TABLES: [Table; 4] = [
    Table {
        name: "coloring",
        title: "All values of set coloring games over _ < a, b < T with at most six cells",
        source: "tedomari census coloring --atoms P4 --cells 6 --format csv",
        columns: &["cells", "value", "witness", "class"],
        count: 9959,
        read: || rows(table()),
        content: OnceLock::new(),
    },
    Table {
        name: "abstract",
        title: "All values of set coloring games over _ < a, b, c < T with at most five cells",
        source: "tedomari census coloring --atoms P5 --cells 5 --format csv",
        columns: &["cells", "value", "witness", "class", "hex", "region"],
        count: 12_828,
        read: abstract_values,
        content: OnceLock::new(),
    },
    Table {
        name: "regions",
        title: "All values of regions of Hex with three terminals and at most nine empty cells",
        source: "tedomari census hex --cells 9 --format csv",
        columns: &["cells", "value", "images", "abstract", "region"],
        count: 907,
        read: || rows(region_table()),
        content: OnceLock::new(),
    },
    Table {
        name: "ramsey",
        title: "The winners of graph Ramsey games on K3 to K7 with patterns of at most five vertices",
        source: "tedomari census ramsey --vertices 5 --boards 7",
        columns: &[
            "pattern", "vertices", "edges", "board", "variant", "winner", "length", "open", "ended",
        ],
        count: 896,
        read: || rows(RAMSEY_TABLE),
        content: OnceLock::new(),
    },
];

impl Table {
    /// The rows.
    pub fn content(&self) -> &Content {
        self.content.get_or_init(|| {
            let rows = (self.read)();
            let small = |row: &Vec<String>| row.iter().map(|field| field.to_lowercase()).collect();
            Content {
                lower: rows.iter().map(small).collect(),
                rows,
            }
        })
    }

    /// The number of a column.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| *column == name)
    }
}

/// The rows of a text in CSV, without its header.
fn rows(text: &'static str) -> Vec<Vec<String>> {
    text.lines().skip(1).map(fields).collect()
}

/// The values of abstract games with three terminals, each with the smallest region of Hex that has
/// it.
fn abstract_values() -> Vec<Vec<String>> {
    let row = |value: tedomari_census::regions::Occurrence| {
        let (cells, drawing) = match value.region {
            Some(region) => (region.cells.to_string(), region.drawing.to_string()),
            None => (String::new(), String::new()),
        };
        let game = value.abstract_game;
        vec![
            game.cells.to_string(),
            game.value.to_string(),
            game.witness.to_string(),
            game.class.to_string(),
            cells,
            drawing,
        ]
    };
    occurrences().into_iter().map(row).collect()
}

/// Splits a line of CSV into fields.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => push(&mut fields, '"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            letter => push(&mut fields, letter),
        }
    }
    fields
}

fn push(fields: &mut [String], letter: char) {
    if let Some(field) = fields.last_mut() {
        field.push(letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_the_rows_and_columns_that_are_listed() {
        for table in &TABLES {
            let content = table.content();
            assert_eq!(content.rows.len(), table.count, "{}", table.name);
            let columns = table.columns.len();
            assert!(content.rows.iter().all(|row| row.len() == columns));
        }
        for (name, text) in [
            ("coloring", table()),
            ("regions", region_table()),
            ("ramsey", RAMSEY_TABLE),
        ] {
            let table = TABLES.iter().find(|table| table.name == name);
            let header = text.lines().next().expect("a header");
            assert_eq!(fields(header), table.expect("a table").columns);
        }
    }

    #[test]
    fn fields_may_be_in_quotes() {
        assert_eq!(fields("1,\"a,b\",c"), ["1", "a,b", "c"]);
        assert_eq!(fields("\"say \"\"a\"\"\",,"), ["say \"a\"", "", ""]);
    }
}
