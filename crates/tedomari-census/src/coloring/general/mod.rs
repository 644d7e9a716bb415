//! The census over any poset of outcomes. It enumerates every payoff; on the largest number of
//! cells, up to permutations of all cells but the last.

mod payoffs;
mod search;

pub(super) use search::{check, run};
