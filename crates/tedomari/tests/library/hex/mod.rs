//! Hex regions and boards against plain definitions.

mod boards;
mod brute;
mod connections;
mod regions;
