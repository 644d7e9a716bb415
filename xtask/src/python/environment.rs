//! The virtual environment of the checks.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::command;
use crate::repository::{self, root, target};

/// The names that an interpreter may have. The first that is new enough is used.
const NAMES: [&str; 5] = [
    "python3",
    "python3.14",
    "python3.13",
    "python3.12",
    "python3.11",
];

/// Prints the version of an interpreter that is new enough and can create virtual environments.
const SUITS: &str = "import sys, venv, ensurepip\n\
                     assert sys.version_info >= (3, 11)\n\
                     print(sys.version)";

/// The requirements of the checks, with their versions.
const REQUIREMENTS: &str = "crates/tedomari-py/requirements.txt";

/// More requirements, which cannot be installed everywhere.
const SAGE: &str = "crates/tedomari-py/requirements-sage.txt";

/// A virtual environment with the requirements of the checks.
pub struct Environment {
    folder: PathBuf,
}

/// Checks that an interpreter is installed.
pub fn tools() -> Result<(), String> {
    interpreter().map(|_| ())
}

/// The name of an interpreter that suits, and its version.
fn interpreter() -> Result<(&'static str, String), String> {
    let found = NAMES.into_iter().find_map(|name| {
        let mut command = Command::new(name);
        command.args(["-c", SUITS]).stderr(Stdio::null());
        let output = command.output().ok().filter(|out| out.status.success())?;
        Some((name, String::from_utf8(output.stdout).ok()?))
    });
    found.ok_or_else(|| {
        "the tests need Python 3.11 or later with the modules `venv` and `ensurepip`; none of \
         `python3`, `python3.14`, …, `python3.11` is one (Debian and Ubuntu: \
         `apt-get install python3-venv`)"
            .into()
    })
}

impl Environment {
    /// Creates the environment and installs the requirements, unless that was done before.
    pub fn prepare() -> Result<Environment, String> {
        let folder = target()?.join("python");
        let environment = Environment { folder };
        let (name, version) = interpreter()?;
        let list = root().join(REQUIREMENTS);
        let requirements = std::fs::read_to_string(&list)
            .map_err(|error| format!("{} cannot be read: {error}", list.display()))?;
        // What is installed, and with which interpreter.
        let stamp = environment.folder.join("installed.txt");
        let wanted = version + &requirements;
        if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            return Ok(environment);
        }
        let mut create = command(Path::new(name));
        create.args(["-m", "venv", "--clear"]);
        create.arg(&environment.folder);
        repository::run(create)?;
        environment.install_requirements(&list, &requirements)?;
        std::fs::write(&stamp, wanted)
            .map_err(|error| format!("{} cannot be written: {error}", stamp.display()))?;
        Ok(environment)
    }

    /// Installs the requirements with uv, which takes a tenth of the time of pip; with pip if uv
    /// cannot, because it does not read the configuration of pip.
    fn install_requirements(&self, list: &Path, requirements: &str) -> Result<(), String> {
        let uv = requirements.lines().find(|line| line.starts_with("uv=="));
        let mut install_uv = self.module("pip");
        install_uv.args(["install", "--quiet", uv.unwrap_or("uv")]);
        repository::run(install_uv)?;
        let with = |installer: &str, list: &Path| {
            let mut command = self.module(installer);
            if installer == "uv" {
                command.arg("pip");
            }
            command.args(["install", "--quiet", "--requirement"]);
            command.arg(list);
            repository::run(command)
        };
        with("uv", list).or_else(|_| with("pip", list))?;
        if with("uv", &root().join(SAGE)).is_err() {
            println!("Sage cannot be installed here; its tests are left out.");
        }
        Ok(())
    }

    /// Installs a package that only some tasks need.
    pub fn add(&self, package: &str) -> Result<(), String> {
        let mut command = self.module("pip");
        command.args(["install", "--quiet", package]);
        repository::run(command)
    }

    /// Installs a wheel, which replaces one of the same version.
    pub fn install(&self, wheel: &Path) -> Result<(), String> {
        let mut command = self.module("uv");
        command.args(["pip", "install", "--quiet", "--reinstall", "--no-deps"]);
        command.arg(wheel);
        repository::run(command)
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The interpreter.
    pub fn python(&self) -> PathBuf {
        self.folder.join("bin/python")
    }

    /// Creates a command that runs a module.
    pub fn module(&self, name: &str) -> Command {
        let mut command = command(&self.python());
        command.args(["-m", name]);
        // Compiled modules are kept, and not beside their sources.
        command.env_remove("PYTHONDONTWRITEBYTECODE");
        command.env("PYTHONPYCACHEPREFIX", self.folder.join("pycache"));
        command.env("MYPY_CACHE_DIR", self.folder.join("mypy"));
        // uv installs into this environment.
        command.env("VIRTUAL_ENV", &self.folder);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(name: &str) -> Vec<String> {
        let file = root().join(REQUIREMENTS).with_file_name(name);
        let text = std::fs::read_to_string(&file).expect("a list of requirements");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.map(str::to_owned).collect()
    }

    #[test]
    fn every_requirement_has_a_version() {
        let pinned: Vec<(String, String)> = lines("requirements.txt")
            .iter()
            .map(|line| line.split_once("==").expect(line))
            .map(|(name, version)| (name.to_owned(), version.to_owned()))
            .collect();
        for wanted in lines("requirements.in") {
            assert!(pinned.iter().any(|(name, _)| *name == wanted), "{wanted}");
        }
    }
}
