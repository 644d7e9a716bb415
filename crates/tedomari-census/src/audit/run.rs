use std::sync::atomic::{AtomicUsize, Ordering};

use super::statement::{Report, Statement, Verdict};
use crate::gather::gather;
use crate::sweep::{Crew, Level, Next, Piece, Pieces, Reader, Writer};
use tedomari::Budget;

/// Tests statements on several threads. Calls `report` for each in order, as soon as it and all
/// earlier ones are done. An error from `report` ends the audit.
pub fn run<E>(
    statements: &[&'static Statement],
    max_size: Option<usize>,
    threads: usize,
    budget: &Budget,
    mut report: impl FnMut(Report) -> Result<(), E>,
) -> Result<(), E> {
    budget.progress.begin(0, 0, statements.len() as u64);
    let next = AtomicUsize::new(0);
    let work = |send: &mut dyn FnMut((usize, Report)) -> bool| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(statement) = statements.get(number) else {
                return;
            };
            let result = statement.examined(max_size, budget);
            budget.progress.add_done(1);
            if !send((number, result)) {
                return;
            }
        }
    };
    let mut waiting: Vec<Option<Report>> = statements.iter().map(|_| None).collect();
    let mut reported = 0;
    let threads = threads.clamp(1, statements.len().max(1));
    gather(threads, work, |(number, result)| {
        waiting[number] = Some(result);
        while let Some(result) = waiting.get_mut(reported).and_then(Option::take) {
            reported += 1;
            report(result).inspect_err(|_| budget.cancellation.cancel())?;
        }
        Ok(())
    })
}

/// The pieces of an audit: one for each statement.
pub struct AuditPieces<'a> {
    /// The statements.
    pub statements: &'a [&'static Statement],
    /// The largest boards, if not the default ones.
    pub max_size: Option<usize>,
    /// The budget.
    pub budget: &'a Budget,
}

impl Pieces for AuditPieces<'_> {
    fn compute(&self, piece: Piece, _: &(dyn Fn() -> bool + Sync)) -> Option<Vec<u8>> {
        let statement = *self.statements.get(piece.number as usize)?;
        let report = statement.examined(self.max_size, self.budget);
        let mut writer = Writer::default();
        match report.verdict {
            Verdict::Holds => {
                writer.number(report.instances);
                writer.word(report.seconds.to_bits());
            }
            // The counterexample is found again where it is shown.
            Verdict::Refuted(_) => {}
            Verdict::Unfinished => return None,
        }
        Some(writer.0)
    }
}

/// Like [`run`], but on many machines.
pub fn run_with<E>(
    crew: &dyn Crew,
    pieces: &AuditPieces<'_>,
    mut report: impl FnMut(Report) -> Result<(), E>,
) -> Result<(), E> {
    let AuditPieces {
        statements,
        max_size,
        budget,
    } = *pieces;
    budget.progress.begin(0, 0, statements.len() as u64);
    let open: Vec<u64> = (0..statements.len() as u64).collect();
    let level = Level {
        part: 0,
        level: 0,
        open: &open,
        window: usize::MAX,
        budget,
    };
    let mut waiting: Vec<Option<Report>> = statements.iter().map(|_| None).collect();
    let mut reported = 0;
    let mut result = Ok(());
    crew.sweep(pieces, level, &mut |number, bytes| {
        let statement = statements[number as usize];
        waiting[number as usize] = Some(match read(statement, max_size, bytes) {
            Some(report) => report,
            None => statement.examined(max_size, budget),
        });
        budget.progress.add_done(1);
        while let Some(next) = waiting.get_mut(reported).and_then(Option::take) {
            reported += 1;
            if let Err(error) = report(next) {
                result = Err(error);
                return Next::Stop;
            }
        }
        Next::Continue
    });
    result?;
    // What the time did not suffice for.
    for (number, next) in waiting.into_iter().enumerate().skip(reported) {
        report(next.unwrap_or_else(|| unfinished(statements[number], max_size)))?;
    }
    Ok(())
}

/// Reads the report on a statement that holds.
fn read(statement: &'static Statement, max_size: Option<usize>, bytes: &[u8]) -> Option<Report> {
    let mut reader = Reader(bytes);
    Some(Report {
        instances: reader.number()?,
        seconds: f64::from_bits(reader.word()?),
        verdict: Verdict::Holds,
        ..unfinished(statement, max_size)
    })
}

fn unfinished(statement: &'static Statement, max_size: Option<usize>) -> Report {
    Report {
        statement,
        domain: statement.domain.limited(max_size),
        instances: 0,
        verdict: Verdict::Unfinished,
        seconds: 0.0,
    }
}
