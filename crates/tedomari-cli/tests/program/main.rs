//! Tests of the program: arguments, output and exit code.

mod audit;
mod batches;
mod boards;
mod budget;
mod census;
mod census_boards;
#[cfg(feature = "cluster")]
mod cluster;
mod conjecture;
mod count;
mod errors;
mod examples;
mod hex;
mod learning;
mod output;
mod passable;
mod pattern;
mod play;
mod poset;
mod reduce;
mod resume;
mod run;
mod schema;
mod serve;
mod shell;
mod value;
