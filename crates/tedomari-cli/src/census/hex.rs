//! `tedomari census hex`: the values of regions with three terminals and few empty cells.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::Serialize;
use tedomari::Error;
use tedomari::budget::Progress;
use tedomari::notation::hex::print_drawing;
use tedomari_census::coloring::{p5_counts, smallest_over_p5};
use tedomari_census::regions::{MAX_CELLS, RegionCensus, RegionEntry, RegionPlan};
use tedomari_census::table::{Cell, Column, Content};
use tedomari_draw::Format;

use super::checkpoints::CheckpointFile;
use super::{parquet, rows};
use crate::args::Common;
use crate::failure::Failure;
use crate::output::{Output, Writes, sibling, trouble};
use crate::{Ending, json, question, watch, words};

/// What `census hex` writes: counts as text, or a row for each value up to symmetry.
#[derive(Clone, Debug)]
pub struct Tables;

impl Writes for Tables {
    const FORMATS: &'static [Format] = &[
        Format::Text,
        Format::Csv,
        Format::Jsonl,
        Format::Parquet,
        Format::Json,
    ];
}

/// Runs the census and writes it.
pub fn run(
    cells: usize,
    output: &Output<Tables>,
    checkpoint: Option<PathBuf>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.answer_format(common)?;
    parquet::check(format)?;
    if !(1..=MAX_CELLS).contains(&cells) {
        let message = format!("regions have 1 to {MAX_CELLS} empty cells here, not {cells}");
        return Err(Error::new(message).into());
    }
    let mut checkpoints = CheckpointFile::of_regions(checkpoint, cells)?;
    let budget = question::sweep_budget(common);
    let plan = RegionPlan {
        cells,
        threads: common.threads,
        budget: &budget,
    };
    let start = Instant::now();
    let line = |seconds: f64| line(&budget.progress, seconds);
    let census = watch::watched_with(&budget, &line, || {
        RegionCensus::new(&plan, &mut checkpoints)
    });
    let census = census.map_err(|error| {
        let path = checkpoints.path().map(|path| path.display().to_string());
        Error::new(format!("{}: {error}", path.unwrap_or_default()))
            .with_note("delete the file to start again, or name another one with --checkpoint")
    })?;
    let report = Report::new(&census, cells, start.elapsed().as_secs_f64());
    match (format, output.file()) {
        (Format::Parquet, Some(file)) => write_parquet(file, &census)?,
        _ => output.write(format, common, out, |to| match format {
            Format::Json => json::write(to, &report),
            Format::Csv | Format::Jsonl => Ok(write_rows(to, format, &census)?),
            _ => Ok(report.write(to)?),
        })?,
    }
    checkpoints.report_errors();
    Ok(match census.stopped {
        None => Ending::Answered,
        Some(stopped) => {
            let done = words::counted(report.complete, "empty cell");
            let why = question::why(stopped, common);
            eprintln!("{why}; complete up to {done}");
            Ending::Exhausted
        }
    })
}

/// The progress, in one line.
fn line(progress: &Progress, seconds: f64) -> String {
    format!(
        "{seconds:.0} s, {}, {:.1} % of the shapes, {} values up to symmetry",
        words::counted(progress.size() as usize, "empty cell"),
        100.0 * progress.part().unwrap_or_default(),
        words::grouped(progress.items()),
    )
}

/// The columns of the table.
fn columns() -> Vec<Column> {
    let column = |(name, content): (&str, Content)| Column {
        name: name.to_string(),
        content,
    };
    let columns = [
        ("cells", Content::Integers),
        ("value", Content::Texts),
        ("images", Content::Integers),
        ("abstract", Content::Integers),
        ("region", Content::Texts),
    ];
    columns.map(column).to_vec()
}

/// The row of a value.
fn row(entry: &RegionEntry) -> Vec<Cell> {
    let smallest = smallest_over_p5(&entry.value);
    vec![
        Cell::Integer(entry.cells as i64),
        Cell::Text(entry.value.clone()),
        Cell::Integer(entry.images as i64),
        smallest.map_or(Cell::Nothing, |(cells, _)| Cell::Integer(cells as i64)),
        Cell::Text(print_drawing(&entry.region).replace('\n', "/")),
    ]
}

fn write_rows(out: &mut dyn Write, format: Format, census: &RegionCensus) -> io::Result<()> {
    let columns = columns();
    if format == Format::Csv {
        rows::csv_head(out, &columns)?;
    }
    for entry in &census.entries {
        match format {
            Format::Csv => rows::csv(out, &row(entry))?,
            Format::Jsonl => rows::jsonl(out, &columns, &row(entry))?,
            _ => rows::list(out, &row(entry))?,
        }
    }
    Ok(())
}

/// Writes the rows as lists, converts them, and renames the complete file.
fn write_parquet(file: &Path, census: &RegionCensus) -> Result<(), Failure> {
    let [part, whole] = [".part", ".new"].map(|ending| sibling(file, ending));
    let lists = || {
        let mut to = BufWriter::new(File::create(&part)?);
        write_rows(&mut to, Format::Parquet, census)?;
        to.flush()
    };
    lists().map_err(|error| trouble(&part, &error))?;
    parquet::convert(&part, &whole, &columns())?;
    fs::rename(&whole, file).map_err(|error| trouble(file, &error))?;
    fs::remove_file(&part).map_err(|error| trouble(&part, &error))
}

/// The report on a census; the JSON of `--json`.
#[derive(Serialize)]
struct Report {
    /// The requested number of empty cells.
    cells: usize,
    /// The number of cells up to which all values are known.
    complete: usize,
    levels: Vec<LevelRow>,
    /// Abstract games over the same outcomes, by the number of their cells.
    abstract_games: Vec<AbstractRow>,
    list: Vec<ValueRow>,
    seconds: f64,
}

/// The regions with a number of empty cells.
#[derive(Serialize)]
struct LevelRow {
    cells: usize,
    shapes: usize,
    colorings: u64,
    /// The number of values that need this many cells, up to symmetry.
    new_classes: usize,
    /// The number of values with at most this many cells, up to symmetry.
    classes: usize,
    /// The number of values with at most this many cells.
    values: usize,
}

/// Values of abstract games.
#[derive(Serialize)]
struct AbstractRow {
    cells: usize,
    /// The number of values that need this many cells.
    values: usize,
    /// How many of them regions have.
    regions: usize,
}

/// A value.
#[derive(Serialize)]
struct ValueRow {
    cells: usize,
    value: String,
    images: usize,
    #[serde(rename = "abstract")]
    abstract_cells: Option<usize>,
    region: String,
}

impl Report {
    fn new(census: &RegionCensus, cells: usize, seconds: f64) -> Report {
        let entries = &census.entries;
        let levels = census.levels.iter().map(|level| {
            let up_to = || entries.iter().filter(|entry| entry.cells <= level.cells);
            LevelRow {
                cells: level.cells,
                shapes: level.shapes,
                colorings: level.colorings,
                new_classes: up_to().filter(|entry| entry.cells == level.cells).count(),
                classes: up_to().count(),
                values: up_to().map(|entry| entry.images).sum(),
            }
        });
        let list = entries.iter().map(|entry| ValueRow {
            cells: entry.cells,
            value: entry.value.clone(),
            images: entry.images,
            abstract_cells: smallest_over_p5(&entry.value).map(|(cells, _)| cells),
            region: print_drawing(&entry.region).replace('\n', "/"),
        });
        let list: Vec<ValueRow> = list.collect();
        let abstract_games = p5_counts().into_iter().enumerate().map(|(cells, values)| {
            let found = list.iter().filter(|row| row.abstract_cells == Some(cells));
            AbstractRow {
                cells,
                values,
                regions: found.map(|row| row.images).sum(),
            }
        });
        Report {
            cells,
            complete: census.levels.len(),
            abstract_games: abstract_games.collect(),
            levels: levels.collect(),
            list,
            seconds,
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "values of regions of Hex with three terminals and at most {}\n",
            words::counted(self.cells, "empty cell")
        )?;
        writeln!(
            out,
            "cells    shapes       colorings     new  up to symmetry   values"
        )?;
        for level in &self.levels {
            writeln!(
                out,
                "{:5}  {:>8}  {:>14}  {:>6}  {:>14}  {:>7}",
                level.cells,
                words::grouped(level.shapes as u64),
                words::grouped(level.colorings),
                level.new_classes,
                level.classes,
                level.values
            )?;
        }
        writeln!(
            out,
            "\nof all values of abstract games over the same outcomes"
        )?;
        for row in &self.abstract_games {
            writeln!(
                out,
                "{:>8} need {}, regions have {}",
                words::grouped(row.values as u64),
                words::counted(row.cells, "cell"),
                words::grouped(row.regions as u64),
            )?;
        }
        Ok(())
    }
}
