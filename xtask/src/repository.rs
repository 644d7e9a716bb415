//! Paths, and running cargo.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the repository.
pub fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask is in the repository")
}

/// Creates a cargo command in the root of the repository.
pub fn cargo(arguments: &[&str]) -> Command {
    // The cargo that runs this program, so that its toolchain is used.
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root()).args(arguments);
    command
}

/// Runs a command and shows its output.
pub fn run(mut command: Command) -> Result<(), String> {
    let shown = show(&command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` failed ({status})")),
        Err(error) => Err(format!("`{shown}` cannot be started: {error}")),
    }
}

/// Creates a cargo command with the optimized profile that all checks share, so that every crate is
/// compiled for it once; see the root manifest.
pub fn cargo_optimized(command: &str, rest: &[&str]) -> Command {
    cargo(&[&[command, "--profile", "bench"], rest].concat())
}

/// Builds the program as the tests do; returns its folder.
pub fn build_program() -> Result<PathBuf, String> {
    // With the features that the whole workspace needs: alone, the program would need fewer of some
    // dependencies, and these and everything above them would be compiled again.
    run(cargo_optimized(
        "build",
        &["--quiet", "--workspace", "--bin", "tedomari"],
    ))?;
    Ok(target()?.join("release"))
}

/// The folder for whatever is built.
pub fn target() -> Result<PathBuf, String> {
    match metadata()?["target_directory"].as_str() {
        Some(directory) => Ok(directory.into()),
        None => Err("`cargo metadata` reports no target directory".into()),
    }
}

/// The metadata of the workspace.
pub fn metadata() -> Result<serde_json::Value, String> {
    let output = cargo(&["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .map_err(|error| format!("`cargo metadata` cannot be started: {error}"))?;
    serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("`cargo metadata` printed invalid JSON: {error}"))
}

/// Formats a command as it is typed.
fn show(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(name).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_of_every_crate_have_assertions() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
        let (_, listed) = manifest
            .split_once("[profile.bench.package]")
            .expect("a list");
        for package in metadata().expect("metadata")["packages"]
            .as_array()
            .expect("packages")
        {
            let name = package["name"].as_str().expect("a name");
            let line = listed
                .lines()
                .find(|line| line.starts_with(&format!("{name} = ")));
            assert!(
                line.is_some_and(|line| line.contains("debug-assertions = true")),
                "{name} is missing in [profile.bench.package]"
            );
        }
    }

    #[test]
    fn copies_in_published_crates_are_exact() {
        let metadata = metadata().expect("metadata");
        let packages = metadata["packages"].as_array().expect("packages");
        let is_published = |package: &&serde_json::Value| package["publish"].is_null();
        for package in packages.iter().filter(is_published) {
            let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
            for name in ["LICENSE-APACHE", "LICENSE-MIT", "CITATION.cff"] {
                let copy = manifest.with_file_name(name);
                // Only the program has a copy of the citation.
                if copy.exists() || name.starts_with("LICENSE") {
                    let original = std::fs::read(root().join(name)).expect(name);
                    assert_eq!(std::fs::read(&copy).ok(), Some(original), "{copy:?}");
                }
            }
        }
    }
}
