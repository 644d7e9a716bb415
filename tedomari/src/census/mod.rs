//! Enumerating boards, and the audit of what the papers claim about them.

pub mod audit;
pub mod coloring;
pub mod enumerate;
