//! Exact values, with reasons, for games played on a finite set one element at a time.
//!
//! A module may use those before it in this list, never one after it: [`sets`], [`board`],
//! [`value`], [`words`], [`game`], [`notation`], [`catalogue`], [`formula`], [`solve`].

pub mod board;
pub mod budget;
pub mod catalogue;
pub mod error;
pub mod formula;
pub mod game;
pub mod notation;
pub mod sets;
pub mod solve;
pub mod value;
pub mod words;

pub use budget::Budget;
pub use error::Error;
