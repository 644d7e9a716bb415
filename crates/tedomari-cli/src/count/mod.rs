//! `tedomari count`: the exact number of positions on a complete board up to isomorphism.

pub mod estimate;
pub mod parse;

use std::io::Write;
use std::ops::RangeInclusive;
use std::time::Instant;
use tedomari::Error;

use serde::Serialize;
use tedomari::budget::{Progress, Stopped};
use tedomari_census::count::{self, CountError, Restriction};

use crate::args::{Common, Numbers};
use crate::failure::Failure;
use crate::{Ending, json, question, watch, words};

/// Counts and prints.
pub fn run(
    board: &str,
    numbers: &Numbers,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let vertices = parse::complete(board, "board")?;
    let restriction = restriction(numbers);
    let start = Instant::now();
    let budget = question::budget(common);
    let line = |seconds: f64| part_done(seconds, &budget.progress);
    let count = watch::watched_with(&budget, &line, || {
        count::count(vertices, &restriction, common.threads, &budget)
    });
    let count = match count {
        Ok(count) => Ok(count.to_string()),
        Err(CountError::Stopped(stopped)) => Err(stopped),
        Err(error @ CountError::Vertices(_)) => {
            return Err(Error::new(error.to_string()).into());
        }
    };
    let ending = match count {
        Ok(_) => Ending::Answered,
        Err(_) => Ending::Exhausted,
    };
    let edges = count::edges(vertices);
    if common.json {
        let ends = |range: &Option<RangeInclusive<usize>>| {
            let range = range.as_ref()?;
            Some([*range.start(), (*range.end()).min(edges)])
        };
        let answer = Answer {
            board: format!("K{vertices}"),
            edges,
            red: ends(&restriction.red),
            green: ends(&restriction.green),
            uncolored: ends(&restriction.uncolored),
            balanced: restriction.balanced,
            stopped: count.as_ref().err().copied(),
            count: count.ok(),
            seconds: start.elapsed().as_secs_f64(),
        };
        json::write(out, &answer)?;
        return Ok(ending);
    }
    match &count {
        Ok(count) => writeln!(out, "{count}")?,
        Err(stopped) => writeln!(out, "not counted: {}", question::why(*stopped, common))?,
    }
    let edges = words::counted(edges, "edge");
    let restriction = described(&restriction);
    writeln!(
        out,
        "red-green colorings of K{vertices} ({edges}) up to isomorphism, {restriction}"
    )?;
    Ok(ending)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    board: String,
    edges: usize,
    red: Option<[usize; 2]>,
    green: Option<[usize; 2]>,
    uncolored: Option<[usize; 2]>,
    balanced: bool,
    /// A string, because it may exceed the precision of JSON numbers.
    count: Option<String>,
    stopped: Option<Stopped>,
    seconds: f64,
}

fn restriction(numbers: &Numbers) -> Restriction {
    Restriction {
        red: numbers.red.clone(),
        green: numbers.green.clone(),
        uncolored: if numbers.complete {
            Some(0..=0)
        } else {
            numbers.uncolored.clone()
        },
        balanced: numbers.balanced,
    }
}

/// Describes a restriction: `3..7 red, r = g or r = g + 1`.
fn described(restriction: &Restriction) -> String {
    let ranges = [
        (&restriction.red, "red"),
        (&restriction.green, "green"),
        (&restriction.uncolored, "uncolored"),
    ];
    let part = |(range, color): (&Option<RangeInclusive<usize>>, &str)| {
        let range = range.as_ref()?;
        let (low, high) = (*range.start(), *range.end());
        Some(match (low == high, high) {
            (true, _) => format!("{low} {color}"),
            (false, usize::MAX) => format!("at least {low} {color}"),
            (false, _) => format!("{low} to {high} {color}"),
        })
    };
    let mut parts: Vec<String> = ranges.into_iter().filter_map(part).collect();
    if restriction.balanced {
        parts.push("r = g or r = g + 1".into());
    }
    if parts.is_empty() {
        "any number of edges colored".into()
    } else {
        parts.join(", ")
    }
}

/// The progress of a computation: `3 s, 41 %`.
fn part_done(seconds: f64, progress: &Progress) -> String {
    match progress.part() {
        Some(part) => format!("{seconds:.0} s, {:.0} %", 100.0 * part),
        None => format!("{seconds:.0} s"),
    }
}
