//! Tasks that run beside others. Tests of pages and packages wait a lot, and leave a core to the tests of the crates.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::repository::target;

/// The file with the output of a task.
pub fn log(task: &str) -> Result<PathBuf, String> {
    Ok(target()?.join(format!("{task}.log")))
}

/// Runs a task of this program, such as `pages`, writes its output to a file, and shows it when the task has ended.
/// Returns how long it took.
pub fn run(task: &str, path: &Path) -> Result<Duration, String> {
    let begin = Instant::now();
    let failed = |error| format!("{} cannot be written: {error}", path.display());
    let log = File::create(path).map_err(failed)?;
    let this =
        std::env::current_exe().map_err(|error| format!("no path to this program: {error}"))?;
    let mut command = Command::new(this);
    command
        .arg(task)
        .stdout(log.try_clone().map_err(failed)?)
        .stderr(log);
    let status = command
        .status()
        .map_err(|error| format!("`cargo xtask {task}` cannot be started: {error}"))?;
    let output = std::fs::read(path).unwrap_or_default();
    println!("{}", String::from_utf8_lossy(&output));
    if status.success() {
        Ok(begin.elapsed())
    } else {
        let failure = format!("`cargo xtask {task}` failed ({status}); its output is above");
        Err(failure)
    }
}
