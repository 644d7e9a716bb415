//! Censuses of small games and their values.

pub mod boards;
pub mod checkpoints;
pub mod coloring;
mod csv;
mod latex;
pub mod ramsey;
mod report;
mod text;
