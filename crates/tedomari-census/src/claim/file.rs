//! Files that contain a conjecture.

use tedomari::notation::did_you_mean;
use tedomari::notation::located;
use tedomari::notation::{Fault, NotationError};

/// The text of a conjecture in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConjectureText {
    /// Where it is claimed.
    pub source: Option<String>,
    /// A description in words.
    pub says: Option<String>,
    /// The class of boards.
    pub on: Field,
    /// The condition.
    pub condition: Option<Field>,
    /// The claim.
    pub claim: Field,
    /// The expected result.
    pub expect: Option<Expectation>,
}

/// The value of a key in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The text.
    pub text: String,
    /// Its first line, starting at 1.
    pub line: usize,
    /// The column of its first character, starting at 1.
    pub column: usize,
}

impl Field {
    /// Moves an error from its position in the field to its position in the file.
    pub fn place(&self, mut error: NotationError) -> NotationError {
        if error.line == 1 {
            error.column += self.column - 1;
        }
        error.line += self.line - 1;
        error
    }
}

/// The expected result of testing a conjecture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// It holds.
    Holds,
    /// It fails, if known with the number of elements of the smallest counterexample.
    Fails(Option<usize>),
}

/// The keys of a file.
const KEYS: [&str; 6] = ["source", "says", "on", "where", "claim", "expect"];

/// Reads a conjecture from the text of a file: lines such as `claim: pomax = d`, with the keys
/// `source`, `says`, `on`, `where`, `claim` and `expect`. A line that starts with a space continues
/// the previous one, and a line that starts with `#` is a comment.
///
/// ```
/// use tedomari_census::claim::parse_conjecture;
/// let read = parse_conjecture("on: posets <= 4\nwhere: chess\nclaim: pomax = d\n").unwrap();
/// assert_eq!(read.claim.text, "pomax = d");
/// assert_eq!((read.claim.line, read.claim.column), (3, 8));
/// ```
pub fn parse_conjecture(text: &str) -> Result<ConjectureText, NotationError> {
    located(text, read)
}

fn read(text: &str) -> Result<ConjectureText, Fault> {
    let mut fields: [Option<Field>; KEYS.len()] = Default::default();
    let mut current: Option<usize> = None;
    let mut at = 0;
    // The last line of the current field.
    let mut last = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let mut start = at;
        at += line.len();
        let mut line = line.trim_end();
        // Some editors write a byte order mark.
        if let Some(rest) = line.strip_prefix('\u{feff}') {
            (start, line) = (start + line.len() - rest.len(), rest);
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if line.starts_with(char::is_whitespace) {
            let Some(field) = current.and_then(|key| fields[key].as_mut()) else {
                let fault = Fault::new(start, "this line continues nothing");
                return Err(fault.expected("a line such as `claim: pomax = d`"));
            };
            // Keep line breaks, so that errors have the right position.
            let missing = number - last;
            last = number;
            field.text.extend(std::iter::repeat_n('\n', missing));
            field.text += line;
            continue;
        }
        let key = key(line, start)?;
        let value = &line[KEYS[key].len() + 1..];
        let column = line.len() - value.trim_start().len();
        if fields[key].is_some() {
            let message = format!("`{}:` is repeated", KEYS[key]);
            return Err(Fault::new(start, message));
        }
        fields[key] = Some(Field {
            text: value.trim().to_string(),
            line: number,
            column: line[..column].chars().count() + 1,
        });
        current = Some(key);
        last = number;
    }
    finish(text, fields)
}

/// Finds the key at the start of a line.
fn key(line: &str, start: usize) -> Result<usize, Fault> {
    let word = line.split(':').next().unwrap_or("");
    let found = KEYS.iter().position(|key| *key == word);
    if let Some(key) = found.filter(|_| word.len() < line.len()) {
        return Ok(key);
    }
    let shown: String = word.chars().take(24).collect();
    let fault = Fault::new(start, format!("`{shown}` is not a key of a conjecture"));
    let fault = fault.expected("`source:`, `says:`, `on:`, `where:`, `claim:` or `expect:`");
    Err(match did_you_mean(word, &KEYS) {
        Some(help) => fault.help(help),
        None => fault,
    })
}

fn finish(
    text: &str,
    [source, says, on, condition, claim, expect]: [Option<Field>; KEYS.len()],
) -> Result<ConjectureText, Fault> {
    let needed = |field: Option<Field>, key: &str, example: &str| {
        field.ok_or_else(|| {
            let message = format!("there is no line that begins with `{key}:`");
            Fault::new(text.len(), message).expected(format!("a line such as `{key}: {example}`"))
        })
    };
    let words = |field: Option<Field>| {
        field.map(|field| field.text.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    Ok(ConjectureText {
        on: needed(on, "on", "posets <= 5")?,
        claim: needed(claim, "claim", "pomax = white - black")?,
        expect: expect.map(|field| expectation(text, &field)).transpose()?,
        source: words(source),
        says: words(says),
        condition,
    })
}

fn expectation(text: &str, field: &Field) -> Result<Expectation, Fault> {
    let words: Vec<&str> = field.text.split_whitespace().collect();
    let size = |digits: &str| digits.parse().ok();
    let read = match words.as_slice() {
        ["holds"] => Some(Expectation::Holds),
        ["fails"] => Some(Expectation::Fails(None)),
        ["fails", "at", digits] => size(digits).map(|size| Expectation::Fails(Some(size))),
        _ => None,
    };
    read.ok_or_else(|| {
        let lines: usize = text
            .split_inclusive('\n')
            .take(field.line - 1)
            .map(str::len)
            .sum();
        let rest = &text[lines..];
        let before: usize = rest
            .chars()
            .take(field.column - 1)
            .map(char::len_utf8)
            .sum();
        Fault::new(lines + before, "this is not an expectation").expected(
            "`holds`, `fails` or `fails at 5`, with the size of the smallest counterexample",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_lines() {
        let lines = " more\n\n".repeat(1_000_000);
        let text = format!("on: posets <= 3\nclaim: true\nsays: much\n{lines}expect: holds\n");
        let read = parse_conjecture(&text).expect("a conjecture");
        assert_eq!(read.says.map(|says| says.len()), Some(4 + 5 * 1_000_000));
    }

    #[test]
    fn lines_that_continue_keep_their_places() {
        let text = "on: posets <= 3\nclaim: a\n# a comment\n\n  + b\n  + c\n";
        let read = parse_conjecture(text).expect("a conjecture");
        assert_eq!(read.claim.text, "a\n\n\n  + b\n  + c");
    }
}
