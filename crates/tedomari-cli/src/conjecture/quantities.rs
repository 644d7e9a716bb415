//! `tedomari conjecture --quantities`: the quantities of a board.

use std::io::Write;

use serde::Serialize;
use tedomari_answers::conjecture::{QuantityRow, quantities};

use crate::Ending;
use crate::args::Common;
use crate::failure::Failure;
use crate::json;

/// Lists the quantities.
pub fn run(common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let quantities = quantities();
    if common.json {
        json::write(out, &Table { quantities })?;
        return Ok(Ending::Answered);
    }
    writeln!(out, "{:20}  {:7}  {:25}  meaning", "name", "gives", "of")?;
    for row in &quantities {
        let QuantityRow {
            written,
            gives,
            boards: of,
            meaning,
            ..
        } = row;
        writeln!(
            out,
            "{written:20}  {gives:7}  {of:25}  {meaning}{}",
            also(row.aliases)
        )?;
    }
    Ok(Ending::Answered)
}

#[derive(Serialize)]
struct Table {
    quantities: Vec<QuantityRow>,
}

fn also(aliases: &[&str]) -> String {
    match aliases {
        [] => String::new(),
        aliases => format!(" (also `{}`)", aliases.join("`, `")),
    }
}
