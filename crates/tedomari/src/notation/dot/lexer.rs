use std::borrow::Cow;

use crate::notation::error::Fault;

/// A token of DOT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// A name, number or quoted string; the flag says whether it was quoted.
    Id(Cow<'t, str>, bool),
    /// `{`, `}`, `[`, `]`, `=`, `;`, `,` or `:`.
    Sign(char),
    /// `->`.
    Arrow,
    /// `--`.
    Line,
    /// The end of the text.
    End,
}

/// Splits DOT into tokens.
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    next: Token<'t>,
    next_at: usize,
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t str) -> Result<Lexer<'t>, Fault> {
        let mut lexer = Lexer {
            text,
            at: 0,
            next: Token::End,
            next_at: 0,
        };
        lexer.take()?;
        Ok(lexer)
    }

    /// Peeks at the next token.
    pub fn peek(&self) -> &Token<'t> {
        &self.next
    }

    /// The location of the next token.
    pub fn next_at(&self) -> usize {
        self.next_at
    }

    /// Consumes the next token and returns it.
    pub fn take(&mut self) -> Result<Token<'t>, Fault> {
        self.skip_blanks()?;
        self.next_at = self.at;
        let token = self.scan()?;
        Ok(std::mem::replace(&mut self.next, token))
    }

    /// Consumes a symbol if it comes next.
    pub fn eat(&mut self, sign: char) -> Result<bool, Fault> {
        let there = self.next == Token::Sign(sign);
        if there {
            self.take()?;
        }
        Ok(there)
    }

    /// Whether the given unquoted word comes next, ignoring case.
    pub fn at_word(&self, word: &str) -> bool {
        matches!(&self.next, Token::Id(id, false) if id.eq_ignore_ascii_case(word))
    }

    /// Consumes an unquoted word if it comes next.
    pub fn eat_word(&mut self, word: &str) -> Result<bool, Fault> {
        let there = self.at_word(word);
        if there {
            self.take()?;
        }
        Ok(there)
    }

    /// An error about the next token.
    pub fn unexpected(&self, expected: &str) -> Fault {
        let message = match &self.next {
            Token::End => "unexpected end of text".to_string(),
            _ => "unexpected token".to_string(),
        };
        Fault::new(self.next_at, message).expected(expected)
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Skips spaces and comments.
    fn skip_blanks(&mut self) -> Result<(), Fault> {
        loop {
            let rest = self.rest();
            let blanks = rest.len()
                - rest
                    .trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n'])
                    .len();
            self.at += blanks;
            let rest = self.rest();
            if rest.starts_with("//") || rest.starts_with('#') {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                let end = rest.find("*/").ok_or_else(|| {
                    Fault::new(self.at, "this comment is never closed").expected("`*/`")
                })?;
                self.at += end + 2;
            } else {
                return Ok(());
            }
        }
    }

    fn scan(&mut self) -> Result<Token<'t>, Fault> {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            return Ok(Token::End);
        };
        if let Some(sign) = "{}[]=;,:".chars().find(|&sign| sign == first) {
            self.at += 1;
            return Ok(Token::Sign(sign));
        }
        for (sign, token) in [("->", Token::Arrow), ("--", Token::Line)] {
            if rest.starts_with(sign) {
                self.at += sign.len();
                return Ok(token);
            }
        }
        if first == '"' {
            return self.quoted();
        }
        let is_id_char = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
        let is_number = first == '-' || first == '.' || first.is_ascii_digit();
        let fits = |c: char| is_id_char(c) || is_number && (c == '.' || c == '-');
        if !fits(first) || first == '\'' {
            let message = format!("unexpected `{}`", first.escape_debug());
            return Err(Fault::new(self.at, message).expected("a node, an edge or an attribute"));
        }
        // A minus sign belongs to a number only at its beginning.
        let end = rest
            .char_indices()
            .find(|&(i, c)| !fits(c) || i > 0 && c == '-');
        let id = &rest[..end.map_or(rest.len(), |(i, _)| i)];
        self.at += id.len();
        Ok(Token::Id(Cow::Borrowed(id), false))
    }

    /// A quoted string. `\"`, `\\` and `
    /// ` are escapes, and a backslash at the end of a line joins it to the next.
    fn quoted(&mut self) -> Result<Token<'t>, Fault> {
        let open = self.at;
        let rest = &self.rest()[1..];
        let mut string = String::new();
        let mut chars = rest.char_indices();
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    self.at += i + 2;
                    return Ok(Token::Id(Cow::Owned(string), true));
                }
                '\\' => match chars.next() {
                    Some((_, c @ ('"' | '\\'))) => string.push(c),
                    Some((_, 'n')) => string.push('\n'),
                    Some((_, '\n')) => {}
                    Some((_, c)) => string.extend(['\\', c]),
                    None => break,
                },
                c => string.push(c),
            }
        }
        Err(Fault::new(open, "this quotation mark is never closed").expected("a `\"`"))
    }
}
