//! Checking one page.

use std::fmt;
use std::ops::AddAssign;

use super::blocks::{Block, Piece, pieces};
use super::shell::Outcome;
use super::{Mode, Problem, console};

/// The result of checking a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckedPage {
    /// The correct text.
    pub text: String,
    /// What was executed.
    pub counts: Counts,
    /// The problems found.
    pub problems: Vec<Problem>,
}

/// Numbers of executed blocks and commands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    commands: usize,
    rust: usize,
    python: usize,
    json: usize,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.commands += other.commands;
        self.rust += other.rust;
        self.python += other.python;
        self.json += other.json;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts {
            commands,
            rust,
            python,
            json,
        } = self;
        write!(
            f,
            "{commands} commands run, {json} JSON blocks read, {rust} Rust blocks left to the \
             documentation tests, and {python} Python blocks to the tests of the package"
        )
    }
}

/// Checks one page; `in_doctests` says whether the documentation tests include it.
pub fn check_page(
    text: &str,
    mode: Mode,
    in_doctests: bool,
    run: &dyn Fn(&str) -> Result<Outcome, String>,
) -> CheckedPage {
    let mut page = CheckedPage::default();
    let pieces = match pieces(text) {
        Ok(pieces) => pieces,
        Err(problem) => {
            page.text = text.into();
            page.problems.push(problem);
            return page;
        }
    };
    for piece in &pieces {
        match piece {
            Piece::Line(line) => page.push_lines(&[line]),
            Piece::Block(block) => page.check_block(block, mode, in_doctests, run),
        }
    }
    page
}

impl CheckedPage {
    fn push_lines<S: AsRef<str>>(&mut self, lines: &[S]) {
        for line in lines {
            self.text.push_str(line.as_ref());
            self.text.push('\n');
        }
    }

    fn check_block(
        &mut self,
        block: &Block,
        mode: Mode,
        in_doctests: bool,
        run: &dyn Fn(&str) -> Result<Outcome, String>,
    ) {
        self.push_lines(&[format!("```{}", block.kind)]);
        if block.kind == "console" {
            let checked = console::check(&block.body, block.line + 1, mode, run);
            self.push_lines(&checked.body);
            self.counts.commands += checked.commands;
            self.problems.extend(checked.problems);
        } else {
            self.push_lines(&block.body);
            if let Err(message) = self.check_still(block, in_doctests) {
                let line = block.line;
                self.problems.push(Problem { line, message });
            }
        }
        self.push_lines(&["```"]);
    }

    /// Checks a block that is never rewritten.
    fn check_still(&mut self, block: &Block, in_doctests: bool) -> Result<(), String> {
        match block.kind {
            "text" => Ok(()),
            "json" => {
                self.counts.json += 1;
                let text = block.body.join("\n");
                match serde_json::from_str::<serde_json::Value>(&text) {
                    Ok(_) => Ok(()),
                    Err(error) => Err(format!("invalid JSON: {error}")),
                }
            }
            "rust" if in_doctests => {
                self.counts.rust += 1;
                Ok(())
            }
            "rust" => Err(
                "Rust on this page is not compiled; include the page in the \
                           documentation tests (docs/lib.rs)"
                    .into(),
            ),
            "python" => {
                self.counts.python += 1;
                Ok(())
            }
            "" => Err("a code block needs a kind: console, rust, python, json or text".into()),
            kind => Err(format!(
                "`{kind}` is not a kind of code block; use console, rust, python, json or text"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [usize; 0] = [];

    fn say_a(_: &str) -> Result<Outcome, String> {
        Ok(Outcome {
            output: "a\n".into(),
            code: 0,
        })
    }

    fn lines_with_problems(text: &str, in_doctests: bool) -> Vec<usize> {
        let page = check_page(text, Mode::Check, in_doctests, &say_a);
        assert_eq!(page.text, text, "a check changes nothing");
        page.problems.iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn every_kind_is_checked() {
        assert_eq!(
            lines_with_problems("```console\n$ x\na\n```\n", false),
            NONE
        );
        assert_eq!(lines_with_problems("```console\n$ x\nb\n```\n", false), [2]);
        assert_eq!(
            lines_with_problems("```json\n{\"a\": 1}\n```\n", false),
            NONE
        );
        assert_eq!(
            lines_with_problems("x\n```json\n{\"a\": }\n```\n", false),
            [2]
        );
        assert_eq!(
            lines_with_problems("```text\n$ anything\n```\n", false),
            NONE
        );
        assert_eq!(lines_with_problems("```rust\nfn f() {}\n```\n", true), NONE);
        assert_eq!(lines_with_problems("```rust\nfn f() {}\n```\n", false), [1]);
        assert_eq!(lines_with_problems("```python\n1 + 1\n```\n", false), NONE);
        assert_eq!(lines_with_problems("```\nx\n```\n", false), [1]);
        assert_eq!(lines_with_problems("```rust,ignore\nx\n```\n", true), [1]);
        assert_eq!(lines_with_problems("```sh\nls\n```\n", false), [1]);
    }

    #[test]
    fn an_update_touches_nothing_but_outputs() {
        let text = "# T\n\n```console\n$ x\nb\n```\n\nafter\n";
        let page = check_page(text, Mode::Update, false, &say_a);
        assert_eq!(page.text, text.replace("\nb\n", "\na\n"));
        assert_eq!(page.problems, []);
        assert_eq!(page.counts.commands, 1);
    }
}
