//! `tedomari conjecture`: claims about boards, tested on all boards of a class.

mod input;
mod quantities;
mod text;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;
use tedomari::{Budget, Error};

use clap::{Args, ValueHint};
use tedomari::checkpoint::Kind;
use tedomari_answers::conjecture::{ConjectureInput, Report, progress_line};
use tedomari_census::conjecture::{ConjecturePieces, Plan, SearchError};
use tedomari_census::sweep::Team;
use tedomari_draw::Format;

use crate::args::Common;
use crate::census::checkpoints::CheckpointFile;
use crate::cluster::{self, Role};
use crate::failure::Failure;
use crate::json::Objects;
use crate::output::{Output, Writes};
use crate::{Ending, question, watch, words};

/// The number of counterexamples that `--all` lists.
const LISTED: usize = 10;

/// The number of boards that requires `--yes`.
const MANY: u128 = 20_000_000;

/// What `conjecture` writes.
#[derive(Clone, Debug)]
pub struct Claims;

impl Writes for Claims {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json, Format::Jsonl];
}

/// The arguments of `conjecture`.
#[derive(Debug, Args)]
pub struct Question {
    /// A claim such as 'pomax = white - black', or files that contain conjectures
    #[arg(value_name = "EXPR", value_hint = ValueHint::FilePath, required_unless_present = "quantities")]
    pub claim: Vec<OsString>,
    /// The boards: 'posets <= 6', 'young = 10', 'connected graphs 3..5', …; or @FILE with one on
    /// each line
    #[arg(long, value_name = "CLASS")]
    pub on: Option<String>,
    /// Only boards for which this is true, such as chess
    #[arg(long = "where", value_name = "EXPR")]
    pub condition: Option<String>,
    /// Continue after the first counterexample, and count all of them
    #[arg(long)]
    pub all: bool,
    /// Store checkpoints in this file, and resume from it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub checkpoint: Option<PathBuf>,
    /// Start even if there are very many boards
    #[arg(long)]
    pub yes: bool,
    /// List the quantities of a board
    #[arg(long, conflicts_with_all = ["claim", "on", "condition"])]
    pub quantities: bool,
    #[command(flatten)]
    pub output: Output<Claims>,
}

/// Tests the claims and reports on them.
pub fn run(question: &Question, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let output = &question.output;
    if question.quantities {
        return output.report(common, out, quantities::run);
    }
    let format = output.answer_format(common)?;
    let input = input::read(question)?;
    for one in &input {
        agreed(one, question.yes)?;
    }
    let is_alone = input.len() == 1;
    if !is_alone && question.checkpoint.is_some() {
        return Err(Error::new("a checkpoint belongs to one conjecture, not to several").into());
    }
    let keeps = question.checkpoint.is_none();
    let mut leader = match cluster::join(common, &text_of(&input, question.all), keeps)? {
        Role::Alone => None,
        Role::Leader(leader) => Some(leader),
        Role::Follower(follower) => {
            let budget = question::sweep_budget(common);
            let plan = plan(question, common, &budget);
            let conjectures = input.iter().map(|one| &one.conjecture).collect();
            let pieces = ConjecturePieces::new(conjectures, &plan);
            return cluster::serve(follower, &pieces, &budget);
        }
    };
    let is_text = format == Format::Text;
    let is_array = format == Format::Json && output.file().is_some() && !is_alone;
    let ending = output.write(format, common, out, |to| {
        if is_text && !is_alone {
            text::head(to)?;
        }
        let mut objects = Objects::new(is_array);
        let mut reports = Vec::new();
        for (part, one) in (0..).zip(input) {
            if watch::was_interrupted() {
                break;
            }
            let team = leader.as_ref().map(|crew| Team { crew, part });
            let report = match tried(one, team, question, common) {
                Ok(report) => report,
                Err(failure) => {
                    // That is the answer, so what was finished is not needed.
                    leader
                        .take()
                        .map_or(Ok(()), |all| cluster::finish(all, true))?;
                    return Err(failure);
                }
            };
            if let Some(leader) = &leader {
                cluster::check_lost(leader)?;
            }
            match (is_text, is_alone) {
                (false, _) => objects.write(to, &report)?,
                (true, true) => text::write(to, &report)?,
                (true, false) => text::row(to, &report)?,
            }
            to.flush()?;
            reports.push(report);
        }
        objects.end(to)?;
        if is_text && !is_alone {
            text::finish(to, &reports)?;
        }
        Ok(ending(&reports))
    })?;
    if let Some(leader) = leader {
        cluster::finish(
            leader,
            matches!(ending, Ending::Answered | Ending::Disagreed),
        )?;
    }
    Ok(ending)
}

/// Everything that determines the results of all pieces, as text.
fn text_of(input: &[ConjectureInput], all: bool) -> String {
    let texts = input.iter().map(|one| one.conjecture.described(all));
    format!("conjecture {}", texts.collect::<Vec<_>>().join("; "))
}

/// How to test conjectures.
fn plan<'b>(question: &Question, common: &Common, budget: &'b Budget) -> Plan<'b> {
    Plan {
        all: question.all.then_some(LISTED),
        threads: common.threads,
        budget,
    }
}

fn ending(reports: &[Report]) -> Ending {
    if reports
        .iter()
        .any(|report| report.as_expected == Some(false))
    {
        return Ending::Disagreed;
    }
    let is_done = reports.iter().all(|report| report.complete);
    if is_done && !watch::was_interrupted() {
        Ending::Answered
    } else {
        Ending::Exhausted
    }
}

/// Rejects a search that would take very long, unless the user agreed.
fn agreed(input: &ConjectureInput, yes: bool) -> Result<(), Failure> {
    let boards = input.conjecture.most_boards();
    if yes || boards <= MANY {
        return Ok(());
    }
    let message = format!(
        "{} are up to {} boards",
        input.conjecture.class(),
        words::grouped(u64::try_from(boards).unwrap_or(u64::MAX)),
    );
    let note =
        "say --yes to begin, perhaps with --checkpoint FILE and --time; or ask for smaller ones";
    Err(Error::new(message).with_note(note).into())
}

fn tried(
    input: ConjectureInput,
    team: Option<Team<'_>>,
    question: &Question,
    common: &Common,
) -> Result<Report, Failure> {
    let what = input.conjecture.described(question.all);
    let mut checkpoints = CheckpointFile::at(question.checkpoint.clone(), Kind::Conjecture, &what)?;
    let start = Instant::now();
    let budget = question::sweep_budget(common);
    let plan = plan(question, common, &budget);
    let conjecture = &input.conjecture;
    let line = |seconds: f64| progress_line(conjecture.class(), &budget.progress, seconds);
    let outcome = watch::watched_with(&budget, &line, || match team {
        Some(team) => conjecture.run_with(team, &plan, &mut checkpoints),
        None => conjecture.run(&plan, &mut checkpoints),
    });
    checkpoints.report_errors();
    let outcome = outcome.map_err(|error| match error {
        SearchError::Undefined(error) => Failure::from(Error::from(error)),
        SearchError::Checkpoint(error) => {
            let path = question.checkpoint.clone().unwrap_or_default();
            let message = format!("{}: {error}", path.display());
            let note = "delete the file to start again, or name another one with --checkpoint";
            Error::new(message).with_note(note).into()
        }
    })?;
    let seconds = start.elapsed().as_secs_f64();
    Ok(Report::new(input, outcome, question.all, seconds))
}
