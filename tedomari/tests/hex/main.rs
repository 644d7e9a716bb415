//! Hex regions and boards against plain definitions.

mod brute;
mod regions;
