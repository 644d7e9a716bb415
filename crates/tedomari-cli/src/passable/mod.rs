//! Commands for games over a poset of outcomes, and for the coloring games with these values.

pub mod canonical;
pub mod compare;

pub mod gadgets;
pub mod input;
pub mod monotone;
pub mod realize;
pub mod steps;
