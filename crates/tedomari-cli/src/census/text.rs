//! A census as text.

use std::io::Write;

use super::report::Report;
use crate::failure::Failure;
use crate::words;

/// Longer values do not widen the column of values.
const WIDEST: usize = 48;

/// Writes the counts, then the classes as Demer, Selinger and Wang list them.
pub fn write(out: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    writeln!(
        out,
        "values of set coloring games over {} with at most {}\n",
        report.atoms(),
        words::counted(report.cells, "cell")
    )?;
    writeln!(out, "cells   values     new  classes  not {{T|G}}, {{G|_}}")?;
    for level in &report.levels {
        let mark = if level.cells > report.complete {
            "  so far"
        } else {
            ""
        };
        writeln!(
            out,
            "{:5}  {:>7}  {:>6}  {:>7}  {:>16}{mark}",
            level.cells,
            level.values,
            level.new_values,
            level.new_classes,
            level.new_classes_unforced,
        )?;
    }
    for level in &report.levels {
        section(out, report, level.cells)?;
    }
    if !report.is_complete() {
        writeln!(
            out,
            "\nstopped: with {} or more cells there may be more values",
            report.complete + 1
        )?;
    }
    Ok(())
}

fn section(out: &mut dyn Write, report: &Report, cells: usize) -> Result<(), Failure> {
    let heading = words::counted(cells, "cell");
    match cells {
        0 | 1 => writeln!(out, "\n{heading}, up to symmetry")?,
        _ => writeln!(
            out,
            "\n{heading}, up to symmetry: {{T|G}} and {{G|_}} for G with fewer cells, and"
        )?,
    }
    let widths = report
        .listed(cells)
        .map(|(_, row)| row.value.chars().count());
    let width = widths.filter(|&width| width <= WIDEST).max().unwrap_or(0);
    for (class, row) in report.listed(cells) {
        let (value, witness) = (&row.value, &row.witness);
        writeln!(out, "  {value:width$}  ×{:<2} {witness}", class.size)?;
    }
    Ok(())
}
