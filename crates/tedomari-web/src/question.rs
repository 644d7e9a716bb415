//! Questions as requests ask them.

pub use tedomari::board::Color as Side;
pub use tedomari::question::QuestionText;
