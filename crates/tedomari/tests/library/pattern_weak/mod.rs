//! Pattern games: every engine compared with brute force on small boards.

mod arrowing;
mod brute;
mod labeling;
mod players;
mod plus;
mod random;
mod resume;
mod symmetry;
mod weak;
