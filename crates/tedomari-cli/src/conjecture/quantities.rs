//! `tedomari conjecture --quantities`: the quantities of a board.

use std::io::Write;

use serde::Serialize;
use tedomari_census::conjecture::{QUANTITIES, Quantity};

use crate::Ending;
use crate::args::Common;
use crate::failure::Failure;
use crate::json;

/// Lists the quantities.
pub fn run(common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let rows = || QUANTITIES.iter().map(Row::new);
    if common.json {
        let quantities = rows().collect();
        json::write(out, &Table { quantities })?;
        return Ok(Ending::Answered);
    }
    writeln!(out, "{:20}  {:7}  {:25}  meaning", "name", "gives", "of")?;
    for row in rows() {
        let Row {
            gives,
            boards: of,
            meaning,
            ..
        } = &row;
        let name = match row.takes {
            "element" => format!("{}(x)", row.name),
            "two elements" => format!("{}(x, y)", row.name),
            _ => row.name.to_string(),
        };
        writeln!(
            out,
            "{name:20}  {gives:7}  {of:25}  {meaning}{}",
            row.also()
        )?;
    }
    Ok(Ending::Answered)
}

#[derive(Serialize)]
struct Table {
    quantities: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    aliases: &'static [&'static str],
    takes: &'static str,
    boards: String,
    gives: &'static str,
    meaning: &'static str,
}

impl Row {
    fn new(quantity: &Quantity) -> Row {
        Row {
            name: quantity.name,
            aliases: quantity.aliases,
            takes: quantity.takes(),
            boards: quantity.boards.to_string(),
            gives: quantity.gives(),
            meaning: quantity.meaning,
        }
    }

    fn also(&self) -> String {
        match self.aliases {
            [] => String::new(),
            aliases => format!(" (also `{}`)", aliases.join("`, `")),
        }
    }
}
