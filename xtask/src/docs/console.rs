//! Console transcripts: commands and their output.

use super::compare::{matches, without_end};
use super::shell::Outcome;
use super::{Mode, Problem};

/// Commands that are not run: this check itself, and the server, which does not end; the browser
/// tests start it.
const NOT_RUN: [&str; 3] = [
    "cargo xtask check",
    "cargo run --release -- serve --open",
    "tedomari serve --open",
];

/// A command and its expected output.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Exchange<'a> {
    line: usize,
    command: &'a str,
    expected: Vec<&'a str>,
    code: i32,
}

/// The result of running a transcript.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The correct lines.
    pub body: Vec<String>,
    /// The number of commands run.
    pub commands: usize,
    /// The problems found.
    pub problems: Vec<Problem>,
}

/// Runs a transcript that starts at the given line.
pub fn check(
    body: &[&str],
    first_line: usize,
    mode: Mode,
    run: &dyn Fn(&str) -> Result<Outcome, String>,
) -> Checked {
    let mut checked = Checked::default();
    let exchanges = match exchanges(body, first_line) {
        Ok(exchanges) => exchanges,
        Err(problem) => {
            checked.problems.push(problem);
            checked.body = body.iter().map(|line| line.to_string()).collect();
            return checked;
        }
    };
    for exchange in &exchanges {
        let (lines, problem) = replay(exchange, mode, run);
        checked.body.extend(lines);
        checked.commands += 1;
        checked.problems.extend(problem.map(|message| Problem {
            line: exchange.line,
            message,
        }));
    }
    checked
}

/// Runs one command; returns the correct lines and the problems.
fn replay(
    exchange: &Exchange,
    mode: Mode,
    run: &dyn Fn(&str) -> Result<Outcome, String>,
) -> (Vec<String>, Option<String>) {
    if NOT_RUN.contains(&exchange.command) && exchange.expected.is_empty() {
        return (exchange.written(), None);
    }
    let outcome = match run(exchange.command) {
        Ok(outcome) => outcome,
        Err(message) => return (exchange.written(), Some(message)),
    };
    let printed: Vec<&str> = outcome.output.lines().collect();
    if outcome.code == exchange.code && matches(&exchange.expected, &printed) {
        return (exchange.written(), None);
    }
    let actual = Exchange {
        expected: without_end(&printed).to_vec(),
        code: outcome.code,
        ..exchange.clone()
    };
    if let Some(line) = printed.iter().find(|line| is_special(line)) {
        let message = format!("this output cannot be shown in a code block: `{line}`");
        return (exchange.written(), Some(message));
    }
    match mode {
        // Updates may change output, but not the exit code.
        Mode::Update if outcome.code != exchange.code => {
            let message = format!(
                "`{}` returns exit code {}; if that is right, write `[exit {}]` after it",
                exchange.command, outcome.code, outcome.code
            );
            (exchange.written(), Some(message))
        }
        Mode::Update => (actual.written(), None),
        Mode::Check => {
            let (said, says) = (exchange.shown(), actual.shown());
            let message = format!(
                "`{}` prints something else\n  the page says:\n{said}\n  the program says:\n{says}",
                exchange.command
            );
            (exchange.written(), Some(message))
        }
    }
}

impl Exchange<'_> {
    /// Formats the exchange as lines of a page.
    fn written(&self) -> Vec<String> {
        let mut lines = vec![format!("$ {}", self.command)];
        lines.extend(self.expected.iter().map(|line| line.trim_end().to_string()));
        if self.code != 0 {
            lines.push(format!("[exit {}]", self.code));
        }
        lines
    }

    /// Formats the output for a message.
    fn shown(&self) -> String {
        let lines: Vec<_> = self
            .written()
            .iter()
            .skip(1)
            .map(|l| format!("    {l}"))
            .collect();
        lines.join("\n")
    }
}

/// Whether an output line would have a special meaning in a transcript.
fn is_special(line: &str) -> bool {
    line.starts_with("$ ") || line.starts_with("```") || exit_code(line).is_some()
}

/// Parses `[exit 1]`.
fn exit_code(line: &str) -> Option<i32> {
    line.trim_end()
        .strip_prefix("[exit ")?
        .strip_suffix(']')?
        .parse()
        .ok()
}

fn exchanges<'a>(body: &[&'a str], first_line: usize) -> Result<Vec<Exchange<'a>>, Problem> {
    let mut exchanges: Vec<Exchange> = Vec::new();
    for (&text, line) in body.iter().zip(first_line..) {
        let problem = |message: &str| Problem {
            line,
            message: message.into(),
        };
        if let Some(command) = text.strip_prefix("$ ") {
            exchanges.push(Exchange {
                line,
                command,
                expected: Vec::new(),
                code: 0,
            });
            continue;
        }
        let Some(exchange) = exchanges.last_mut() else {
            return Err(problem("a console block begins with `$ ` and a command"));
        };
        if exchange.code != 0 {
            return Err(problem("after `[exit …]` comes the next `$ ` or the end"));
        }
        match exit_code(text) {
            Some(code) => exchange.code = code,
            None => exchange.expected.push(text),
        }
    }
    if exchanges.is_empty() {
        return Err(Problem {
            line: first_line,
            message: "this console block runs nothing".into(),
        });
    }
    Ok(exchanges)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [usize; 0] = [];

    /// A fake program that prints its arguments and fails on request.
    fn fake(command: &str) -> Result<Outcome, String> {
        match command.split_once(' ') {
            Some(("say", words)) => Ok(Outcome {
                output: format!("{words}\n"),
                code: 0,
            }),
            Some(("fail", words)) => Ok(Outcome {
                output: format!("{words}\n"),
                code: 1,
            }),
            _ => Err("unknown".into()),
        }
    }

    fn problems(body: &[&str], mode: Mode) -> Vec<usize> {
        let checked = check(body, 1, mode, &fake);
        checked
            .problems
            .iter()
            .map(|problem| problem.line)
            .collect()
    }

    #[test]
    fn right_transcripts_pass() {
        let body = [
            "$ say a",
            "a",
            "",
            "$ fail b",
            "b",
            "[exit 1]",
            "$ say 0.2 s",
            "0.3 s",
        ];
        assert_eq!(problems(&body, Mode::Check), NONE);
    }

    #[test]
    fn wrong_output_wrong_code_and_unknown_commands_are_reported_where_they_are() {
        assert_eq!(
            problems(&["$ say a", "a", "$ say a", "b"], Mode::Check),
            [3]
        );
        assert_eq!(problems(&["$ say a"], Mode::Check), [1]);
        assert_eq!(problems(&["$ fail a", "a"], Mode::Check), [1]);
        assert_eq!(problems(&["$ say a", "a", "[exit 1]"], Mode::Check), [1]);
        assert_eq!(problems(&["$ whistle"], Mode::Check), [1]);
        assert_eq!(problems(&["say a"], Mode::Check), [1]);
        assert_eq!(problems(&[], Mode::Check), [1]);
        assert_eq!(
            problems(&["$ fail a", "a", "[exit 1]", "b"], Mode::Check),
            [4]
        );
    }

    #[test]
    fn the_message_shows_both_sides() {
        let checked = check(&["$ say a", "b"], 1, Mode::Check, &fake);
        let message = &checked.problems[0].message;
        assert!(message.contains("the page says:\n    b"), "{message}");
        assert!(message.contains("the program says:\n    a"), "{message}");
    }

    #[test]
    fn an_update_replaces_what_is_wrong_and_keeps_what_is_right() {
        let body = [
            "$ say a",
            "b",
            "$ fail c",
            "[exit 1]",
            "$ say 0.2 s",
            "0.3 s",
            "$ say d",
            "…",
        ];
        let checked = check(&body, 1, Mode::Update, &fake);
        assert_eq!(checked.problems, []);
        let expected = ["$ say a", "a", "$ fail c", "c", "[exit 1]"];
        assert_eq!(checked.body[..5], expected);
        assert_eq!(checked.body[5..], body[4..]);
    }

    #[test]
    fn an_update_does_not_write_down_a_failure_that_was_not_meant() {
        assert_eq!(problems(&["$ fail a", "a"], Mode::Update), [1]);
        assert_eq!(problems(&["$ say a", "a", "[exit 1]"], Mode::Update), [1]);
    }

    #[test]
    fn output_that_would_be_misread_is_not_written() {
        assert_eq!(problems(&["$ say $ say x"], Mode::Update), [1]);
        assert_eq!(problems(&["$ say ```"], Mode::Update), [1]);
    }

    #[test]
    fn this_check_is_not_run_inside_itself() {
        assert_eq!(problems(&["$ cargo xtask check"], Mode::Check), NONE);
        assert_eq!(
            problems(&["$ cargo xtask check", "passed"], Mode::Check),
            [1]
        );
    }
}
