//! Everything that must hold before a change is accepted, in the order in which it fails fastest.

use std::process::{Command, Stdio};
use std::time::Instant;

use crate::docs;
use crate::repository::{self, build_program, cargo};
use crate::web;

/// One check.
struct Step {
    name: &'static str,
    run: fn() -> Result<(), String>,
}

const STEPS: &[Step] = &[
    Step {
        name: "tools",
        run: tools,
    },
    Step {
        name: "formatting",
        run: formatting,
    },
    Step {
        name: "clippy, warnings denied",
        run: clippy,
    },
    Step {
        name: "scripts of the pages",
        run: web::scripts,
    },
    Step {
        name: "unit, property, snapshot and documentation tests",
        run: tests,
    },
    Step {
        name: "library reference, warnings denied",
        run: reference,
    },
    Step {
        name: "every code block of the book and the README",
        run: book,
    },
    Step {
        name: "bundled examples",
        run: examples,
    },
    Step {
        name: "server: random, nasty and dawdling clients, and being killed",
        run: web::server,
    },
    Step {
        name: "pages in a real browser",
        run: web::pages,
    },
];

/// `cargo xtask check`.
pub fn run() -> Result<String, String> {
    run_all(STEPS)
}

/// Runs all steps; stops at the first that fails.
fn run_all(steps: &[Step]) -> Result<String, String> {
    let start = Instant::now();
    let count = steps.len();
    for (step, number) in steps.iter().zip(1..) {
        println!("[{number}/{count}] {}", step.name);
        let begin = Instant::now();
        (step.run)().map_err(|message| {
            let name = step.name;
            format!("\nFAILED at step {number} of {count} ({name}):\n{message}")
        })?;
        let seconds = begin.elapsed().as_secs_f64();
        println!("[{number}/{count}] ok, {seconds:.1} s");
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok(format!("\nAll {count} checks passed in {seconds:.0} s."))
}

/// Says what to install rather than failing later with a riddle.
fn tools() -> Result<(), String> {
    for component in ["fmt", "clippy"] {
        let mut command = cargo(&[component, "--version"]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        if !command.status().is_ok_and(|status| status.success()) {
            let name = if component == "fmt" {
                "rustfmt"
            } else {
                component
            };
            return Err(format!(
                "the toolchain has no {name}; add it with `rustup component add {name}`"
            ));
        }
    }
    web::tools()
}

fn formatting() -> Result<(), String> {
    repository::run(cargo(&["fmt", "--all", "--check"]))?;
    // The benchmarks are a workspace of their own. They are not built here: that would pull in
    // the peers they compare with.
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

/// The whole workspace, and the program without what may be left out of it.
fn clippy() -> Result<(), String> {
    let whole: &[&str] = &["--workspace", "--all-targets"];
    let least: &[&str] = &["--package", "tedomari-cli", "--no-default-features"];
    for part in [whole, least] {
        let arguments = [&["clippy"], part, &["--", "-D", "warnings"]].concat();
        repository::run(cargo(&arguments))?;
    }
    Ok(())
}

fn tests() -> Result<(), String> {
    repository::run(cargo(&["test", "--workspace"]))
}

fn reference() -> Result<(), String> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
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
                run: || Ok(()),
            },
            Step {
                name: "bad",
                run: || Err("because".into()),
            },
            Step {
                name: "never",
                run: || panic!("must not run after a failure"),
            },
        ];
        let message = run_all(&steps).unwrap_err();
        assert!(message.contains("step 2 of 3 (bad)"), "{message}");
        assert!(message.contains("because"), "{message}");
    }
}
