//! The options for many machines.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as Arguments, ValueHint};
use tedomari::budget::amounts;

/// The processes that work on one question together.
#[derive(Clone, Debug, Default, Arguments)]
#[command(next_help_heading = "Many machines")]
pub struct ProcessArgs {
    /// Work together with processes on these hosts: a file with one host:port on each line
    #[arg(long, global = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub hosts: Option<PathBuf>,
    /// The number of this process, the first line of the file being 0
    #[arg(long, global = true, value_name = "I", value_parser = whole_number)]
    pub process: Option<usize>,
    /// Start so many processes on this machine
    #[arg(long, global = true, value_name = "N", value_parser = whole_number, conflicts_with_all = ["hosts", "process"])]
    pub processes: Option<usize>,
    /// Wait this long for the other processes [default: 8s, with --processes 60s]
    #[arg(long, global = true, value_name = "TIME", value_parser = amounts::time)]
    pub wait: Option<Duration>,
}

/// Reads a number of processes, or of one of them.
fn whole_number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| "expected a whole number such as 2".into())
}
