//! Compares the census of values of set coloring games with the definition.

mod brute;
mod counts;
mod published;
mod resume;
