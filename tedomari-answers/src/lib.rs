//! Questions about games as they are typed, and answers as data: what the program prints with
//! `--json`, and what the server sends.

mod complaint;
mod finding;
pub mod goal;
pub mod json;
pub mod moves;
mod question;
mod value;
pub mod words;

pub use complaint::{Complaint, complaint, complaint_in, excerpt};
pub use finding::Finding;
pub use question::{Question, named};
pub use value::ValueAnswer;
