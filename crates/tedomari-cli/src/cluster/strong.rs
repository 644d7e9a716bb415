//! Strong solutions of pattern games in several processes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tedomari::budget::Progress;
use tedomari::solve::pattern::describe;
use tedomari::{Error, Question};
use tedomari_answers::progress_line;
use tedomari_cluster::strong::{Event, SolveError, Task, Tell, remove_levels, solve};
use tedomari_cluster::{Cluster, Hosts};

use super::Divided;
use super::processes::{cached, of};
use crate::args::Common;
use crate::failure::Failure;
use crate::question::budget;
use crate::watch;

/// The files of a strong solution.
pub struct StrongFiles<'a> {
    /// The folder of the level files, which are kept then.
    pub folder: Option<&'a Path>,
    /// The table.
    pub save: Option<&'a Path>,
}

/// Solves a pattern game in several processes, or in one that the user asked for. `None` if nobody
/// asked for processes.
pub fn solve_divided(
    question: &Question,
    files: &StrongFiles<'_>,
    common: &Common,
) -> Result<Option<Divided>, Failure> {
    let cluster = match common.processes.processes {
        Some(1) => Some(Cluster::new(Hosts::alone(), common.threads)),
        _ => of(common)?,
    };
    let Some(cluster) = cluster else {
        return Ok(None);
    };
    let (setup, _) = question.pattern()?;
    let folder = match files.folder {
        Some(folder) => folder.to_path_buf(),
        None => cached("levels", &describe(setup)).unwrap_or_else(|| PathBuf::from("levels")),
    };
    let is_first = cluster.is_first();
    let shown = folder.display();
    if is_first {
        let event = serde_json::json!({ "event": "begun", "levels": shown.to_string() });
        watch::say(
            &event,
            &format!("the positions of each level are in {shown}"),
        );
    }
    let budget = budget(common);
    let task = Task {
        question: question.clone(),
        folder: folder.clone(),
        save: files.save.map(Path::to_path_buf),
        budget: budget.clone(),
        tell: if is_first { tell() } else { Arc::new(|_| ()) },
    };
    let result = if is_first {
        let line = |seconds: f64| line(&budget.progress, seconds);
        watch::watched_with(&budget, &line, || solve(cluster, task))
    } else {
        watch::unwatched(&budget, || solve(cluster, task))
    };
    let answer = match result {
        Ok(answer) => answer,
        Err(SolveError::Cluster(error)) => return Err(error.into()),
        Err(SolveError::Question(error)) => return Err(error.into()),
        Err(SolveError::Trouble(trouble)) => match trouble.stopped() {
            Some(stopped) if is_first => {
                let text =
                    format!("what is known is in {shown}: the same command goes on from there");
                let event = serde_json::json!({ "event": "kept", "levels": shown.to_string() });
                watch::say(&event, &text);
                return Ok(Some(Divided::Stopped(stopped)));
            }
            Some(_) => return Ok(Some(Divided::Follower)),
            None => return Err(Error::new(trouble.to_string()).into()),
        },
        Err(error) => return Err(Error::new(error.to_string()).into()),
    };
    if files.folder.is_none()
        && folder.exists()
        && let Err(error) = remove_levels(&folder)
    {
        eprintln!("warning: cannot remove {shown}: {error}");
    }
    Ok(Some(answer.map_or(Divided::Follower, |answer| {
        Divided::Answer(Box::new(answer))
    })))
}

/// Says on standard error which levels are finished, if lines are read by a program.
fn tell() -> Tell {
    Arc::new(|event: &Event| {
        let event = match *event {
            Event::Found { level, count } => serde_json::json!({
                "event": "level", "moves": level, "open": count.open, "ended": count.ended,
            }),
            Event::Judged { level } => serde_json::json!({ "event": "judged", "moves": level }),
            Event::Saved => serde_json::json!({ "event": "saved" }),
        };
        watch::report(&event);
    })
}

/// The progress of all processes in one line.
fn line(progress: &Progress, seconds: f64) -> String {
    let line = progress_line(progress, seconds);
    let moves = progress.size();
    match progress.part() {
        Some(part) => format!("{line}, {moves} moves made: {:.0} %", 100.0 * part),
        None => line,
    }
}
