//! Estimates the work for a table before it starts.

use std::time::{Duration, Instant};
use tedomari::Error;

use tedomari::Budget;
use tedomari_census::class::Class;
use tedomari_census::table::{Place, Plan};

use super::request::Request;
use crate::failure::Failure;
use crate::words;

/// The number of boards that requires `--yes`.
const MANY: u128 = 20_000_000;

/// The duration of the speed test.
const TRIAL: Duration = Duration::from_secs(1);

/// Rejects a table of very many boards without `--yes`.
pub fn agreed(request: &Request, yes: bool) -> Result<(), Failure> {
    let boards = request.table.most_boards();
    if yes || boards <= MANY {
        return Ok(());
    }
    let message = format!(
        "up to {} boards; at the speed of the first ones that takes {} on {}",
        about(boards),
        duration(boards as f64 / speed(request)),
        words::counted(request.threads, "thread"),
    );
    let note = "ask for smaller boards, or begin all the same with --yes";
    Err(Error::new(message).with_note(note).into())
}

/// Boards of the largest size per second.
fn speed(request: &Request) -> f64 {
    let mut budget = Budget::default();
    let largest =
        |(number, class): (usize, &Class)| (class.most_boards(), number, *class.sizes().end());
    let largest = request.table.classes().enumerate().map(largest).max();
    let Some((_, class, size)) = largest else {
        return 1.0;
    };
    let start = Instant::now();
    budget.deadline = start.checked_add(TRIAL);
    let plan = Plan {
        from: Place {
            class,
            size,
            piece: 0,
        },
        threads: request.threads,
        ..Plan::new(&budget)
    };
    // The rows are discarded, so there is no error.
    let _ = request.table.fill(&plan, &mut |_| Ok::<(), ()>(()));
    budget.progress.items().max(1) as f64 / start.elapsed().as_secs_f64().max(1e-3)
}

/// A large number in words.
fn about(number: u128) -> String {
    match u64::try_from(number) {
        Ok(number) if number < 1_000_000_000_000 => words::grouped(number),
        _ => format!("{:.1e}", number as f64),
    }
}

/// A time in words.
fn duration(seconds: f64) -> String {
    const STEPS: &[(f64, &str)] = &[
        (60.0, "seconds"),
        (60.0, "minutes"),
        (24.0, "hours"),
        (365.0, "days"),
    ];
    let mut amount = seconds;
    for &(next, unit) in STEPS {
        if amount < 2.0 * next {
            return format!("about {amount:.0} {unit}");
        }
        amount /= next;
    }
    if amount < 1e6 {
        format!("about {amount:.0} years")
    } else {
        "more than a million years".to_string()
    }
}
