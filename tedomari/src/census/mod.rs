//! Enumerating boards, counting positions, and the audit of what the papers claim about them.

pub mod audit;
pub mod class;
pub mod coloring;
pub mod count;
pub mod enumerate;
pub mod patterns;
