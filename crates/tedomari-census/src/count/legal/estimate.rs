use std::fmt;

use num_bigint::BigUint;
use thiserror::Error;

use super::arena::Arena;
use super::interval::{self, Drawn, Interval};
use super::magnitude::{Magnitude, ln_colorings, ln_sum};
use super::paper;
use super::position::balanced;
use super::rounds::in_order;
use super::sequential::Games;
use crate::count::polya::count_pairs;
use tedomari::Budget;
use tedomari::budget::Stopped;

/// A way to estimate the number of legal positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The paper's first method: uniform colorings, weighted by their stabilizers.
    Paper1,
    /// The paper's second method: the legal fraction of uniform colorings, times Pólya's counts.
    Paper2,
    /// Random legal games, weighted by the numbers of choices.
    Sequential,
}

impl Method {
    /// The default number of samples: per class, at most per class, or in total.
    pub fn samples(self) -> u64 {
        match self {
            Method::Paper1 => 1_000,
            Method::Paper2 => 50_000,
            Method::Sequential => 100_000,
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Method::Paper1 => "paper-1",
            Method::Paper2 => "paper-2",
            Method::Sequential => "sequential",
        })
    }
}

/// The number of samples and the seed.
#[derive(Clone, Copy, Debug)]
pub struct Sampling {
    /// The number of samples, in the unit of [`Method::samples`]. By default, as many as the budget
    /// allows.
    pub samples: Option<u64>,
    /// The same seed and number of samples give the same estimate on any number of threads.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

/// An estimate with a confidence interval of 99 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The lower end of the interval.
    pub low: Magnitude,
    /// The estimate.
    pub mean: Magnitude,
    /// The upper end.
    pub high: Magnitude,
    /// The width of the interval relative to the estimate.
    pub width: f64,
    /// The number of colorings or games.
    pub samples: u64,
    /// Whether all requested samples were drawn.
    pub is_finished: bool,
}

/// Why there is no estimate.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum EstimateError {
    /// The budget was exhausted before there were enough samples for an interval.
    #[error("{0} before there were enough samples for an interval")]
    TooFew(Stopped),
    /// Pólya's counts need a complete board.
    #[error("the method paper-2 needs a complete board")]
    NotComplete,
}

/// The minimum number of blocks of games for an interval.
const LEAST_BLOCKS: usize = 8;
/// The paper's methods draw from all classes in this many rounds.
const ROUNDS: usize = 10;

/// Estimates the number of legal positions up to isomorphism.
pub fn estimate(
    arena: &Arena,
    method: Method,
    sampling: &Sampling,
    budget: &Budget,
) -> Result<Estimate, EstimateError> {
    match method {
        Method::Sequential => sequential(arena, sampling, budget),
        Method::Paper1 => {
            let classes = (0..=arena.edges().len()).map(|colored| ln_class(arena, colored));
            let classes: Vec<f64> = classes.collect();
            let number = |_| sampling.samples.unwrap_or(method.samples());
            uniform(arena, &classes, number, true, sampling, budget)
        }
        Method::Paper2 => {
            if !arena.is_complete() {
                return Err(EstimateError::NotComplete);
            }
            let edges = arena.edges().len();
            let pairs: Vec<_> = (0..=edges).map(balanced).collect();
            let counts = count_pairs(arena.vertices(), &pairs, sampling.threads, budget);
            let counts = counts.map_err(|_| too_few(budget))?;
            let classes: Vec<f64> = counts.iter().map(ln).collect();
            let most = sampling.samples.unwrap_or(method.samples()) as f64;
            let least = most.min(100.0);
            let number = |colored: usize| {
                let part = colored as f64 / edges.max(1) as f64;
                (least * (most / least).powf(part)).round() as u64
            };
            uniform(arena, &classes, number, false, sampling, budget)
        }
    }
}

/// There are too few samples only if the budget is exhausted.
fn too_few(budget: &Budget) -> EstimateError {
    EstimateError::TooFew(budget.stopped().unwrap_or(Stopped::Time))
}

/// The logarithm of the number of colorings with `colored` colored edges divided by the number of
/// automorphisms.
fn ln_class(arena: &Arena, colored: usize) -> f64 {
    let (red, green) = balanced(colored);
    ln_colorings(arena.edges().len(), red, green) - arena.ln_group()
}

/// The logarithm of a number too large for a floating-point number.
fn ln(number: &BigUint) -> f64 {
    let shift = number.bits().saturating_sub(64);
    let leading = (number >> shift).iter_u64_digits().next().unwrap_or(0);
    (leading as f64).ln() + shift as f64 * std::f64::consts::LN_2
}

fn sequential(
    arena: &Arena,
    sampling: &Sampling,
    budget: &Budget,
) -> Result<Estimate, EstimateError> {
    let classes: Vec<f64> = (0..=arena.edges().len())
        .map(|c| ln_class(arena, c))
        .collect();
    let ln_scale = ln_sum(&classes);
    let games = Games::new(arena, ln_scale);
    let size = games.block_size() as u64;
    let blocks = sampling.samples.map(|samples| {
        let blocks = usize::try_from(samples.div_ceil(size)).unwrap_or(usize::MAX);
        blocks.max(LEAST_BLOCKS)
    });
    let progress = &budget.progress;
    progress.begin(0, 0, blocks.map_or(0, |blocks| blocks as u64));
    let values = in_order(blocks, sampling.threads, budget, |number| {
        let value = games.block(sampling.seed, number, budget);
        progress.add_done(1);
        value
    });
    if values.len() < LEAST_BLOCKS {
        return Err(too_few(budget));
    }
    let samples = values.len() as u64 * size;
    let is_finished = blocks.is_none_or(|blocks| values.len() == blocks);
    Ok(scaled(
        interval::of_values(&values),
        ln_scale,
        samples,
        is_finished,
    ))
}

/// Draws from all classes in rounds. Only complete rounds count.
fn uniform(
    arena: &Arena,
    classes: &[f64],
    number: impl Fn(usize) -> u64 + Sync,
    stabilizers: bool,
    sampling: &Sampling,
    budget: &Budget,
) -> Result<Estimate, EstimateError> {
    let pieces = sampling.samples.map(|_| ROUNDS * classes.len());
    let progress = &budget.progress;
    progress.begin(0, 0, pieces.map_or(0, |pieces| pieces as u64));
    let drawn = in_order(pieces, sampling.threads, budget, |piece| {
        let colored = piece % classes.len();
        let number = number(colored).div_ceil(ROUNDS as u64) as usize;
        let source = (sampling.seed, piece);
        let drawn = paper::draw(arena, colored, number, stabilizers, source, budget);
        progress.add_done(1);
        drawn
    });
    let complete = drawn.len() / classes.len();
    if complete == 0 {
        return Err(too_few(budget));
    }
    let mut totals = vec![Drawn::default(); classes.len()];
    for round in drawn.chunks_exact(classes.len()) {
        for (total, &drawn) in totals.iter_mut().zip(round) {
            total.add(drawn);
        }
    }
    let ln_scale = ln_sum(classes);
    let samples = totals.iter().map(|drawn| drawn.number).sum::<f64>() as u64;
    let weights = classes.iter().map(|class| (class - ln_scale).exp());
    let interval = interval::of_classes(weights.zip(totals));
    let is_finished = pieces.is_none_or(|pieces| drawn.len() == pieces);
    Ok(scaled(interval, ln_scale, samples, is_finished))
}

fn scaled(interval: Interval, ln_scale: f64, samples: u64, is_finished: bool) -> Estimate {
    Estimate {
        low: Magnitude::scaled(interval.low, ln_scale),
        mean: Magnitude::scaled(interval.mean, ln_scale),
        high: Magnitude::scaled(interval.high, ln_scale),
        width: (interval.high - interval.low) / interval.mean,
        samples,
        is_finished,
    }
}
