//! The census over any poset of outcomes. It enumerates every payoff; on the largest number of
//! cells, up to permutations of all cells but the last.

mod limits;
mod payoffs;
mod search;
mod sets;
mod shards;
mod smaller;

pub(super) use limits::check;
pub(super) use search::run;
pub(super) use shards::LazyShards;
