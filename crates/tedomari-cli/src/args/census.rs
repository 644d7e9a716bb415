//! The options of `census`.

use std::path::PathBuf;

use clap::{Subcommand, ValueHint};

use super::Over;
use crate::output::Output;

/// The kinds of censuses.
#[derive(Debug, Subcommand)]
pub enum CensusOf {
    /// The values of set coloring games with few cells, each with a smallest game that has it
    Coloring {
        #[command(flatten)]
        over: Over,
        /// The maximum number of cells
        #[arg(long, value_name = "N")]
        cells: usize,
        #[command(flatten)]
        output: Output<crate::census::coloring::Tables>,
        /// Store checkpoints in this file, and resume from it
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        checkpoint: Option<PathBuf>,
    },
    /// The values of regions of Hex with three terminals and few empty cells, each with a smallest
    /// region that has it
    Hex {
        /// The maximum number of empty cells
        #[arg(long, value_name = "N")]
        cells: usize,
        #[command(flatten)]
        output: Output<crate::census::hex::Tables>,
        /// Store checkpoints in this file, and resume from it
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        checkpoint: Option<PathBuf>,
    },
    /// A table of all boards of a class in all colorings, with a column for each quantity
    Boards(crate::census::boards::Question),
    /// Who wins each graph Ramsey game with a small pattern, in every variant, as CSV
    Ramsey {
        /// The maximum number of vertices of a pattern
        #[arg(long, value_name = "N", default_value_t = 4)]
        vertices: usize,
        /// The number of vertices of the largest board
        #[arg(long, value_name = "N", default_value_t = 5)]
        boards: usize,
        #[command(flatten)]
        output: Output<crate::census::ramsey::Rows>,
    },
}
