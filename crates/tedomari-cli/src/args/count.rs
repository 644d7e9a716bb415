//! The options of `count` and `estimate`.

use std::ops::RangeInclusive;

use clap::{Args as Arguments, ValueEnum};
use tedomari_census::count::legal::Method;

use crate::count;

/// Which colorings are counted.
#[derive(Clone, Debug, Arguments)]
pub struct Numbers {
    /// Positions of a game in which Red starts: as many red edges as green ones, or one more
    #[arg(long)]
    pub balanced: bool,
    /// Numbers of red edges: 5, 3..7 (both counted), 3.. or ..7
    #[arg(long, value_name = "RANGE", value_parser = count::parse::range)]
    pub red: Option<RangeInclusive<usize>>,
    /// Numbers of green edges
    #[arg(long, value_name = "RANGE", value_parser = count::parse::range)]
    pub green: Option<RangeInclusive<usize>>,
    /// Numbers of uncolored edges
    #[arg(long, value_name = "RANGE", value_parser = count::parse::range)]
    pub uncolored: Option<RangeInclusive<usize>>,
    /// All edges colored: short for --uncolored 0
    #[arg(long, conflicts_with = "uncolored")]
    pub complete: bool,
}

/// How to sample.
#[derive(Clone, Debug, Arguments)]
pub struct Draws {
    /// How to sample
    #[arg(long, value_enum, default_value_t = Estimator::Sequential)]
    pub method: Estimator,
    /// Games to play (sequential), or colorings to draw for each number of colored edges (paper-1)
    /// or for the largest (paper-2); by default as many as --time allows, or 100000, 1000 or 50000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub samples: Option<u64>,
    /// The same seed and samples give the same estimate
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
}

/// An estimator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Estimator {
    /// Random legal games, weighted by the numbers of choices
    Sequential,
    /// The paper's first method: uniform colorings, weighted by their symmetry
    #[value(name = "paper-1")]
    Paper1,
    /// The paper's second method: uniform colorings and Pólya's counts
    #[value(name = "paper-2")]
    Paper2,
}

impl From<Estimator> for Method {
    fn from(estimator: Estimator) -> Method {
        match estimator {
            Estimator::Sequential => Method::Sequential,
            Estimator::Paper1 => Method::Paper1,
            Estimator::Paper2 => Method::Paper2,
        }
    }
}
