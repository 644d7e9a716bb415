//! Poset games: a move takes an element and everything above it.
//!
//! Every set of elements with the induced order is a game. Moves, components and ordinal summands
//! lead from sets to smaller sets. In a graph with a cycle, the sets are those that are connected
//! to the ground. One search handles both kinds of values, dyadic numbers and
//! nimbers.

mod engine;
mod evaluation;
mod kind;
mod memory;
pub(in crate::solve) mod modules;
pub(in crate::solve) mod options;
mod order;
mod scaffold;
mod search;
mod shape;
mod shared;
pub(in crate::solve) mod value;
