//! Reading DIMACS: a header, with QDIMACS quantifiers, and clauses that end with 0.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use crate::reduce::formula::{Cnf, Literal, Qbf, Quantified, Quantifier};
use tedomari::notation::{Fault, NotationError, located};

/// Reads a formula in DIMACS CNF.
pub fn read_cnf(text: &str) -> Result<Cnf, NotationError> {
    located(text, |text| {
        let mut reader = Reader::new(text);
        let header = reader.header()?;
        if let Some(word) = reader.peek()
            && matches!(word.text, "a" | "e")
        {
            let message = "a quantifier, but the formula must not have any";
            return Err(Fault::new(word.at, message)
                .expected("a clause such as `1 -2 3 0`")
                .help("`tedomari reduce qbf` reads formulas with quantifiers"));
        }
        reader.clauses(header)
    })
}

/// Reads a formula in QDIMACS. Variables without a quantifier are existential and come first.
pub fn read_qdimacs(text: &str) -> Result<Qbf, NotationError> {
    located(text, |text| {
        let mut reader = Reader::new(text);
        let header = reader.header()?;
        let prefix = reader.prefix(header.variables)?;
        Ok(Qbf::closed(prefix, reader.clauses(header)?))
    })
}

const HEADER: &str = "a header such as `p cnf 3 2`: the numbers of variables and clauses";

/// The numbers in the header.
#[derive(Clone, Copy)]
struct Header {
    variables: u32,
    clauses: u64,
}

/// A word and its position.
#[derive(Clone, Copy)]
pub(super) struct Word<'t> {
    pub text: &'t str,
    pub at: usize,
}

/// The words of a text, without comments.
pub(super) struct Reader<'t> {
    pub text: &'t str,
    at: usize,
    /// Whether only spaces precede `at` on its line.
    at_line_start: bool,
}

impl<'t> Reader<'t> {
    pub fn new(text: &'t str) -> Reader<'t> {
        // Some editors write a byte order mark.
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Reader {
            text,
            at,
            at_line_start: true,
        }
    }

    /// The next word, without consuming it.
    fn peek(&mut self) -> Option<Word<'t>> {
        loop {
            let rest = &self.text[self.at..];
            let first = rest.chars().next()?;
            if first.is_whitespace() {
                self.at += first.len_utf8();
                self.at_line_start |= first == '\n';
            } else if self.at_line_start && first == '%' {
                self.at = self.text.len();
            } else if self.at_line_start && first == 'c' {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                let (text, at) = (&rest[..end], self.at);
                return Some(Word { text, at });
            }
        }
    }

    pub fn next(&mut self) -> Option<Word<'t>> {
        let word = self.peek()?;
        self.at = word.at + word.text.len();
        self.at_line_start = false;
        Some(word)
    }

    /// The next word of the header.
    fn expect(&mut self, what: &str) -> Result<Word<'t>, Fault> {
        let end = self.text.trim_end().len();
        self.next()
            .ok_or_else(|| Fault::new(end, format!("{what} is missing")).expected(HEADER))
    }

    fn header(&mut self) -> Result<Header, Fault> {
        let p = self.expect("the header")?;
        if p.text != "p" {
            let message = format!("{} stands before the header", quoted(p));
            return Err(Fault::new(p.at, message).expected(HEADER));
        }
        let kind = self.expect("`cnf`")?;
        if kind.text != "cnf" {
            let message = format!("{} is not a known kind of formula", quoted(kind));
            return Err(Fault::new(kind.at, message).expected(HEADER));
        }
        let mut number = |what: &str, most: u64| {
            let word = self.expect(what)?;
            let fault = |message| Err(Fault::new(word.at, message).expected(HEADER));
            match word.text.parse::<u64>() {
                Ok(number) if number <= most => Ok(number),
                Ok(_) => fault(format!("{what} is too large; the maximum is {most}")),
                Err(_) => fault(format!("{} is not {what}", quoted(word))),
            }
        };
        let header = Header {
            variables: number("the number of variables", i32::MAX as u64)? as u32,
            clauses: number("the number of clauses", u64::from(u32::MAX))?,
        };
        match self.peek() {
            Some(word) if !self.at_line_start => {
                let message = format!("{} is unexpected in the header", quoted(word));
                Err(Fault::new(word.at, message).expected("the end of the line"))
            }
            _ => Ok(header),
        }
    }

    /// Parses lines of quantifiers.
    fn prefix(&mut self, variables: u32) -> Result<Vec<Quantified>, Fault> {
        let mut prefix = Vec::new();
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        while let Some(word) = self.peek() {
            let quantifier = match word.text {
                "a" => Quantifier::All,
                "e" => Quantifier::Some,
                _ => break,
            };
            self.next();
            loop {
                let Some(next) = self.next() else {
                    let message = "these quantifiers are never closed";
                    return Err(Fault::new(word.at, message).expected("a 0 at their end"));
                };
                if next.text == "0" {
                    break;
                }
                let literal = literal(next, variables)?;
                let variable = match literal {
                    Literal {
                        variable,
                        truth: true,
                    } => variable,
                    _ => {
                        let message = format!("{} is negated after a quantifier", quoted(next));
                        let without = &next.text[1..];
                        return Err(Fault::new(next.at, message).expected(format!("`{without}`")));
                    }
                };
                if !seen.insert(variable) {
                    let message = format!("variable {} already has a quantifier", next.text);
                    return Err(Fault::new(next.at, message).expected("each variable once"));
                }
                prefix.push(Quantified {
                    quantifier,
                    variable,
                });
            }
        }
        Ok(prefix)
    }

    fn clauses(&mut self, header: Header) -> Result<Cnf, Fault> {
        let mut cnf = Cnf::new(header.variables);
        let mut clause = Vec::new();
        let mut start = None;
        while let Some(word) = self.next() {
            if start.is_none() && cnf.len() as u64 == header.clauses {
                let message = match word.text {
                    "p" => "a second header".to_string(),
                    _ => format!(
                        "the header announces {}, and here begins another",
                        counted(header.clauses)
                    ),
                };
                return Err(Fault::new(word.at, message)
                    .expected("the end of the text, or a larger number in the header"));
            }
            start.get_or_insert(word.at);
            if word.text == "0" {
                cnf.push(clause.drain(..));
                start = None;
            } else {
                clause.push(literal(word, header.variables)?);
            }
        }
        if let Some(start) = start {
            let message = "the last clause is never closed";
            return Err(Fault::new(start, message).expected("a 0 at its end"));
        }
        if (cnf.len() as u64) < header.clauses {
            let message = format!(
                "the text ends after {}, but the header announces {}",
                counted(cnf.len() as u64),
                header.clauses
            );
            return Err(Fault::new(self.text.trim_end().len(), message)
                .expected("more clauses, or a smaller number in the header"));
        }
        Ok(cnf)
    }
}

fn literal(word: Word, variables: u32) -> Result<Literal, Fault> {
    let expected = match variables {
        0 => "nothing: the header announces no variables".to_string(),
        1 => "1, -1 or 0".to_string(),
        most => format!("a literal: 1 to {most}, or -1 to -{most}; or 0, which ends a clause"),
    };
    let fault = |message: String| Fault::new(word.at, message).expected(expected);
    let Ok(number) = word.text.parse::<i64>() else {
        return Err(match word.text {
            "p" => fault("a second header".into()),
            "a" | "e" => fault("a quantifier after the first clause".into())
                .help("quantifiers stand between the header and the clauses"),
            _ => fault(format!("{} is not a literal", quoted(word))),
        });
    };
    if number == 0 || number.unsigned_abs() > u64::from(variables) {
        let count = match variables {
            1 => "1 variable".to_string(),
            count => format!("{count} variables"),
        };
        let message = format!("literal {number}, but the header announces {count}");
        return Err(fault(message));
    }
    Ok(Literal {
        variable: number.unsigned_abs() as u32 - 1,
        truth: number > 0,
    })
}

fn counted(clauses: u64) -> String {
    match clauses {
        1 => "1 clause".into(),
        count => format!("{count} clauses"),
    }
}

/// The word, shortened, in backquotes.
pub(super) fn quoted(word: Word) -> String {
    const LONGEST: usize = 24;
    let mut shown: String = word.text.chars().take(LONGEST).collect();
    if word.text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    format!("`{}`", shown.escape_debug())
}
