use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::statement::{Report, Statement};
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
    let work = |done: mpsc::Sender<(usize, Report)>| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(statement) = statements.get(number) else {
                return;
            };
            let result = statement.examined(max_size, budget);
            budget.progress.add_done(1);
            if done.send((number, result)).is_err() {
                return; // the receiver is gone
            }
        }
    };
    thread::scope(|scope| {
        let (done, results) = mpsc::channel();
        for _ in 0..threads.clamp(1, statements.len().max(1)) {
            let done = done.clone();
            scope.spawn(|| work(done));
        }
        drop(done);
        let mut waiting: Vec<Option<Report>> = statements.iter().map(|_| None).collect();
        let mut reported = 0;
        for (number, result) in results {
            waiting[number] = Some(result);
            while let Some(result) = waiting.get_mut(reported).and_then(Option::take) {
                reported += 1;
                if let Err(error) = report(result) {
                    budget.cancellation.cancel();
                    return Err(error);
                }
            }
        }
        Ok(())
    })
}
