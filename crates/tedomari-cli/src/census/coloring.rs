//! `tedomari census coloring`: the values of set coloring games with few cells.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use tedomari::Error;

use tedomari::budget::Progress;
use tedomari::notation::passable::print_atoms;
use tedomari_census::coloring::{Census, CensusError, Plan};
use tedomari_draw::Format;

use super::checkpoints::CheckpointFile;
use super::report::Report;
use super::{csv, latex, text};
use crate::args::Common;
use crate::cluster::{self, Role};
use crate::failure::Failure;
use crate::output::{Output, Writes};
use crate::passable::input::poset;
use crate::{Ending, json, question, watch, words};

/// What `census coloring` writes: a text up to symmetry; all values; or a table laid out like the
/// appendix of Demer, Selinger and Wang.
#[derive(Clone, Debug)]
pub struct Tables;

impl Writes for Tables {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Csv, Format::Json, Format::Tex];
}

/// Runs the census and prints it.
pub fn run(
    atoms: &str,
    cells: usize,
    output: &Output<Tables>,
    checkpoint: Option<PathBuf>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let format = output.answer_format(common)?;
    let atoms = poset(atoms)?;
    let what = format!("{} with {cells} cells", print_atoms(&atoms));
    let budget = question::sweep_budget(common);
    let plan = Plan {
        atoms: Arc::clone(&atoms),
        cells,
        threads: common.threads,
        budget: &budget,
    };
    // Before other processes are started, which would say the same.
    plan.check().map_err(|error| refusal(&error, None))?;
    let text = format!("census coloring over {what}");
    let leader = match cluster::join(common, &text, checkpoint.is_none())? {
        Role::Alone => None,
        Role::Leader(leader) => Some(leader),
        Role::Follower(follower) => return cluster::serve_census(follower, &plan),
    };
    let mut checkpoints = CheckpointFile::of_colorings(checkpoint, cells, &what)?;
    let start = Instant::now();
    let line = |seconds: f64| line(&budget.progress, seconds);
    let census = watch::watched_with(&budget, &line, || match &leader {
        Some(leader) => Census::with_crew(leader, &plan, &mut checkpoints),
        None => Census::new(&plan, &mut checkpoints),
    });
    let census = census.map_err(|error| refusal(&error, checkpoints.path()))?;
    if let Some(leader) = leader {
        cluster::finish(leader, census.is_complete())?;
    }
    let stopped = census.stopped;
    let report = Report::new(census, start.elapsed().as_secs_f64());
    output.write(format, common, out, |to| {
        match format {
            Format::Json => json::write(to, &report)?,
            Format::Csv => csv::write(to, &report)?,
            Format::Tex => latex::write(to, &report)?,
            _ => text::write(to, &report)?,
        }
        Ok(())
    })?;
    checkpoints.report_errors();
    Ok(match stopped {
        None => Ending::Answered,
        Some(stopped) => {
            eprintln!("{}", question::why(stopped, common));
            Ending::Exhausted
        }
    })
}

/// The progress, in one line.
fn line(progress: &Progress, seconds: f64) -> String {
    format!(
        "{seconds:.0} s, {}, {:.1} % of {} payoffs up to symmetry, {} new values up to symmetry",
        words::counted(progress.size() as usize, "cell"),
        100.0 * progress.part().unwrap_or_default(),
        words::grouped(progress.total().unwrap_or_default()),
        words::grouped(progress.items()),
    )
}

fn refusal(error: &CensusError, checkpoint: Option<&Path>) -> Failure {
    let complaint = match (error, checkpoint) {
        (CensusError::Checkpoint(_), Some(path)) => {
            let message = format!("{}: {error}", path.display());
            Error::new(message)
                .with_note("delete the file to start again, or name another one with --checkpoint")
        }
        (CensusError::TooLarge { .. }, _) => {
            Error::new(error.to_string()).with_note("allow more with --memory")
        }
        _ => Error::new(error.to_string()).with_note("ask for fewer cells or atoms"),
    };
    complaint.into()
}
