//! Enumerating boards, counting positions, the audit of what the papers claim about them, and
//! conjectures of one's own.

pub mod audit;
pub mod class;
pub mod coloring;
pub mod conjecture;
pub mod count;
pub mod enumerate;
pub mod patterns;
pub mod table;
