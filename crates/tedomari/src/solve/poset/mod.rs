//! Poset games: a move takes an element and everything above it.
//!
//! Every set of elements with the induced order is a game. Moves, components and ordinal summands
//! lead from sets to smaller sets. One search handles both kinds of values, dyadic numbers and
//! nimbers.

mod engine;
mod kind;
mod memory;
mod order;
mod search;
mod value;
