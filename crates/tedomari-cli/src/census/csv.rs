//! A census as CSV.

use std::io::Write;

use super::report::Report;
use crate::failure::Failure;

/// Writes one line for each value. Names of atoms contain no quotes, so none need doubling.
pub fn write(out: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    writeln!(out, "cells,value,witness,class")?;
    for row in &report.list {
        let (cells, value, witness, class) = (row.cells, &row.value, &row.witness, row.class);
        writeln!(out, "{cells},\"{value}\",\"{witness}\",{class}")?;
    }
    if !report.is_complete() {
        eprintln!(
            "stopped: values with {} cells are missing",
            report.complete + 1
        );
    }
    Ok(())
}
