//! The census of values of set coloring games, against the plain definition.

mod brute;
mod counts;
mod published;
mod resume;
