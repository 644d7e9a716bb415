//! Rows as text.

use std::io::{self, Write};

use tedomari_census::table::{Cell, Column};

use crate::csv;

/// Writes the header line.
pub fn csv_head(out: &mut dyn Write, columns: &[Column]) -> io::Result<()> {
    let names: Vec<&str> = columns.iter().map(|column| &*column.name).collect();
    csv::row(out, &names)
}

/// Writes a row as comma-separated values; an undefined cell is empty.
pub fn csv(out: &mut dyn Write, row: &[Cell]) -> io::Result<()> {
    for (i, cell) in row.iter().enumerate() {
        out.write_all(if i == 0 { b"" } else { b"," })?;
        match cell {
            Cell::Text(text) => csv::text(out, text)?,
            Cell::Integer(integer) => write!(out, "{integer}")?,
            Cell::Number(number) => write!(out, "{number}")?,
            Cell::Truth(truth) => write!(out, "{truth}")?,
            Cell::Nothing => {}
        }
    }
    out.write_all(b"\n")
}

/// Writes a row as a JSON object with its members in the order of the columns.
pub fn jsonl(out: &mut dyn Write, columns: &[Column], row: &[Cell]) -> io::Result<()> {
    for (i, (column, cell)) in columns.iter().zip(row).enumerate() {
        out.write_all(if i == 0 { b"{" } else { b"," })?;
        serde_json::to_writer(&mut *out, &column.name)?;
        out.write_all(b":")?;
        serde_json::to_writer(&mut *out, cell)?;
    }
    out.write_all(b"}\n")
}

/// Writes the cells of a row as a JSON list.
pub fn list(out: &mut dyn Write, row: &[Cell]) -> io::Result<()> {
    serde_json::to_writer(&mut *out, row)?;
    out.write_all(b"\n")
}
