//! Exact values, with reasons, for games played on a finite set one element at a time.
//!
//! A module may use those before it in this list, never one after it: [`sets`], [`board`],
//! [`value`], [`game`], [`notation`], [`formula`], [`solve`], [`catalogue`].

pub mod board;
pub mod catalogue;
pub mod formula;
pub mod game;
pub mod notation;
pub mod sets;
pub mod solve;
pub mod value;

/// The Rust in the book is compiled and run with the documentation tests.
#[cfg(doctest)]
mod book {
    #[doc = include_str!("../../../docs/src/tour.md")]
    mod tour {}
    #[doc = include_str!("../../../docs/src/solver.md")]
    mod solver {}
    #[doc = include_str!("../../../docs/src/add-a-game.md")]
    mod add_a_game {}
    #[doc = include_str!("../../../docs/src/games/poset.md")]
    mod poset_games {}
    #[doc = include_str!("../../../docs/src/games/coloring.md")]
    mod coloring_games {}
    #[doc = include_str!("../../../docs/src/games/pattern.md")]
    mod pattern_games {}
}
