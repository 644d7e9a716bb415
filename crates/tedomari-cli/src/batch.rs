//! `tedomari value --lines`: the values of many boards, one on each line.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, ValueHint};
use tedomari::Error;
use tedomari::batch::{Batch, Record};
use tedomari::budget::Progress;
use tedomari::catalogue;
use tedomari::formula::Theorem;
use tedomari::solve::{Gap, Switches};
use tedomari_draw::Format;

use crate::args::{Asked, Common};
use crate::failure::Failure;
use crate::json::Objects;
use crate::output::Output;
use crate::value::Answers;
use crate::{Ending, csv, question, watch, words};

/// The options of a batch.
#[derive(Debug, Args)]
pub struct LinesArgs {
    /// Read a board from each line of this file, or of standard input (-), and answer with a JSON
    /// object for each; -o FILE also writes CSV
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath,
          conflicts_with_all = ["board", "checkpoint"])]
    pub lines: Option<PathBuf>,
    /// Answer each board in every coloring up to symmetry instead of in its own
    #[arg(long, value_name = "WHICH", value_enum, requires = "lines")]
    pub colors: Option<Which>,
}

/// The colorings of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Which {
    /// Every coloring, up to symmetry of the board
    All,
}

/// Answers the lines of a file about a game.
pub fn run(
    asked: &Asked,
    file: &Path,
    args: &LinesArgs,
    switches: Switches,
    output: &Output<Answers>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.format()?.unwrap_or(Format::Jsonl);
    output.only(format, &[Format::Json, Format::Jsonl, Format::Csv])?;
    let text = question::without_board(asked, catalogue::find(&asked.game)?)?;
    let mut batch = Batch::new(text)?;
    batch.switches = switches;
    if args.colors == Some(Which::All) {
        batch = batch.in_all_colorings()?;
    }
    batch.threads = common.threads;
    let (input, name) = open(file)?;
    let budget = question::budget(common);
    let line = |seconds: f64| progress_line(&budget.progress, seconds);
    let end = output.write(format, common, out, |to| {
        let mut objects = Objects::new(format == Format::Json && output.file().is_some());
        // Many small pieces are gathered before they are written.
        let mut text = Vec::new();
        if format == Format::Csv {
            csv::row(to, &COLUMNS)?;
        }
        let end = watch::watched_with(&budget, &line, || {
            batch.run(input, &budget, &mut |records| {
                watch::make_room();
                text.clear();
                for record in &records {
                    if format == Format::Csv {
                        write_csv(&mut text, record)?;
                    } else {
                        objects.write(&mut text, record)?;
                    }
                }
                to.write_all(&text)?;
                // Whoever waits for an answer before sending the next line gets it.
                Ok::<(), Failure>(to.flush()?)
            })
        })?;
        objects.end(to)?;
        Ok(end)
    })?;
    if let Some(error) = end.read_error {
        return Err(Error::new(format!("cannot read {name}: {error}")).into());
    }
    if let Some(stopped) = end.stopped {
        let why = question::why(stopped, common);
        let answers = words::counted(end.records as usize, "answer");
        eprintln!("{why}, {answers} until then");
    } else if end.records == 0 {
        let error = Error::new(format!("there is no board in {name}"));
        return Err(error.with_note("expected one board on each line").into());
    }
    Ok(if end.failed > 0 {
        Ending::Failed
    } else if end.unfinished > 0 || end.stopped.is_some() {
        Ending::Exhausted
    } else {
        Ending::Answered
    })
}

const COLUMNS: [&str; 10] = [
    "line", "board", "colors", "value", "low", "high", "outcome", "theorem", "stopped", "error",
];

/// Writes a record as comma-separated values.
fn write_csv(out: &mut dyn Write, record: &Record) -> io::Result<()> {
    let line = record.line.to_string();
    let [board, colors] = [&record.board, &record.colors].map(|text| text.as_deref().unwrap_or(""));
    let found = match &record.found {
        Ok(found) => found,
        Err(error) => {
            let mut fields = [""; COLUMNS.len()];
            [fields[0], fields[1], fields[2], fields[9]] = [&line, board, colors, &error.message];
            return csv::row(out, &fields);
        }
    };
    let value = found.value().map(ToString::to_string);
    let bounds = found.bounds.as_ref().filter(|_| value.is_none());
    let [low, high] = [bounds.map(|b| &b.low), bounds.map(|b| &b.high)]
        .map(|bound| bound.map_or(String::new(), ToString::to_string));
    let fields: [&str; COLUMNS.len()] = [
        &line,
        board,
        colors,
        &value.unwrap_or_default(),
        &low,
        &high,
        found.outcome.unwrap_or(""),
        found.theorem.map_or("", Theorem::id),
        found.stopped.map_or("", Gap::word),
        "",
    ];
    csv::row(out, &fields)
}

/// The file, or standard input, and its name in messages.
fn open(file: &Path) -> Result<(Box<dyn Read + Send>, String), Failure> {
    if file == Path::new("-") {
        return Ok((Box::new(io::stdin()), "standard input".into()));
    }
    let name = file.display().to_string();
    match File::open(file) {
        Ok(opened) => Ok((Box::new(opened), name)),
        Err(error) => Err(Error::new(format!("cannot read {name}: {error}")).into()),
    }
}

/// The progress, in one line.
fn progress_line(progress: &Progress, seconds: f64) -> String {
    let lines = progress.items();
    format!(
        "{seconds:.0} s, {} lines, {} per second",
        words::grouped(lines),
        words::grouped((lines as f64 / seconds) as u64),
    )
}
