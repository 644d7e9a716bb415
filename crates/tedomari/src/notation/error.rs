use std::fmt;

/// An error in a text: where, what is wrong, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What was expected, if known.
    pub expected: Option<String>,
    /// A hint, such as the nearest keyword.
    pub help: Option<String>,
    /// The line itself, or the part of it around the column.
    excerpt: Excerpt,
}

impl std::error::Error for NotationError {}

/// Part of a line, with the column of the caret, counted from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Excerpt {
    text: String,
    caret: u32,
}

/// The number of characters shown on either side of the column.
const WINDOW: usize = 40;

/// An error at a byte offset. It becomes a [`NotationError`] once the text is available.
#[derive(Debug)]
pub struct Fault {
    /// The byte offset.
    pub at: usize,
    /// What is wrong.
    pub message: String,
    /// What was expected.
    pub expected: Option<String>,
    /// A hint.
    pub help: Option<String>,
}

impl Fault {
    /// An error with only a message.
    pub fn new(at: usize, message: impl Into<String>) -> Fault {
        Fault {
            at,
            message: message.into(),
            expected: None,
            help: None,
        }
    }

    /// Adds what was expected.
    pub fn expected(mut self, expected: impl Into<String>) -> Fault {
        self.expected = Some(expected.into());
        self
    }

    /// Adds a hint.
    pub fn help(mut self, help: impl Into<String>) -> Fault {
        self.help = Some(help.into());
        self
    }

    /// Locates the error in the text.
    pub fn locate(self, text: &str) -> NotationError {
        let mut at = self.at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &text[..at];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        let line_end = text[at..].find('\n').map_or(text.len(), |i| at + i);
        NotationError {
            line: before.bytes().filter(|&b| b == b'\n').count() + 1,
            column: text[line_start..at].chars().count() + 1,
            message: self.message,
            expected: self.expected,
            help: self.help,
            excerpt: excerpt(&text[line_start..at], &text[at..line_end]),
        }
    }
}

/// The excerpt around the column. Short lines are shown whole.
fn excerpt(before: &str, after: &str) -> Excerpt {
    let left: Vec<char> = before.chars().rev().take(2 * WINDOW + 1).collect();
    let right: Vec<char> = after.trim_end().chars().take(2 * WINDOW + 1).collect();
    let is_short = left.len() + right.len() <= 2 * WINDOW;
    let window = if is_short { 2 * WINDOW } else { WINDOW };
    let (cut_left, cut_right) = (left.len() > window, right.len() > window);
    let left = left.iter().take(window).rev();
    let right = right.iter().take(window);

    // Tabs and other control characters would misplace the caret.
    let plain = |&c: &char| if c.is_control() { ' ' } else { c };
    let mut text = String::from(if cut_left { "…" } else { "" });
    text.extend(left.map(plain));
    let caret = text.chars().count() as u32;
    text.extend(right.map(plain));
    text.push_str(if cut_right { "…" } else { "" });
    Excerpt { text, caret }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.message
        )?;
        let Excerpt { text, caret } = &self.excerpt;
        if !text.is_empty() {
            let number = self.line.to_string();
            let margin = number.len();
            let caret = *caret as usize;
            write!(f, "\n{number} | {text}\n{:margin$} | {:caret$}^", "", "")?;
        }
        if let Some(expected) = &self.expected {
            write!(f, "\nexpected {expected}")?;
        }
        if let Some(help) = &self.help {
            write!(f, "\n{help}")?;
        }
        Ok(())
    }
}
