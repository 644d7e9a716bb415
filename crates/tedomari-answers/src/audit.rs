//! The audit of the papers: claims tested on all small boards and on random larger ones.

use serde::Serialize;
use tedomari::Error;
use tedomari::budget::Progress;
use tedomari_census::audit::{self, Counterexample, Expected, Report, Statement, Verdict};

use crate::{excerpt, json, words};

/// The statements that contain one of the patterns, or all if there are no patterns.
pub fn chosen(only: &[String]) -> Result<Vec<&'static Statement>, Box<Error>> {
    let mut statements = audit::statements();
    if only.is_empty() {
        return Ok(statements);
    }
    let patterns: Vec<String> = only.iter().map(|pattern| pattern.to_lowercase()).collect();
    statements.retain(|statement| {
        let texts = [statement.source, statement.claim, statement.domain.boards];
        let texts = texts.map(str::to_lowercase);
        patterns
            .iter()
            .any(|pattern| texts.iter().any(|text| text.contains(pattern)))
    });
    if statements.is_empty() {
        let patterns: Vec<_> = only.iter().map(|pattern| excerpt(pattern)).collect();
        let message = format!("no statement contains '{}'", patterns.join("' or '"));
        let note = "`tedomari audit --max-size 3` lists all of them";
        return Err(Error::new(message).with_note(note).into());
    }
    Ok(statements)
}

/// The progress of an audit, in one line.
pub fn progress_line(progress: &Progress, seconds: f64) -> String {
    let statements = progress.total().unwrap_or_default() as usize;
    format!(
        "{seconds:.0} s, {} of {}, {} instances",
        progress.done(),
        words::counted(statements, "statement"),
        words::grouped(progress.items()),
    )
}

/// The reports of an audit as JSON.
#[derive(Serialize)]
pub struct AuditAnswer {
    left: &'static str,
    /// The reports.
    pub statements: Vec<Row>,
    /// The number of statements.
    pub count: usize,
    /// The number of statements with the expected verdict.
    pub as_expected: usize,
    /// The number of statements without a verdict.
    pub unfinished: usize,
    /// The number of tested instances.
    pub instances: u64,
    /// The duration.
    pub seconds: f64,
}

impl Default for AuditAnswer {
    /// The empty report.
    fn default() -> AuditAnswer {
        AuditAnswer {
            left: "white",
            statements: Vec::new(),
            count: 0,
            as_expected: 0,
            unfinished: 0,
            instances: 0,
            seconds: 0.0,
        }
    }
}

impl AuditAnswer {
    /// Adds the report on a statement.
    pub fn add(&mut self, report: &Report) -> &Row {
        let row = Row::new(report);
        self.count += 1;
        self.instances += report.instances;
        match row.as_expected {
            Some(true) => self.as_expected += 1,
            Some(false) => {}
            None => self.unfinished += 1,
        }
        self.statements.push(row);
        &self.statements[self.statements.len() - 1]
    }
}

/// The report on a statement.
#[derive(Serialize)]
pub struct Row {
    /// Where it is claimed.
    pub source: &'static str,
    /// The claim.
    pub claim: &'static str,
    /// The boards.
    pub domain: String,
    /// The number of tested instances.
    pub instances: u64,
    expected: &'static str,
    verdict: &'static str,
    as_expected: Option<bool>,
    counterexample: Option<Shown>,
    /// The duration.
    pub seconds: f64,
}

/// A counterexample.
#[derive(Serialize)]
pub struct Shown {
    board: Option<String>,
    size: usize,
    why: String,
    marked: Vec<String>,
    marked_count: usize,
}

impl Row {
    fn new(report: &Report) -> Row {
        let (verdict, counterexample) = match &report.verdict {
            Verdict::Holds => ("holds", None),
            Verdict::Unfinished => ("unfinished", None),
            Verdict::Refuted(found) => ("refuted", Some(Shown::new(found))),
        };
        Row {
            source: report.statement.source,
            claim: report.statement.claim,
            domain: report.domain.text(),
            instances: report.instances,
            expected: match report.statement.expected {
                Expected::Holds => "holds",
                Expected::FalseAt(_) => "refuted",
            },
            verdict,
            as_expected: report.as_expected(),
            counterexample,
            seconds: report.seconds,
        }
    }
}

impl Shown {
    fn new(found: &Counterexample) -> Shown {
        let (board, marked, marked_count) = match &found.shown {
            audit::Shown::Board(board, marked) => {
                (json::board(board), json::names(board, marked), marked.len())
            }
            audit::Shown::Text(text) => (Some(text.clone()), Vec::new(), 0),
        };
        Shown {
            board,
            size: found.size,
            why: found.why.clone(),
            marked,
            marked_count,
        }
    }
}
