//! Compares random formulas with the boards made from them, and plays the strategies of the proofs
//! against every reply.

mod achieve;
mod avoid;
mod formulas;
mod partition;
mod patterns;
mod pictures;
mod pominmax;
mod qbf;
mod sat;
