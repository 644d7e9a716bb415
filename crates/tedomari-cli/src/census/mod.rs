//! Censuses of small games and their values.

pub mod boards;
pub mod checkpoints;
pub mod coloring;
mod csv;
pub mod hex;
mod latex;
mod parquet;
pub mod ramsey;
mod report;
mod rows;
mod text;
