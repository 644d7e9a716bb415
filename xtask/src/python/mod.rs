//! The Python package: its checks, and its distributions.

mod environment;
pub mod unified;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::repository::{self, root, target};
use crate::web;
use environment::Environment;

pub use environment::tools;

/// `cargo xtask python`: all checks of the Python package.
pub fn run() -> Result<String, String> {
    tools()?;
    check()?;
    Ok("\nAll checks of the Python package passed.".into())
}

/// Builds the wheel, installs it in a virtual environment, and runs the tests and the type checks.
fn check() -> Result<(), String> {
    let environment = Environment::prepare()?;
    environment.install(&wheel_to_test(&environment)?)?;
    // The type checks run beside the tests.
    std::thread::scope(|scope| {
        let types = scope.spawn(|| types(&environment));
        let tests = tests(&environment);
        let types = types
            .join()
            .unwrap_or_else(|_| Err("the type checks panicked".into()));
        tests.and(types)
    })
}

fn tests(environment: &Environment) -> Result<(), String> {
    let mut command = environment.module("pytest");
    command.args(["--quiet", "-p", "no:cacheprovider"]);
    repository::run(command)?;
    let mut command = web::browser_test("crates/tedomari-py/tests/browser/play.test.js")?;
    command.env("PYTHON", environment.python());
    repository::run(command)
}

/// Checks the types of the package and of its tests, and compares the stubs with the module.
fn types(environment: &Environment) -> Result<(), String> {
    repository::run(environment.module("mypy"))?;
    let mut command = environment.module("mypy.stubtest");
    command.args(["tedomari", "--mypy-config-file", "pyproject.toml"]);
    command.args(["--allowlist", "crates/tedomari-py/stubtest.txt"]);
    repository::run(command)
}

/// The wheel for the tests, with the crates that the other checks have compiled.
fn wheel_to_test(environment: &Environment) -> Result<PathBuf, String> {
    let folder = environment.folder().join("wheels");
    // Then the folder has only the new wheel.
    let _ = std::fs::remove_dir_all(&folder);
    let mut command = environment.module("maturin");
    command.args(["build", "--quiet", "--profile", "bench"]);
    command.args(["--compatibility", "linux", "--compression-level", "1"]);
    command.arg("--interpreter").arg(environment.python());
    command.arg("--out").arg(&folder);
    unified::intercept(&mut command)?;
    repository::run(command)?;
    only_file(&folder)
}

/// Links for an older glibc than that of this machine.
const LINKER: &str = "ziglang==0.17.0";

/// `cargo xtask wheel`: the source distribution, and a wheel made from it that needs glibc 2.17.
pub fn wheel() -> Result<String, String> {
    tools()?;
    let environment = Environment::prepare()?;
    environment.add(LINKER)?;
    let folder = target()?.join("wheels");
    let mut command = environment.module("maturin");
    command.args(["build", "--release", "--sdist", "--zig"]);
    command.args(["--compatibility", "manylinux2014"]);
    command.env("CARGO_ZIGBUILD_PYTHON_PATH", environment.python());
    command.arg("--interpreter").arg(environment.python());
    command.arg("--out").arg(&folder);
    repository::run(command)?;
    Ok(format!("\nThe distributions are in {}.", folder.display()))
}

/// The only file in a folder.
fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let unread = |error| format!("{} cannot be read: {error}", folder.display());
    let mut files = std::fs::read_dir(folder).map_err(unread)?;
    match (files.next(), files.next()) {
        (Some(file), None) => Ok(file.map_err(unread)?.path()),
        _ => Err(format!("one file was expected in {}", folder.display())),
    }
}

/// A command in the root of the repository.
fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}
