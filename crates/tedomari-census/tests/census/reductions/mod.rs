//! The reductions: random formulas against the boards that are made from them, and the strategies
//! of the proofs against every reply.

mod achieve;
mod avoid;
mod formulas;
mod patterns;
mod pictures;
mod pominmax;
mod qbf;
mod sat;
