//! Questions about games as they are typed, and answers as data: what the program prints with
//! `--json`, and what the server sends.

mod board;
mod complaint;
mod finding;
pub mod goal;
pub mod hex;
pub mod json;
pub mod moves;
pub mod passable;
pub mod pattern;
mod progress;
mod question;
mod value;
pub mod words;

pub use board::BoardAnswer;
pub use complaint::{Complaint, complaint, complaint_in, excerpt};
pub use finding::Finding;
pub use progress::progress_line;
pub use question::{Question, named};
pub use value::ValueAnswer;
