//! Compares censuses, counts and reductions with brute force and published figures.

mod census_coloring;
mod count;
mod reductions;
