//! Cargo for maturin: what it asks for is built as a part of the whole workspace.
//!
//! Maturin builds one package, with the features of its own dependencies alone, and tells PyO3 the
//! interpreter. Both differ from the other checks, so that the core would be compiled again. The
//! module does not depend on the interpreter: it uses the stable interface of Python.

use std::process::Command;

use crate::repository::{self, cargo, cargo_optimized};

/// Set if this program is run as `cargo`.
const CALLED: &str = "TEDOMARI_UNIFIED";

/// Variables that would make Cargo compile PyO3 again.
const VARIABLES: [&str; 6] = [
    "PYO3_BUILD_EXTENSION_MODULE",
    "PYO3_CONFIG_FILE",
    "PYO3_ENVIRONMENT_SIGNATURE",
    "PYO3_PYTHON",
    "PYTHON_SYS_EXECUTABLE",
    "VIRTUAL_ENV",
];

/// Makes maturin run this program as `cargo`.
pub fn intercept(maturin: &mut Command) -> Result<(), String> {
    let program = std::env::current_exe()
        .map_err(|error| format!("the path of this program is unknown: {error}"))?;
    maturin.env("CARGO", program).env(CALLED, "1");
    Ok(())
}

/// Whether maturin runs this program as `cargo`.
pub fn is_called() -> bool {
    std::env::var_os(CALLED).is_some()
}

/// Runs cargo, but builds the whole workspace if asked to build one package.
pub fn run(arguments: &[&str]) -> Result<String, String> {
    let mut command = match arguments {
        ["rustc", ..] => cargo_optimized(
            "build",
            &[
                "--quiet",
                "--workspace",
                "--lib",
                "--message-format=json-render-diagnostics",
            ],
        ),
        _ => {
            let mut command = cargo(arguments);
            // Paths among the arguments are relative to this folder.
            command.current_dir(".");
            command
        }
    };
    for name in VARIABLES {
        command.env_remove(name);
    }
    command.env_remove(CALLED);
    repository::run(command).map(|()| String::new())
}
