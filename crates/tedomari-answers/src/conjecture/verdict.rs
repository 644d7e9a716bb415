//! The result of testing a conjecture, in words.

use super::{Report, Shown};
use crate::words::grouped;

/// Describes the result in a sentence or two.
pub(super) fn verdict(report: &Report) -> String {
    match (report.holds, report.counterexamples.first()) {
        (Some(true), _) if report.within == 0 => {
            format!(
                "holds of nothing: the condition is true of none of {}",
                boards(report.boards)
            )
        }
        (Some(true), _) => format!("holds for all {}", tried(report)),
        (_, Some(found)) => fails(report, found),
        (_, None) => open(report),
    }
}

/// "16 boards", and of how many if there is a condition.
fn tried(report: &Report) -> String {
    let tried = boards(report.within);
    if report.condition.is_some() && report.within < report.boards {
        format!("{tried}, of {} looked at", grouped(report.boards))
    } else {
        tried
    }
}

fn boards(number: u64) -> String {
    match number {
        1 => "1 board".to_string(),
        number => format!("{} boards", grouped(number)),
    }
}

fn with(size: usize, [_, unit]: [&str; 2]) -> String {
    match size {
        1 => format!(
            "1 {}",
            unit.trim_end_matches(['s']).replace("vertice", "vertex")
        ),
        size => format!("{size} {unit}"),
    }
}

fn fails(report: &Report, found: &Shown) -> String {
    let size = with(found.size, report.words);
    let order = if report.first {
        ""
    } else {
        ", perhaps not the first"
    };
    let smallest = format!("fails: a smallest counterexample has {size}{order}");
    match (report.all, report.complete) {
        (false, true) => format!("{smallest}; tried {}", tried(report)),
        (true, true) => {
            let count = grouped(report.counterexample_count);
            format!(
                "{smallest}\n{count} counterexamples among {}",
                tried(report)
            )
        }
        (_, false) => {
            let count = grouped(report.counterexample_count);
            format!(
                "{smallest}\nstopped after {count} counterexamples among {}",
                tried(report)
            )
        }
    }
}

/// Describes an incomplete search without a counterexample.
fn open(report: &Report) -> String {
    let done = report.sizes.iter().filter(|size| size.complete);
    let known = match done.map(|size| size.size).max() {
        Some(size) => {
            let name = report.words[0];
            format!(
                "holds for all {name} with at most {}",
                with(size, report.words)
            )
        }
        None => "nothing is known for sure".to_string(),
    };
    let rest = report.sizes.iter().find(|size| !size.complete);
    let rest = rest.filter(|rest| rest.within > 0);
    let rest = rest.map(|rest| {
        let tried = boards(rest.within);
        format!(
            "; with {} it holds for {tried} so far",
            with(rest.size, report.words)
        )
    });
    format!("not decided: {known}{}", rest.unwrap_or_default())
}
