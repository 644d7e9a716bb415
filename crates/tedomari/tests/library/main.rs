//! The library compared with plain definitions, published values and algebraic laws.

mod balanced;
mod ceilings;
mod chomp;
mod common;
mod explained_data;
mod explanations;
mod formulas;
mod hackenbush;
mod hex;
mod opponents;
mod passable;
mod pattern;
mod pattern_tables;
mod pattern_weak;
mod poset_game;
mod puzzles;
mod reasons;
mod referee;
mod resume;
mod theorems;
mod value;
