//! `tedomari estimate`: the number of legal positions, by sampling.

use std::io::Write;
use std::time::Instant;
use tedomari::Error;

use serde::Serialize;
use tedomari_census::count::legal::{self, Arena, Estimate, Magnitude, Method, Sampling};

use super::{parse, part_done};
use crate::args::{Common, Draws};
use crate::failure::Failure;
use crate::{Ending, json, question, watch, words};

/// Samples and prints the interval.
pub fn run(
    board: &str,
    pattern: &str,
    draws: &Draws,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let board = parse::complete(board, "board")?;
    let pattern = parse::complete(pattern, "pattern")?;
    let arena = Arena::complete(board, pattern);
    let arena = arena.map_err(|error| Error::new(error.to_string()))?;
    let method: Method = draws.method.into();
    let sampling = Sampling {
        // With a time limit alone, draw as many samples as it allows.
        samples: match common.time {
            Some(_) => draws.samples,
            None => Some(draws.samples.unwrap_or(method.samples())),
        },
        seed: draws.seed,
        threads: common.threads,
    };
    let start = Instant::now();
    let budget = question::budget(common);
    let line = |seconds: f64| part_done(seconds, &budget.progress);
    let estimate = watch::watched_with(&budget, &line, || {
        legal::estimate(&arena, method, &sampling, &budget)
    });
    let seconds = start.elapsed().as_secs_f64();
    if common.json {
        let found = estimate.as_ref().ok();
        let text = |of: fn(&Estimate) -> Magnitude| found.map(|found| of(found).to_string());
        let answer = Answer {
            board: format!("K{board}"),
            pattern: format!("K{pattern}"),
            method: method.to_string(),
            seed: sampling.seed,
            samples: found.map_or(0, |found| found.samples),
            low: text(|found| found.low),
            mean: text(|found| found.mean),
            high: text(|found| found.high),
            confidence: 0.99,
            width: found.map(|found| found.width),
            finished: found.is_some_and(|found| found.is_finished),
            seconds,
        };
        json::write(out, &answer)?;
    } else {
        writeln!(
            out,
            "positions on K{board} without a one-colored K{pattern}, r = g or r = g + 1, up to isomorphism"
        )?;
        match &estimate {
            Ok(found) => writeln!(
                out,
                "{}, with confidence 99 % from {} to {} (width {:.2} %)\n{method}, {} {}, seed {}",
                found.mean,
                found.low,
                found.high,
                100.0 * found.width,
                words::grouped(found.samples),
                what_is_drawn(method),
                sampling.seed,
            )?,
            Err(error) => writeln!(out, "no estimate: {error}")?,
        }
    }
    Ok(match estimate {
        Ok(found) if found.is_finished && !watch::was_interrupted() => Ending::Answered,
        _ => Ending::Exhausted,
    })
}

fn what_is_drawn(method: Method) -> &'static str {
    match method {
        Method::Paper1 | Method::Paper2 => "colorings",
        Method::Sequential => "games",
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    board: String,
    pattern: String,
    method: String,
    seed: u64,
    samples: u64,
    /// A string, because it may exceed the range of floating-point numbers.
    low: Option<String>,
    mean: Option<String>,
    high: Option<String>,
    confidence: f64,
    width: Option<f64>,
    finished: bool,
    seconds: f64,
}
