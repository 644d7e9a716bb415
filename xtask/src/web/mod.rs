//! The tests of the workbench. They are scripts for Node: pages need a real browser, and requests to
//! the server should not be written by the code that reads them.

mod browser;
mod packages;
mod scripts;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::repository::{self, build_program, root};

/// The oldest Node that has everything the tests use.
const NODE: u32 = 20;

/// `cargo xtask web`: all tests of the workbench.
pub fn run() -> Result<String, String> {
    scripts()?;
    server()?;
    pages()?;
    Ok("\nThe workbench is in order.".into())
}

/// Says what to install, so that no later step fails for lack of it.
pub fn tools() -> Result<(), String> {
    let major: Option<u32> = output("node", &["--version"]).and_then(|text| {
        text.trim()
            .strip_prefix('v')?
            .split('.')
            .next()?
            .parse()
            .ok()
    });
    match major {
        Some(major) if major >= NODE => {}
        Some(major) => {
            return Err(format!(
                "the tests need Node {NODE} or later; this is {major}"
            ));
        }
        None => return Err(format!("the tests need Node {NODE}; `node` cannot be run")),
    }
    for (program, why) in [
        ("npm", "which comes with Node"),
        ("python3", "to read the database of the server"),
    ] {
        if output(program, &["--version"]).is_none() {
            return Err(format!("the tests need {program}, {why}; it cannot be run"));
        }
    }
    Ok(())
}

/// The scripts of the pages: style, types, and the tests that need no browser.
pub fn scripts() -> Result<(), String> {
    scripts::are_tidy()?;
    packages::install(&folder())?;
    scripts::have_types(&folder())?;
    repository::run(node_tests("js")?)
}

/// The server: random, malformed and slow requests, and being killed.
pub fn server() -> Result<(), String> {
    packages::install(&folder())?;
    with_program(node_tests("api")?)
}

/// The pages, in a real browser.
pub fn pages() -> Result<(), String> {
    packages::install(&folder())?;
    let chromium = browser::find_or_install(&folder())?;
    let mut command = node_tests("browser")?;
    command.env("CHROMIUM", chromium);
    with_program(command)
}

/// Where the tests are.
fn folder() -> PathBuf {
    root().join("crates/tedomari-web").join("tests")
}

/// Node with the tests in a folder, two files at once: each starts a server of its own.
fn node_tests(name: &str) -> Result<Command, String> {
    let folder = folder().join(name);
    let mut files = listing(&folder)?;
    files.retain(|file| file.to_string_lossy().ends_with(".test.js"));
    if files.is_empty() {
        return Err(format!("there are no tests in {}", folder.display()));
    }
    let mut command = Command::new("node");
    command.args(["--test", "--test-reporter=spec", "--test-concurrency=2"]);
    command.args(files).current_dir(root());
    Ok(command)
}

fn with_program(mut command: Command) -> Result<(), String> {
    command.env("TEDOMARI", build_program()?.join("tedomari"));
    repository::run(command)
}

/// The files in a folder, sorted.
fn listing(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let unread = |error| format!("{} cannot be read: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(unread)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<Result<Vec<_>, _>>().map_err(unread)?;
    paths.sort();
    Ok(paths)
}

/// What a command prints, if it can be run and succeeds.
fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let mut command = Command::new(program);
    command.args(arguments).stderr(Stdio::null());
    let output = command.output().ok()?;
    let text = output.status.success().then_some(output.stdout)?;
    String::from_utf8(text).ok()
}
