//! `tedomari census boards --classes`: the classes of boards.

use std::io::Write;

use serde::Serialize;
use tedomari_answers::conjecture::{ClassRow, classes};

use crate::args::Common;
use crate::failure::Failure;
use crate::{Ending, json};

/// All classes, as JSON.
#[derive(Serialize)]
struct List {
    classes: Vec<ClassRow>,
}

/// Lists the classes.
pub fn run(common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let rows = classes();
    if common.json {
        json::write(out, &List { classes: rows })?;
        return Ok(Ending::Answered);
    }
    let width = rows.iter().map(|row| row.class.len()).max().unwrap_or(0);
    for row in &rows {
        let (class, what, size, largest) = (row.class, row.what, row.size, row.largest);
        writeln!(out, "{class:width$}  {what}; up to {largest} {size}")?;
    }
    writeln!(
        out,
        "\nWith `connected` in front, only boards that hang together. Sizes: <= 6, < 7, = 6, 3..6."
    )?;
    Ok(Ending::Answered)
}
