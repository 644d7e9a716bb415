//! Commands on games over a poset of outcomes, and on the coloring games that have them as values.

pub mod canonical;
pub mod compare;
pub mod explain;
pub mod gadgets;
pub mod given;
pub mod monotone;
pub mod realize;
