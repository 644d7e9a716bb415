//! `tedomari audit`: claims of the papers, tested on all small boards and on random larger ones.

use std::io::Write;
use std::time::{Duration, Instant};

use tedomari::notation;
use tedomari_answers::audit::{AuditAnswer, chosen, progress_line};
use tedomari_census::audit::{
    self, AuditPieces, Counterexample, Expected, Report, Statement, Verdict,
};
use tedomari_draw as draw;

use crate::args::Common;
use crate::cluster::{self, Role};
use crate::failure::Failure;
use crate::{Ending, json, question, watch, words};

/// The default time limit.
const TIME: Duration = Duration::from_secs(60);

/// Tests the requested statements and reports on each.
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
    let budget = question::sweep_budget(&common);
    let pieces = AuditPieces {
        statements: &statements,
        max_size,
        budget: &budget,
    };
    let leader = match cluster::join(&common, &text_of(&pieces), true)? {
        Role::Alone => None,
        Role::Leader(leader) => Some(leader),
        Role::Follower(follower) => return cluster::serve(follower, &pieces, &budget),
    };
    let mut table = Table::new(common.json);
    table.head(out)?;
    let start = Instant::now();
    let line = |seconds: f64| progress_line(&budget.progress, seconds);
    watch::watched_with(&budget, &line, || {
        let mut add = |report| table.add(report, out);
        match &leader {
            Some(leader) => audit::run_with(leader, &pieces, |report| {
                // What a lost process leaves unfinished is no report.
                cluster::check_lost(leader).and_then(|()| add(report))
            }),
            None => audit::run(&statements, max_size, common.threads, &budget, add),
        }
    })?;
    if let Some(leader) = leader {
        cluster::finish(leader, budget.check().is_ok())?;
    }
    let stopped = budget
        .check()
        .err()
        .map(|stopped| question::why(stopped, &common));
    table.finish(start.elapsed().as_secs_f64(), stopped, out)?;
    Ok(table.ending())
}

/// Everything that determines the reports, as text.
fn text_of(pieces: &AuditPieces<'_>) -> String {
    let statements = pieces.statements.iter();
    let statements = statements.map(|one| format!("{} {}", one.source, one.claim));
    let statements: Vec<String> = statements.collect();
    let max_size = pieces
        .max_size
        .map_or(String::new(), |size| format!(" to size {size}"));
    format!("audit{max_size}: {}", statements.join("; "))
}

/// All reports. In text mode they are printed as they arrive.
struct Table {
    answer: AuditAnswer,
    is_json: bool,
    counterexamples: Vec<String>,
}

impl Table {
    fn new(is_json: bool) -> Table {
        Table {
            answer: AuditAnswer::default(),
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
        let row = self.answer.add(&report);
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
        Ok(())
    }

    fn finish(
        &mut self,
        seconds: f64,
        stopped: Option<String>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        self.answer.seconds = seconds;
        if self.is_json {
            return json::write(out, &self.answer);
        }
        let AuditAnswer {
            count,
            as_expected,
            unfinished,
            instances,
            ..
        } = self.answer;
        for text in &self.counterexamples {
            writeln!(out, "\n{text}")?;
        }
        let wrong = count - as_expected - unfinished;
        let mut summary = format!(
            "{}, {} instances, {seconds:.0} s: ",
            words::counted(count, "statement"),
            words::grouped(instances),
        );
        summary += &match (wrong, unfinished) {
            (0, 0) => "every verdict is the expected one".to_string(),
            (0, open) => format!("{open} not finished, {}", stopped.unwrap_or_default()),
            (wrong, _) => format!("{wrong} NOT with the expected verdict"),
        };
        Ok(writeln!(out, "\n{summary}")?)
    }

    fn ending(&self) -> Ending {
        match (
            self.answer.count - self.answer.as_expected,
            self.answer.unfinished,
        ) {
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

/// The second line of a row, below the statement.
fn under(text: &str) -> String {
    format!("{:50}{text}", "")
}

/// Describes a counterexample: the reason, the board to copy, and a picture.
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
