//! Counting and listing what small games can be.

pub mod boards;
pub mod checkpoints;
pub mod coloring;
mod csv;
mod latex;
pub mod ramsey;
mod report;
mod text;
