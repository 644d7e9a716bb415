//! Counting and listing what small games can be.

pub mod boards;
pub mod coloring;
mod csv;
pub mod keeper;
mod latex;
pub mod ramsey;
mod report;
mod text;
