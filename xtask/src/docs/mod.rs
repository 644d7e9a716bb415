//! The documentation check, which executes every code block of the book and the README.
//!
//! | block | what happens |
//! |---|---|
//! | `console` | each `$ ` line is run; what follows must be what it prints |
//! | `rust` | compiled and run with the documentation tests of the book |
//! | `python` | run by the tests of the Python package (`crates/tedomari-py/tests/test_book.py`) |
//! | `json` | must parse |
//! | `text` | nothing: for notation and sketches of ideas |
//!
//! Any other kind is an error.

mod blocks;
mod compare;
mod console;
mod page;
mod pages;
mod shell;

pub use pages::links;

use crate::repository::{build_program, root};
use page::{Counts, check_page};

/// What to do when the output differs from the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Report it.
    Check,
    /// Update the page.
    Update,
}

/// A problem in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Problem {
    line: usize,
    message: String,
}

/// Checks or updates all pages.
pub fn run(mode: Mode) -> Result<String, String> {
    let pages = pages::find(root())?;
    let doctests = pages::included_in_doctests(root())?;
    let shell = shell::Shell::new(root(), &build_program()?);
    let mut counts = Counts::default();
    let mut complaints = pages::unlisted(root(), &pages)?;
    for path in &pages {
        let shown = path
            .strip_prefix(root())
            .unwrap_or(path)
            .display()
            .to_string();
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("{shown} cannot be read: {error}"))?;
        let checked = check_page(&text, mode, doctests.contains(path), &|command| {
            shell.run(command)
        });
        counts += checked.counts;
        let complain = |problem: &Problem| format!("{shown}:{}: {}", problem.line, problem.message);
        complaints.extend(checked.problems.iter().map(complain));
        if checked.text != text {
            std::fs::write(path, &checked.text)
                .map_err(|error| format!("{shown} cannot be written: {error}"))?;
            println!("updated {shown}");
        }
    }
    if complaints.is_empty() {
        Ok(format!("{} pages: {counts}", pages.len()))
    } else {
        complaints.push(
            "If the program is right and the page is not: `cargo xtask docs --update`.".into(),
        );
        Err(complaints.join("\n\n"))
    }
}
