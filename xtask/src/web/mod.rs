//! The tests of the workbench, which run in Node. Pages need a real browser, and requests should
//! not come from the code that parses them.

mod browser;
mod packages;
mod scripts;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::check::Scope;
use crate::repository::{self, build_program, cargo, root, target};
use crate::site::{self, Quality};

/// The minimum version of Node.
const NODE: u32 = 20;

/// `cargo xtask web`: all tests of the workbench.
pub fn run() -> Result<String, String> {
    scripts()?;
    server_and_pages()?;
    Ok("\nAll tests of the workbench passed.".into())
}

/// Checks that the required tools are installed.
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

/// Checks the scripts of the pages: style, types, and tests without a browser.
pub fn scripts() -> Result<(), String> {
    scripts::are_tidy()?;
    packages::install(&folder())?;
    scripts::have_types(&folder())?;
    repository::run(node_tests(&["js"])?)
}

/// Tests the server with random, malformed and slow requests and by killing it, and the pages in a
/// real browser. One run for both, because the tests of the server mostly wait.
pub fn server_and_pages() -> Result<(), String> {
    packages::install(&folder())?;
    let chromium = browser::find_or_install(&folder())?;
    let mut command = node_tests(&["browser", "api"])?;
    command.env("CHROMIUM", chromium);
    command.env("TEDOMARI", build_program()?.join("tedomari"));
    repository::run(command)
}

/// Tests the static page: that its solver answers as the server does, and what only a static page promises. The slow tests
/// are those of all pages, wherever they do not concern the server.
pub fn static_page(scope: Scope) -> Result<(), String> {
    packages::install(&folder())?;
    let chromium = browser::find_or_install(&folder())?;
    let program = build_program()?.join("tedomari");
    let site = target()?.join("site-test");
    site::write(&site, Quality::Test)?;
    let folders: &[&str] = match scope {
        Scope::Usual => &["site"],
        Scope::All => &["browser"],
    };
    let mut command = node_tests(folders)?;
    command.env("CHROMIUM", chromium);
    command.env("TEDOMARI", program);
    command.env("TEDOMARI_SITE", site);
    repository::run(command)
}

/// Measures the static page beside the program, both as they are published.
pub fn static_speed() -> Result<(), String> {
    packages::install(&folder())?;
    let site = target()?.join("site");
    site::write(&site, Quality::Full)?;
    repository::run(cargo(&["build", "--release", "--package", "tedomari-cli"]))?;
    let mut command = Command::new("node");
    command.arg(folder().join("bench/speed.js"));
    command.current_dir(root());
    command.env("CHROMIUM", browser::find_or_install(&folder())?);
    command.env("TEDOMARI", target()?.join("release/tedomari"));
    command.env("TEDOMARI_SITE", site);
    repository::run(command)
}

/// A test file of another part of the repository that needs a browser.
pub fn browser_test(file: &str) -> Result<Command, String> {
    packages::install(&folder())?;
    let mut command = Command::new("node");
    command.args(["--test", "--test-reporter=spec", file]);
    command.current_dir(root());
    command.env("CHROMIUM", browser::find_or_install(&folder())?);
    Ok(command)
}

/// The folder of the tests.
fn folder() -> PathBuf {
    root().join("crates/tedomari-web").join("tests")
}

/// Runs the tests of some folders, four files at a time: each starts a server and waits for it.
fn node_tests(names: &[&str]) -> Result<Command, String> {
    let mut command = Command::new("node");
    command.args(["--test", "--test-reporter=spec", "--test-concurrency=4"]);
    for name in names {
        let folder = folder().join(name);
        let mut files = listing(&folder)?;
        files.retain(|file| file.to_string_lossy().ends_with(".test.js"));
        if files.is_empty() {
            return Err(format!("there are no tests in {}", folder.display()));
        }
        command.args(files);
    }
    command.current_dir(root());
    Ok(command)
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

/// The output of a command, if it succeeds.
fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let mut command = Command::new(program);
    command.args(arguments).stderr(Stdio::null());
    let output = command.output().ok()?;
    let text = output.status.success().then_some(output.stdout)?;
    String::from_utf8(text).ok()
}
