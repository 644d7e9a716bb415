//! Questions about games as text, and answers as data: the output of the program with `--json`, and
//! the responses of the server.

mod asked;
pub mod audit;
mod board;
pub mod command;
pub mod conjecture;
mod explained;
mod gloss;
pub mod hex;
pub mod json;
pub mod passable;
pub mod pattern;
mod progress;
mod puzzle;
pub mod reduce;
pub mod standing;

pub use asked::{QuestionOptions, board_and_pattern, explained_elsewhere, long_name};
pub use board::BoardAnswer;
pub use explained::ExplainedAnswer;
pub use gloss::Gloss;
pub use progress::progress_line;
pub use puzzle::{PuzzleAnswer, task as puzzle_task};
pub use tedomari::error::excerpt;
pub use tedomari::solve::goal;
pub use tedomari::words;
