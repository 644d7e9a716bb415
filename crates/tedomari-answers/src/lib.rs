//! Questions about games as they are typed, and answers as data: what the program prints with
//! `--json`, and what the server sends.

pub mod audit;
mod blocked;
mod board;
pub mod conjecture;
mod finding;
mod gloss;
pub mod hex;
pub mod json;
pub mod moves;
pub mod passable;
pub mod pattern;
mod position;
mod progress;
mod question;
pub mod reduce;

pub use board::BoardAnswer;
pub use finding::Finding;
pub use gloss::Gloss;
pub use position::Position;
pub use progress::progress_line;
pub use question::Question;
pub use tedomari::error::excerpt;
pub use tedomari::solve::goal;
pub use tedomari::words;
