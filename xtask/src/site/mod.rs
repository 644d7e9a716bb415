//! The workbench as a folder for static hosts.

mod serve;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::repository::{self, cargo, cargo_optimized, target};

/// The target of the solver.
const TARGET: &str = "wasm32-unknown-unknown";

/// How much the solver is optimized: for visitors, or for tests, which compile it in a tenth of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// As published.
    Full,
    /// For the tests of the pages.
    Test,
}

impl Quality {
    /// The profile of the root manifest.
    fn profile(self) -> &'static str {
        match self {
            Quality::Full => "wasm",
            Quality::Test => "wasm-test",
        }
    }
}

/// `cargo xtask site`, with its options.
pub fn run(options: &[&str]) -> Result<String, String> {
    let (mut to, mut is_served) = (None, false);
    let mut options = options.iter();
    while let Some(&option) = options.next() {
        match option {
            "--serve" => is_served = true,
            "--to" => {
                let folder = options.next().ok_or("--to needs a folder")?;
                to = Some(PathBuf::from(folder));
            }
            _ => {
                return Err(format!(
                    "`{option}` is not an option; the options are --to DIR and --serve"
                ));
            }
        }
    }
    let folder = match to {
        Some(folder) => std::path::absolute(folder).map_err(|error| error.to_string())?,
        None => target()?.join("site"),
    };
    write(&folder, Quality::Full)?;
    if is_served {
        serve::serve(&folder)?;
    }
    Ok(format!(
        "The workbench is in {}. Any static host can serve the folder, from any path.",
        folder.display()
    ))
}

/// Builds the solver and writes all files into a folder.
pub fn write(folder: &Path, quality: Quality) -> Result<(), String> {
    add_target()?;
    let profile = quality.profile();
    let build = ["build", "--package", "tedomari-wasm", "--target", TARGET];
    let build = [&build[..], &["--profile", profile]].concat();
    let built = target()?.join(TARGET).join(profile);
    // Without the censuses, which most visitors do not need, and with them.
    let mut solvers = Vec::new();
    for (name, features) in [("solver", &["--no-default-features"][..]), ("census", &[])] {
        repository::run(cargo(&[&build, features].concat()))?;
        let solver = built.join(format!("{name}.wasm"));
        std::fs::copy(built.join("tedomari_wasm.wasm"), &solver)
            .map_err(|error| format!("{}: {error}", solver.display()))?;
        solvers.push(solver);
    }
    // With the features that the whole workspace needs, so that nothing is compiled again.
    repository::run(cargo_optimized(
        "build",
        &["--quiet", "--workspace", "--bin", "tedomari-site"],
    ))?;
    let mut command = Command::new(target()?.join("release").join("tedomari-site"));
    if quality == Quality::Test {
        command.arg("--quick");
    }
    command.args(solvers).arg(folder);
    repository::run(command)
}

/// Adds the target of the solver through rustup, unless the toolchain has it.
pub fn add_target() -> Result<(), String> {
    if has_target()? {
        return Ok(());
    }
    let mut command = Command::new("rustup");
    command.args(["target", "add", TARGET]);
    command.current_dir(repository::root());
    repository::run(command).map_err(|error| {
        format!(
            "the toolchain cannot compile for WebAssembly, and the target could not be added ({error}); \
             add it with `rustup target add {TARGET}`, or install your system's package of Rust's \
             standard library for {TARGET}"
        )
    })
}

/// Whether the standard library for the target is installed, by whatever means.
fn has_target() -> Result<bool, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command.args(["--print", "target-libdir", "--target", TARGET]);
    command.current_dir(repository::root());
    let output = command
        .output()
        .map_err(|error| format!("rustc cannot be run: {error}"))?;
    let folder = String::from_utf8_lossy(&output.stdout);
    Ok(Path::new(folder.trim()).is_dir())
}
