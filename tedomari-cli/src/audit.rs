//! `tedomari audit`: what the papers claim, tried on all small boards and on random larger ones.

use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;
use tedomari::census::audit::{
    self, Counterexample, Expected, Progress, Report, Statement, Verdict,
};
use tedomari::{draw, notation};

use crate::args::Common;
use crate::failure::{Complaint, Failure};
use crate::{Ending, input, json, question, watch, words};

/// The audit stops after this time unless `--time` says otherwise.
const TIME: Duration = Duration::from_secs(60);

/// Tries the statements that are asked for and reports on each.
pub fn run(
    only: &[String],
    max_size: Option<usize>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let statements = chosen(only)?;
    let time = common.time.unwrap_or(TIME);
    let common = Common {
        time: Some(time),
        ..common.clone()
    };
    let mut table = Table::new(common.json);
    table.head(out)?;
    let start = Instant::now();
    let budget = question::budget(&common);
    let progress = Progress::default();
    let line = |seconds: f64| {
        format!(
            "{seconds:.0} s, {} of {}, {} instances",
            progress.statements(),
            words::counted(statements.len(), "statement"),
            words::grouped(progress.instances()),
        )
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    watch::watched_with(&budget.progress, &line, || {
        audit::run(
            &statements,
            max_size,
            threads,
            &budget,
            &progress,
            |report| table.add(report, out),
        )
    })?;
    table.finish(start.elapsed().as_secs_f64(), time, out)?;
    Ok(table.ending())
}

/// The statements with one of the patterns in them, or all if there are no patterns.
fn chosen(only: &[String]) -> Result<Vec<&'static Statement>, Failure> {
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
        let patterns: Vec<_> = only.iter().map(|pattern| input::excerpt(pattern)).collect();
        let message = format!("no statement contains '{}'", patterns.join("' or '"));
        let note = "`tedomari audit --max-size 3` lists all of them";
        return Err(Complaint::new(message).with_note(note).into());
    }
    Ok(statements)
}

/// All reports, as JSON has them; for a person they are printed as they come.
#[derive(Serialize)]
struct Table {
    left: &'static str,
    statements: Vec<Row>,
    count: usize,
    as_expected: usize,
    unfinished: usize,
    instances: u64,
    seconds: f64,
    #[serde(skip)]
    is_json: bool,
    #[serde(skip)]
    counterexamples: Vec<String>,
}

/// One statement.
#[derive(Serialize)]
struct Row {
    source: &'static str,
    claim: &'static str,
    domain: String,
    instances: u64,
    expected: &'static str,
    verdict: &'static str,
    as_expected: Option<bool>,
    counterexample: Option<Shown>,
    seconds: f64,
}

/// A counterexample.
#[derive(Serialize)]
struct Shown {
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

impl Table {
    fn new(is_json: bool) -> Table {
        Table {
            left: "white",
            statements: Vec::new(),
            count: 0,
            as_expected: 0,
            unfinished: 0,
            instances: 0,
            seconds: 0.0,
            is_json,
            counterexamples: Vec::new(),
        }
    }

    fn head(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if !self.is_json {
            writeln!(out, "White is Left (positive)\n")?;
            let titles = columns(["source", "verdict", "instances", "seconds", "statement"]);
            writeln!(out, "{titles}\n{}", under("boards"))?;
            out.flush()?;
        }
        Ok(())
    }

    fn add(&mut self, report: Report, out: &mut dyn Write) -> Result<(), Failure> {
        let row = Row::new(&report);
        self.count += 1;
        self.instances += report.instances;
        match row.as_expected {
            Some(true) => self.as_expected += 1,
            Some(false) => {}
            None => self.unfinished += 1,
        }
        if !self.is_json {
            watch::make_room();
            let line = columns([
                row.source,
                &verdict(&report),
                &words::grouped(row.instances),
                &format!("{:.2} s", row.seconds),
                row.claim,
            ]);
            writeln!(out, "{line}\n{}", under(&row.domain))?;
            out.flush()?;
            if let Verdict::Refuted(found) = &report.verdict {
                self.counterexamples.push(shown(report.statement, found));
            }
        }
        self.statements.push(row);
        Ok(())
    }

    fn finish(&mut self, seconds: f64, time: Duration, out: &mut dyn Write) -> Result<(), Failure> {
        self.seconds = seconds;
        if self.is_json {
            return json::write(out, self);
        }
        for text in &self.counterexamples {
            writeln!(out, "\n{text}")?;
        }
        let wrong = self.count - self.as_expected - self.unfinished;
        let mut summary = format!(
            "{}, {} instances, {seconds:.0} s: ",
            words::counted(self.count, "statement"),
            words::grouped(self.instances),
        );
        summary += &match (wrong, self.unfinished) {
            (0, 0) => "every verdict is the expected one".to_string(),
            (0, open) => format!("{open} not finished within {} s", time.as_secs_f64()),
            (wrong, _) => format!("{wrong} NOT with the expected verdict"),
        };
        Ok(writeln!(out, "\n{summary}")?)
    }

    fn ending(&self) -> Ending {
        match (self.count - self.as_expected, self.unfinished) {
            (0, _) => Ending::Answered,
            (missing, unfinished) if missing == unfinished => Ending::Exhausted,
            _ => Ending::Disagreed,
        }
    }
}

/// The verdict in a word or two; in capitals if it is not the expected one.
fn verdict(report: &Report) -> String {
    let expected = report.as_expected();
    match (&report.verdict, report.statement.expected) {
        (Verdict::Unfinished, _) => "unfinished".into(),
        (Verdict::Holds, Expected::Holds) => "holds".into(),
        (Verdict::Holds, Expected::FalseAt(_)) if expected == Some(true) => "holds so far".into(),
        (Verdict::Holds, Expected::FalseAt(_)) => "NOT REFUTED".into(),
        (Verdict::Refuted(found), _) if expected == Some(true) => {
            format!("false at {}", found.size)
        }
        (Verdict::Refuted(found), _) => format!("FALSE AT {}", found.size),
    }
}

fn columns([source, verdict, instances, seconds, statement]: [&str; 5]) -> String {
    format!("{source:14}  {verdict:12}  {instances:>9}  {seconds:>7}  {statement}")
}

/// A second line of a row, below the statement.
fn under(text: &str) -> String {
    format!("{:50}{text}", "")
}

/// A counterexample for a person: why, the board to copy, and a picture.
fn shown(statement: &Statement, found: &Counterexample) -> String {
    let notation = match &found.shown {
        audit::Shown::Board(board, _) => notation::print(board).replace('\n', "; "),
        audit::Shown::Text(text) => text.clone(),
    };
    let mut text = format!(
        "{}: {}\n  counterexample: {}\n  {notation}\n",
        statement.source, statement.claim, found.why,
    );
    if let audit::Shown::Board(board, marked) = &found.shown
        && let Ok(scene) = draw::scene(board, marked)
    {
        for line in draw::terminal(&scene).lines() {
            text += format!("    {line}").trim_end();
            text.push('\n');
        }
    }
    text.trim_end().to_string()
}
