//! Censuses, counts and reductions against brute force and published figures.

mod census_coloring;
mod count;
mod reductions;
