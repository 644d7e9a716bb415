//! The summary of a table.

use std::collections::BTreeMap;
use std::io::Write;

use serde::{Deserialize, Serialize};
use tedomari_census::class::Class;
use tedomari_census::table::{Batch, Cell, Content};

use super::request::Request;
use crate::failure::Failure;
use crate::words;

/// The counts of a table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    sections: Vec<Section>,
}

/// The rows of one class and size.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Section {
    /// The class, without its sizes.
    pub class: String,
    /// The size.
    pub size: usize,
    /// The number of shapes with rows.
    pub shapes: u64,
    /// The number of rows.
    pub boards: u64,
    /// The number of colorings that the rows represent.
    pub colorings: u64,
    /// The number of rows for each value in the drawn column.
    pub values: BTreeMap<i64, u64>,
}

impl Summary {
    /// Counts the rows of a batch.
    pub fn add(&mut self, batch: &Batch<'_>, drawn: Option<usize>) {
        let class = batch.class.name();
        let is_next = |last: &Section| last.class != class || last.size != batch.size;
        if self.sections.last().is_none_or(is_next) {
            self.sections.push(Section {
                class,
                size: batch.size,
                shapes: 0,
                boards: 0,
                colorings: 0,
                values: BTreeMap::new(),
            });
        }
        let Some(section) = self.sections.last_mut() else {
            return;
        };
        section.shapes += batch.shapes;
        section.boards += batch.rows.len() as u64;
        for row in &batch.rows {
            section.colorings += row.colorings;
            if let Some(column) = drawn
                && let Cell::Integer(value) = row.cells[column]
            {
                *section.values.entry(value).or_default() += 1;
            }
        }
    }

    /// The classes and sizes, in order.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The number of all rows.
    pub fn boards(&self) -> u64 {
        self.sections.iter().map(|section| section.boards).sum()
    }

    /// The report.
    pub fn report(&self, request: &Request, seconds: f64) -> Report {
        let column = |column: &tedomari_census::table::Column| ColumnReport {
            name: column.name.clone(),
            content: column.content.word(),
            nullable: column.content != Content::Texts,
        };
        let size = |section: &Section| SizeReport {
            class: section.class.clone(),
            size: section.size,
            shapes: section.shapes,
            boards: section.boards,
            colorings: section.colorings,
        };
        Report {
            classes: request.table.classes().map(Class::to_string).collect(),
            condition: request.condition.clone(),
            columns: request.table.columns().iter().map(column).collect(),
            file: request.out.as_ref().map(|out| out.display().to_string()),
            boards: self.boards(),
            sizes: self.sections.iter().map(size).collect(),
            seconds,
        }
    }
}

/// The report on a table; the JSON of `--json`.
#[derive(Serialize)]
pub struct Report {
    classes: Vec<String>,
    #[serde(rename = "where")]
    condition: Option<String>,
    columns: Vec<ColumnReport>,
    file: Option<String>,
    boards: u64,
    sizes: Vec<SizeReport>,
    seconds: f64,
}

#[derive(Serialize)]
struct ColumnReport {
    name: String,
    content: &'static str,
    nullable: bool,
}

#[derive(Serialize)]
struct SizeReport {
    class: String,
    size: usize,
    shapes: u64,
    boards: u64,
    colorings: u64,
}

impl Report {
    /// Writes the report as text.
    pub fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let head = ["class", "size", "shapes", "boards", "colorings"].map(str::to_string);
        let mut lines = vec![head];
        for size in &self.sizes {
            lines.push([
                size.class.clone(),
                size.size.to_string(),
                words::grouped(size.shapes),
                words::grouped(size.boards),
                words::grouped(size.colorings),
            ]);
        }
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max();
        let widths: Vec<usize> = (0..5).map(|column| width(column).unwrap_or(0)).collect();
        for [class, numbers @ ..] in &lines {
            write!(out, "{class:0$}", widths[0])?;
            for (number, width) in numbers.iter().zip(&widths[1..]) {
                write!(out, "  {number:>width$}")?;
            }
            writeln!(out)?;
        }
        let boards = words::grouped(self.boards);
        match &self.file {
            Some(file) => writeln!(out, "{boards} boards, written to {file}")?,
            None => writeln!(out, "{boards} boards")?,
        }
        Ok(())
    }
}
