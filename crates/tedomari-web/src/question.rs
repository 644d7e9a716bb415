//! The types of questions in requests.

pub use tedomari::board::Color as Side;
pub use tedomari::question::QuestionText;
