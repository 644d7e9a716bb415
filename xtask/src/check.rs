//! All checks that a change must pass, fastest first.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::architecture;
use crate::beside;
use crate::docs;
use crate::python;
use crate::repository::{self, build_program, cargo, cargo_optimized};
use crate::sanitize;
use crate::site;
use crate::web;

/// Which tests to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All except the slow tests, which are marked `#[ignore]`.
    Usual,
    /// All tests.
    All,
}

/// A named check.
struct Step {
    name: &'static str,
    run: fn(Scope) -> Result<(), String>,
}

/// The steps that come first: the fastest, and those that need all cores.
const FIRST: &[Step] = &[
    Step {
        name: "tools",
        run: |_| tools(),
    },
    Step {
        name: "formatting",
        run: |_| formatting(),
    },
    Step {
        name: "ARCHITECTURE.md against the workspace",
        run: |_| architecture::check(),
    },
    Step {
        name: "scripts of the pages",
        run: |_| web::scripts(),
    },
    Step {
        name: "clippy, warnings denied",
        run: |_| clippy(),
    },
    Step {
        name: "library reference, warnings denied",
        run: |_| reference(),
    },
];

/// The tests of the crates. The first of them compiles everything.
const CRATES: &[Step] = &[
    Step {
        name: "unit, property, snapshot and documentation tests",
        run: tests,
    },
    Step {
        name: "every code block of the book and the README",
        run: |_| book(),
    },
    Step {
        name: "bundled examples",
        run: |_| examples(),
    },
];

/// The tests that run beside those of the crates, and the tasks of this program that run them.
const BESIDE: &[(&str, &str)] = &[
    ("Python package in a virtual environment", "python"),
    ("server under attack, and pages in a real browser", "pages"),
    ("static page in a real browser", "static"),
];

/// Those that run only with `--all`: the tests of the pages take minutes, and most of what they could find on a static page the
/// tests of the server find too.
const BESIDE_ALL: &[(&str, &str)] = &[(
    "all pages of the static page in a real browser",
    "static-all",
)];

/// The names of steps, and how long they took.
type Times = Vec<(&'static str, Duration)>;

/// `cargo xtask check`, with `--all` for the slow tests and the sanitizers.
pub fn run(scope: Scope) -> Result<String, String> {
    let start = Instant::now();
    let mut times = run_all(FIRST, scope)?;
    let (crates, beside) = std::thread::scope(|threads| {
        let beside = threads.spawn(move || run_beside(scope));
        let crates = run_all(CRATES, scope);
        println!("[waiting for the steps that run at the same time]");
        (crates, beside.join())
    });
    times.extend(crates?);
    times.extend(beside.unwrap_or_else(|_| Err("the steps beside the tests panicked".into()))?);
    let mut summary = summary(&times, start.elapsed());
    if scope == Scope::All {
        for left_out in sanitize::check()? {
            summary += &format!("\nleft out: {left_out}");
        }
    }
    Ok(summary)
}

/// Runs steps one after the other and stops at the first failure.
fn run_all(steps: &[Step], scope: Scope) -> Result<Times, String> {
    let mut times = Vec::new();
    for step in steps {
        let name = step.name;
        println!("[{name}]");
        let begin = Instant::now();
        (step.run)(scope).map_err(|message| failed(name, &message))?;
        times.push((name, begin.elapsed()));
    }
    Ok(times)
}

/// Runs the steps that run beside others, one after the other.
fn run_beside(scope: Scope) -> Result<Times, String> {
    let mut times = Vec::new();
    let slow = if scope == Scope::All { BESIDE_ALL } else { &[] };
    for &(name, task) in BESIDE.iter().chain(slow) {
        let log = beside::log(task)?;
        let path = log.display();
        println!("[{name}, at the same time; the output follows, and until then is in {path}]");
        let time = beside::run(task, &log).map_err(|message| failed(name, &message))?;
        times.push((name, time));
    }
    Ok(times)
}

fn failed(step: &str, message: &str) -> String {
    format!("\nFAILED at the step \"{step}\":\n{message}")
}

/// Formats one line for each step and one for the total.
fn summary(times: &[(&str, Duration)], total: Duration) -> String {
    let mut text = String::from("\n");
    for (name, time) in times {
        text += &format!("{:7.1} s  {name}\n", time.as_secs_f64());
    }
    text += &format!(
        "{:7.1} s  all {} checks passed",
        total.as_secs_f64(),
        times.len()
    );
    text
}

/// Checks that the required tools are installed.
fn tools() -> Result<(), String> {
    for (component, name) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !is_installed(&[component, "--version"]) {
            return Err(format!(
                "the toolchain has no {name}; add it with `rustup component add {name}`"
            ));
        }
    }
    python::tools()?;
    web::tools()?;
    site::add_target()
}

/// Whether cargo can run a command.
fn is_installed(arguments: &[&str]) -> bool {
    let mut command = cargo(arguments);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn formatting() -> Result<(), String> {
    repository::run(cargo(&["fmt", "--all", "--check"]))?;
    // The benchmarks are a separate workspace. They are not built here, because that would compile
    // the solvers they compare with.
    repository::run(cargo(&[
        "fmt",
        "--manifest-path",
        "bench/Cargo.toml",
        "--package",
        "tedomari-bench",
        "--package",
        "tedomari-peers",
        "--check",
    ]))
}

/// The whole workspace, and the program without its optional features.
fn clippy() -> Result<(), String> {
    let whole: &[&str] = &["--workspace", "--all-targets"];
    let least: &[&str] = &["--package", "tedomari-cli", "--no-default-features"];
    for part in [whole, least] {
        let rest = [part, &["--", "-D", "warnings"]].concat();
        repository::run(cargo_optimized("clippy", &rest))?;
    }
    Ok(())
}

fn reference() -> Result<(), String> {
    let mut command = cargo_optimized("doc", &["--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    repository::run(command)
}

fn tests(scope: Scope) -> Result<(), String> {
    let mut command = cargo_optimized("test", &["--workspace"]);
    if scope == Scope::All {
        command.args(["--", "--include-ignored"]);
        // Tests with random boards try more of them.
        command.env("TEDOMARI_TEST_ALL", "1");
    }
    repository::run(command)
}

fn book() -> Result<(), String> {
    docs::run(docs::Mode::Check).map(|summary| println!("{summary}"))
}

fn examples() -> Result<(), String> {
    let mut command = Command::new(build_program()?.join("tedomari"));
    command.arg("examples").current_dir(repository::root());
    repository::run(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failure_ends_the_run_and_is_named() {
        let steps = [
            Step {
                name: "good",
                run: |_| Ok(()),
            },
            Step {
                name: "bad",
                run: |_| Err("because".into()),
            },
            Step {
                name: "never",
                run: |_| panic!("must not run after a failure"),
            },
        ];
        let message = run_all(&steps, Scope::Usual).unwrap_err();
        assert!(message.contains("the step \"bad\""), "{message}");
        assert!(message.contains("because"), "{message}");
    }

    #[test]
    fn the_summary_has_the_time_of_every_step() {
        let times = [
            ("one", Duration::from_millis(1500)),
            ("two", Duration::from_secs(100)),
        ];
        let expected = "
    1.5 s  one
  100.0 s  two
  101.5 s  all 2 checks passed";
        assert_eq!(summary(&times, Duration::from_millis(101_500)), expected);
    }
}
