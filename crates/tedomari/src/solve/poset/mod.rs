//! Poset games: a move takes an element and everything above it.
//!
//! Every set of elements, with the order it inherits, is a game of its own; play, splitting into
//! components and taking ordinal sums apart all lead from sets to smaller sets. One search serves
//! both kinds of value, dyadic numbers and nimbers.

mod engine;
mod kind;
mod memory;
mod order;
mod search;
mod value;
