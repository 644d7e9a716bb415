//! Tests under Miri and under the thread sanitizer. Both need parts of the nightly toolchain that
//! many machines do not have; what could not run is reported, not ignored.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::repository::{self, root};

/// The data structures of the core, by the names of their tests. Miri is about a hundred times
/// slower than the processor, so searches are left out.
const STRUCTURES: [&str; 5] = [
    "sets::",
    "board::symmetry::small::",
    "budget::",
    "checkpoint::",
    "solve::threads::table::",
];

/// What several threads share: batches, progress and searches in the library itself, and the tables
/// of pattern games in its integration tests.
const SHARED: [&str; 5] = [
    "batch::",
    "budget::",
    "solve::threads::table::",
    "solve::removal::search::",
    "solve::poset::search::",
];
const SHARED_TABLES: &str = "pattern::";

/// Runs the tests; returns what was left out and why.
pub fn check() -> Result<Vec<String>, String> {
    let mut left_out = Vec::new();
    if succeeds(nightly(&["miri", "--version"])) {
        let mut command = nightly(&["miri", "test", "--package", "tedomari", "--lib", "--"]);
        command.args(STRUCTURES);
        // Tests read the clock and write temporary files.
        command.env("MIRIFLAGS", "-Zmiri-disable-isolation");
        command.env("PROPTEST_CASES", "8");
        repository::run(command)?;
    } else {
        left_out.push("Miri: `rustup +nightly component add miri rust-src` installs it".into());
    }
    match (host(), has_sources()) {
        (Some(host), true) => {
            let tests = [
                [&["--lib", "--"][..], &SHARED].concat(),
                vec!["--test", "library", "--", SHARED_TABLES],
            ];
            for some in tests {
                let mut command = nightly(&["test", "-Zbuild-std", "--target", &host]);
                command.args(["--package", "tedomari"]).args(some);
                command.env("RUSTFLAGS", "-Zsanitizer=thread");
                repository::run(command)?;
            }
        }
        _ => left_out.push(
            "the thread sanitizer: `rustup +nightly component add rust-src` installs what it needs"
                .into(),
        ),
    }
    Ok(left_out)
}

/// A command of the nightly cargo. The cargo that runs this program may be another one, so it is
/// not used.
fn nightly(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.arg("+nightly").args(arguments).current_dir(root());
    command.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    command
}

fn succeeds(mut command: Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// What a command of the nightly compiler prints.
fn printed(arguments: &[&str]) -> Option<String> {
    let mut command = Command::new("rustc");
    command
        .arg("+nightly")
        .args(arguments)
        .env_remove("RUSTUP_TOOLCHAIN");
    let output = command.stderr(Stdio::null()).output().ok()?;
    let text = output.status.success().then_some(output.stdout)?;
    String::from_utf8(text).ok()
}

/// The platform of this machine.
fn host() -> Option<String> {
    let printed = printed(&["--version", "--verbose"])?;
    printed
        .lines()
        .find_map(|line| line.strip_prefix("host: ").map(Into::into))
}

/// Whether the sources of the standard library are installed, which must be compiled with the
/// sanitizer too.
fn has_sources() -> bool {
    let library = "lib/rustlib/src/rust/library/Cargo.lock";
    printed(&["--print", "sysroot"])
        .is_some_and(|root| Path::new(root.trim()).join(library).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A filter that matches nothing would let the sanitizers pass without a test.
    #[test]
    fn every_filter_names_a_module_with_tests() {
        let tables = ("tests/library", SHARED_TABLES);
        let filters = STRUCTURES
            .iter()
            .chain(&SHARED)
            .map(|&filter| ("src", filter));
        for (folder, filter) in filters.chain([tables]) {
            let path = filter.trim_end_matches("::").replace("::", "/");
            let module = root().join("crates/tedomari").join(folder).join(path);
            let files = [
                module.with_extension("rs"),
                module.join("mod.rs"),
                module.join("tests.rs"),
            ];
            let has_tests = files.iter().any(|file| {
                std::fs::read_to_string(file)
                    .is_ok_and(|text| text.contains("#[test]") || text.contains("mod tests"))
            });
            assert!(has_tests, "{filter}");
        }
    }
}
