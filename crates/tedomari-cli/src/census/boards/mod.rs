//! `tedomari census boards`: all boards of a class in all colorings, a row for each.

mod checkpoint;
mod classes;
mod destination;
mod effort;
mod picture;
mod request;
mod summary;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueHint};
use tedomari::budget::{Progress, Stopped};
use tedomari_census::table::{Batch, Plan, TablePieces};
use tedomari_draw::Format;

use crate::args::Common;
use crate::cluster::{self, Role};
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::{Ending, json, question, watch, words};
use checkpoint::Checkpoint;
use destination::Destination;
use request::Request;

/// The arguments of `census boards`.
#[derive(Debug, Args)]
pub struct Question {
    /// The boards: 'posets <= 6', 'young = 10', 'connected graphs 3..5', …; or @FILE with one on
    /// each line
    #[arg(value_name = "CLASS", required_unless_present = "classes")]
    pub on: Vec<String>,
    /// The columns, separated by commas: board,n,'pomax - pomin',chess
    #[arg(long, value_name = "LIST")]
    pub columns: Option<String>,
    /// Only boards for which this is true, such as chess
    #[arg(long = "where", value_name = "EXPR")]
    pub condition: Option<String>,
    #[command(flatten)]
    pub output: Output<Rows>,
    /// Store checkpoints in this file, and resume from it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "output")]
    pub checkpoint: Option<PathBuf>,
    /// Draw how often each value occurs, by size and class, to this file: .svg, .png or .tex
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub picture: Option<PathBuf>,
    /// The column to draw; by default the first that is the value of a game
    #[arg(long, value_name = "COLUMN", requires = "picture")]
    pub of: Option<String>,
    /// Start even if there are very many boards
    #[arg(long)]
    pub yes: bool,
    /// List the classes
    #[arg(long, conflicts_with = "on")]
    pub classes: bool,
}

/// What `census boards` writes: the rows to the file, and then a summary to standard output.
#[derive(Clone, Debug)]
pub struct Rows;

impl Writes for Rows {
    const FORMATS: &'static [Format] = &[Format::Csv, Format::Jsonl, Format::Parquet];
}

/// Computes the table.
pub fn run(question: &Question, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    if question.classes {
        return classes::run(common, out);
    }
    let request = Request::read(question, common)?;
    effort::agreed(&request, question.yes)?;
    let budget = question::sweep_budget(common);
    let text = format!("census boards {}", request.text());
    let leader = match cluster::join(common, &text, question.checkpoint.is_none())? {
        Role::Alone => None,
        Role::Leader(leader) => Some(leader),
        Role::Follower(follower) => {
            let plan = Plan::new(&budget);
            return TablePieces::serve(&request.table, &plan, |pieces| {
                cluster::serve(follower, pieces, &budget)
            });
        }
    };
    let mut checkpoint = Checkpoint::load(question.checkpoint.clone(), &request)?;
    let mut destination = Destination::open(&request, checkpoint.bytes(), out)?;
    let mut summary = checkpoint.summary().unwrap_or_default();
    let start = Instant::now();
    let plan = Plan {
        from: checkpoint.place(),
        threads: request.threads,
        ..Plan::new(&budget)
    };
    let line = |seconds: f64| line(&budget.progress, seconds);
    let mut receive = |batch: Batch<'_>| -> Result<(), Failure> {
        destination.write(&batch.rows)?;
        summary.add(&batch, request.drawn);
        if let Some(place) = batch.place {
            checkpoint.reach(place, &mut destination, &summary)?;
        }
        Ok(())
    };
    let done = watch::watched_with(&budget, &line, || match &leader {
        Some(leader) => request.table.fill_with(leader, &plan, &mut receive),
        None => request.table.fill(&plan, &mut receive),
    });
    if !matches!(done, Ok(true)) {
        let is_kept = checkpoint.keep(&mut destination)?;
        destination.abandon(is_kept);
        done?;
        let is_led = leader.is_some();
        if let Some(leader) = leader {
            cluster::finish(leader, false)?;
        }
        let boards = words::grouped(summary.boards());
        let advice = match (is_kept || is_led, &question.checkpoint) {
            (true, _) => "; the same command goes on from there",
            (false, Some(_)) => ", too early to go on from there",
            (false, None) => "",
        };
        let why = question::why(budget.stopped().unwrap_or(Stopped::Time), common);
        eprintln!("{why}, {boards} boards done{advice}");
        return Ok(Ending::Exhausted);
    }
    destination.finish(&request)?;
    checkpoint.forget();
    if let Some(leader) = leader {
        cluster::finish(leader, true)?;
    }
    if let Some(file) = &question.picture {
        picture::write(file, &request, &summary)?;
    }
    if !request.is_shown() {
        let report = summary.report(&request, start.elapsed().as_secs_f64());
        if common.json {
            json::write(out, &report)?
        } else {
            report.write(out)?
        }
    }
    Ok(Ending::Answered)
}

/// The progress, in one line.
fn line(progress: &Progress, seconds: f64) -> String {
    let boards = progress.items();
    format!(
        "{seconds:.0} s, size {}, {:.1} % of it, {} boards, {} per second",
        progress.size(),
        100.0 * progress.part().unwrap_or_default(),
        words::grouped(boards),
        words::grouped((boards as f64 / seconds) as u64),
    )
}
