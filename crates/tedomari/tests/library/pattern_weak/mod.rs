//! Pattern games: every engine against brute force by definition on small boards.

mod arrowing;
mod brute;
mod labeling;
mod players;
mod plus;
mod random;
mod resume;
mod symmetry;
mod weak;
