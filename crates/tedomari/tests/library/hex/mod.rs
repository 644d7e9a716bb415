//! Hex regions and boards compared with plain definitions.

mod boards;
mod brute;
mod connections;
mod regions;
