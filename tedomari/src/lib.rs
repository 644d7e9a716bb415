//! Exact values, with reasons, for games played on a finite set one element at a time.
//!
//! Data goes one way: text → [`notation`] → [`board`] → [`game`] → [`solve`] → solution → text,
//! JSON or picture. A module may use those before it in this list, never one after it:
//! [`sets`], [`board`], [`game`], [`value`], [`formula`], [`solve`], [`notation`], [`draw`],
//! [`catalogue`].

pub mod board;
pub mod catalogue;
pub mod draw;
pub mod formula;
pub mod game;
pub mod notation;
pub mod sets;
pub mod solve;
pub mod value;
