use std::borrow::Cow;

use super::error::Fault;
use super::words::{is_name_char, is_name_start};
use crate::board::{Color, Limits};
use crate::error::excerpt;

/// A position in the text, with readers for the small pieces of the language.
#[derive(Clone)]
pub struct Cursor<'t> {
    text: &'t str,
    at: usize,
    /// Steps counted so far.
    steps: usize,
    limits: Limits,
    /// Whether a board without colors is an error. If not, it is white.
    needs_colors: bool,
}

/// The most steps that all boards of one text may take, so that no short text takes forever: one
/// for each random pair and one for each row of a shape, even if it has no cells.
const MAX_STEPS: usize = 100_000_000;

impl<'t> Cursor<'t> {
    /// A cursor at the beginning of the text.
    pub fn new(text: &'t str) -> Cursor<'t> {
        Cursor::within(text, &Limits::default())
    }

    /// A cursor at the beginning of a text whose boards have limits.
    pub fn within(text: &'t str, limits: &Limits) -> Cursor<'t> {
        Cursor {
            text,
            at: 0,
            steps: 0,
            limits: *limits,
            needs_colors: true,
        }
    }

    /// The same cursor in the text of a board for a game in which colors do not matter.
    pub(super) fn without_colors(self) -> Cursor<'t> {
        Cursor {
            needs_colors: false,
            ..self
        }
    }

    /// Whether a board without colors is an error. If not, it is white.
    pub(super) fn needs_colors(&self) -> bool {
        self.needs_colors
    }

    /// The limits of the boards in the text.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The byte offset.
    pub fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Peeks at the next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Skips the next character.
    pub fn advance(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Skips a character if it is the next one.
    pub fn eat(&mut self, c: char) -> bool {
        let there = self.peek() == Some(c);
        if there {
            self.advance();
        }
        there
    }

    /// Skips a string if it comes next.
    pub fn eat_str(&mut self, string: &str) -> bool {
        let there = self.rest().starts_with(string);
        if there {
            self.at += string.len();
        }
        there
    }

    /// Skips spaces and comments, up to the end of the line.
    pub fn skip_blanks(&mut self) {
        loop {
            match self.peek() {
                Some('#') => {
                    let end = self.rest().find('\n');
                    self.at = end.map_or(self.text.len(), |i| self.at + i);
                }
                Some(c) if c != '\n' && c.is_whitespace() => self.advance(),
                // Files from some editors begin with a byte order mark.
                Some('\u{feff}') if self.at == 0 => self.advance(),
                _ => return,
            }
        }
    }

    /// Skips spaces, comments and line breaks, but not `;`.
    pub fn skip_lines(&mut self) {
        self.skip_blanks();
        while self.eat('\n') {
            self.skip_blanks();
        }
    }

    /// Skips spaces, comments, line breaks and `;`.
    pub fn skip_breaks(&mut self) {
        self.skip_blanks();
        while self.eat('\n') || self.eat(';') {
            self.skip_blanks();
        }
    }

    /// Whether a statement ends here.
    pub fn at_break(&self) -> bool {
        matches!(self.peek(), None | Some('\n' | ';' | '+' | ')'))
    }

    /// Peeks at the bare word that begins here.
    pub fn peek_word(&self) -> Option<&'t str> {
        if !self.peek().is_some_and(is_name_start) {
            return None;
        }
        let rest = self.rest();
        let end = rest.find(|c| !is_name_char(c)).unwrap_or(rest.len());
        Some(&rest[..end])
    }

    /// Skips letters, digits, `_` and `'`, none or more.
    pub(super) fn bare_name(&mut self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c| !is_name_char(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Whether exactly this word comes next.
    pub fn at_word(&self, word: &str) -> bool {
        let after = self.rest().strip_prefix(word);
        after.is_some_and(|after| !after.starts_with(is_name_char))
    }

    /// Skips a word if exactly it comes next.
    pub fn eat_word(&mut self, word: &str) -> bool {
        let there = self.at_word(word);
        if there {
            self.at += word.len();
        }
        there
    }

    /// A bare or quoted name; the flag says whether it was quoted.
    pub fn name(&mut self) -> Result<Option<(Cow<'t, str>, bool)>, Fault> {
        if self.peek() == Some('"') {
            return Ok(Some((self.quoted()?, true)));
        }
        let Some(word) = self.peek_word() else {
            return Ok(None);
        };
        self.at += word.len();
        Ok(Some((Cow::Borrowed(word), false)))
    }

    /// A name in double quotes, with the escapes `\"`, `\\`, `\n`, `\r`, `\t` and `\u{…}`.
    fn quoted(&mut self) -> Result<Cow<'t, str>, Fault> {
        let open = self.at;
        self.advance();
        let rest = self.rest();
        let stop = rest.find(['"', '\\', '\n']).unwrap_or(rest.len());
        if rest[stop..].starts_with('"') {
            self.at += stop + 1;
            return Ok(Cow::Borrowed(&rest[..stop]));
        }
        let mut name = String::new();
        loop {
            let at = self.at;
            let c = self.peek();
            self.advance();
            match c {
                None | Some('\n') => {
                    return Err(Fault::new(open, "this quotation mark is never closed")
                        .expected("a `\"` on the same line"));
                }
                Some('"') => return Ok(Cow::Owned(name)),
                Some('\\') => name.push(self.escape(at)?),
                Some(c) => name.push(c),
            }
        }
    }

    fn escape(&mut self, at: usize) -> Result<char, Fault> {
        let c = self.peek();
        self.advance();
        let code = || {
            let digits = self.rest().strip_prefix('{')?;
            let digits = &digits[..digits.find('}').filter(|&end| (1..=6).contains(&end))?];
            let code = u32::from_str_radix(digits, 16).ok()?;
            Some((char::from_u32(code)?, digits.len() + 2))
        };
        match c {
            Some(c @ ('"' | '\\')) => Ok(c),
            Some('n') => Ok('\n'),
            Some('r') => Ok('\r'),
            Some('t') => Ok('\t'),
            Some('u') => {
                let (c, len) = code().ok_or_else(|| {
                    Fault::new(at, "this is not a character").expected("a code such as `\\u{e9}`")
                })?;
                self.at += len;
                Ok(c)
            }
            _ => Err(Fault::new(at, "unknown escape in a quoted name")
                .expected("`\\\"`, `\\\\`, `\\n`, `\\r`, `\\t` or `\\u{…}`")),
        }
    }

    /// Whether a digit or a minus sign comes next.
    pub fn at_number(&self) -> bool {
        self.peek().is_some_and(|c| c.is_ascii_digit() || c == '-')
    }

    /// A whole number; `what` names it in errors.
    pub fn number(&mut self, what: &str) -> Result<u64, Fault> {
        let at = self.at;
        let rest = self.rest();
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        if end == 0 {
            let message = match self.peek() {
                Some('-') => format!("{what} cannot be negative"),
                None => format!("{what} is missing"),
                _ => format!("{} is not a number", self.describe()),
            };
            return Err(Fault::new(at, message).expected(format!("{what}, a whole number")));
        }
        let number = rest[..end].parse().map_err(|_| {
            let digits = excerpt(&rest[..end]);
            Fault::new(at, format!("{what}, {digits}, is far too large"))
        })?;
        self.at += end;
        Ok(number)
    }

    /// A whole number as a size.
    pub fn size(&mut self, what: &str) -> Result<usize, Fault> {
        let at = self.at;
        let number = self.number(what)?;
        // Sizes are multiplied, so they must not be too large even before limits are checked.
        u32::try_from(number).map_or_else(
            |_| {
                let limit = self.limits.elements;
                let message = format!("{what}, {number}, is more than the limit of {limit}");
                Err(Fault::new(at, message))
            },
            |size| Ok(size as usize),
        )
    }

    /// A decimal number such as `0.15`.
    pub fn decimal(&mut self, what: &str) -> Result<f64, Fault> {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.');
        let digits = &rest[..end.unwrap_or(rest.len())];
        let number = digits.parse().map_err(|_| {
            Fault::new(self.at, format!("{} is not a number", self.describe()))
                .expected(format!("{what}, a number such as `0.15`"))
        })?;
        self.at += digits.len();
        Ok(number)
    }

    /// A run of color letters, none or more, up to anything that is not part of a word.
    pub fn letters(&mut self) -> Result<Vec<Color>, Fault> {
        let word = self.peek_word().unwrap_or("");
        let mut colors = Vec::with_capacity(word.len());
        for (i, letter) in word.char_indices() {
            let bad = || bad_letter(self.at + i, letter);
            colors.push(Color::from_letter(letter).ok_or_else(bad)?);
        }
        self.at += word.len();
        Ok(colors)
    }

    /// One color letter.
    pub fn letter(&mut self) -> Result<Color, Fault> {
        let Some(letter) = self.peek() else {
            return Err(self.unexpected().expected("a color, `w` or `b`"));
        };
        let color = Color::from_letter(letter).ok_or_else(|| bad_letter(self.at, letter))?;
        self.advance();
        Ok(color)
    }

    /// Counts the steps of the board at `at`.
    pub fn charge(&mut self, steps: usize, at: usize) -> Result<(), Fault> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps > MAX_STEPS {
            let message = format!("more than {MAX_STEPS} random pairs and rows in one text");
            return Err(Fault::new(at, message).expected("fewer or smaller boards"));
        }
        Ok(())
    }

    /// Rejects the board at `at` if it has too many elements, or rows or columns.
    pub(super) fn check_elements(
        &self,
        what: &'static str,
        count: u128,
        at: usize,
    ) -> Result<(), Fault> {
        let check = self.limits.check_elements(what, count);
        check.map_err(|error| Fault::new(at, error.to_string()))
    }

    /// Rejects the board at `at` if it has too many covers, edges or relations.
    pub(super) fn check_relations(
        &self,
        what: &'static str,
        count: u128,
        at: usize,
    ) -> Result<(), Fault> {
        let check = self.limits.check_relations(what, count);
        check.map_err(|error| Fault::new(at, error.to_string()))
    }

    /// The raw text up to the next space, or between quotes of either kind.
    pub fn raw(&mut self) -> (&'t str, usize) {
        let quote = self.peek().filter(|&c| c == '"' || c == '\'');
        if quote.is_some() {
            self.advance();
        }
        let (rest, at) = (self.rest(), self.at);
        let end = rest.find(|c: char| match quote {
            Some(quote) => c == quote || c == '\n',
            None => c.is_whitespace() || matches!(c, ';' | ')' | '+'),
        });
        let raw = &rest[..end.unwrap_or(rest.len())];
        self.at += raw.len();
        if let Some(quote) = quote {
            self.eat(quote);
        }
        (raw, at)
    }

    /// Describes what comes next, for error messages.
    pub fn describe(&self) -> String {
        if let Some(word) = self.peek_word() {
            let mut start: String = word.chars().take(24).collect();
            if start.len() < word.len() {
                start.push('…');
            }
            return format!("`{start}`");
        }
        match self.peek() {
            None => "the end of the text".to_string(),
            Some('\n') => "the end of the line".to_string(),
            Some(c) => format!("`{}`", c.escape_debug()),
        }
    }

    /// An error about what comes next.
    pub fn unexpected(&self) -> Fault {
        Fault::new(
            self.at,
            match self.peek() {
                None => "unexpected end of text".to_string(),
                Some('\n') => "unexpected end of line".to_string(),
                Some(_) => format!("unexpected {}", self.describe()),
            },
        )
    }
}

fn bad_letter(at: usize, letter: char) -> Fault {
    let letter = letter.escape_debug();
    Fault::new(at, format!("`{letter}` is not a color")).expected("`w` for white or `b` for black")
}
