//! Splits a line into words, as a shell does, and remembers where each character came from.

use tedomari::Error;
use tedomari::notation::Fault;

/// A text from a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// The text, without the quotes that were around it.
    pub text: String,
    /// The byte of the line at which each character of the text begins.
    places: Vec<usize>,
    /// The byte of the line at which the text begins, and that after it.
    begin: usize,
    end: usize,
}

impl Placed {
    fn at(begin: usize) -> Placed {
        Placed {
            begin,
            ..Placed::default()
        }
    }

    fn push(&mut self, letter: char, at: usize) {
        self.text.push(letter);
        self.places.push(at);
    }

    /// Where the text begins.
    pub fn begin(&self) -> usize {
        self.begin
    }

    /// The byte of the line at a line and a column of the text, both counted from 1.
    pub fn place(&self, line: usize, column: usize) -> usize {
        let before: usize = self
            .text
            .split('\n')
            .take(line.saturating_sub(1))
            .map(|line| line.chars().count() + 1)
            .sum();
        let index = before + column.saturating_sub(1);
        let after_last = || Some(self.places.last()? + self.text.chars().next_back()?.len_utf8());
        let place = self.places.get(index).copied();
        place.or_else(after_last).unwrap_or(self.begin)
    }

    /// The part after the first bytes of the text, which are whole characters.
    pub fn after(&self, bytes: usize) -> Placed {
        let count = self.text[..bytes].chars().count();
        let places = self.places[count..].to_vec();
        Placed {
            text: self.text[bytes..].into(),
            begin: places.first().copied().unwrap_or(self.end),
            places,
            end: self.end,
        }
    }

    /// The words with a space between any two.
    pub fn joined<'a>(words: impl IntoIterator<Item = &'a Placed>) -> Placed {
        let mut words = words.into_iter();
        let Some(mut all) = words.next().cloned() else {
            return Placed::default();
        };
        for word in words {
            all.push(' ', all.end);
            all.text += &word.text;
            all.places.extend(&word.places);
            all.end = word.end;
        }
        all
    }
}

/// The quotes that close what a quote opens. Phones type curly ones.
fn closing(quote: char) -> Option<&'static [char]> {
    match quote {
        '\'' => Some(&['\'']),
        '"' => Some(&['"']),
        '‘' | '’' => Some(&['‘', '’']),
        '“' | '”' => Some(&['“', '”']),
        _ => None,
    }
}

/// The words of a line. Quotes group what belongs together; a backslash takes the next character as
/// it is, but not in single quotes.
pub fn words(line: &str) -> Result<Vec<Placed>, Box<Error>> {
    let mut words = Vec::new();
    let mut word: Option<Placed> = None;
    let mut quote: Option<(&'static [char], usize)> = None;
    let mut letters = line.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().copied();
        let taken = match (quote, letter) {
            (Some((closing, _)), _) if closing.contains(&letter) => {
                quote = None;
                None
            }
            (Some((['"', ..] | ['“', ..], _)), '\\') => match next {
                Some((at, letter @ ('"' | '”' | '\\' | '$' | '`'))) => {
                    letters.next();
                    Some((letter, at))
                }
                _ => Some((letter, at)),
            },
            (None, '\\') if next.is_some() => letters.next().map(|(at, letter)| (letter, at)),
            (None, _) if closing(letter).is_some() => {
                quote = closing(letter).map(|closing| (closing, at));
                word.get_or_insert_with(|| Placed::at(at));
                None
            }
            (None, _) if letter.is_whitespace() => {
                words.extend(word.take());
                continue;
            }
            _ => Some((letter, at)),
        };
        let word = word.get_or_insert_with(|| Placed::at(at));
        if let Some((letter, at)) = taken {
            word.push(letter, at);
        }
        word.end = letters.peek().map_or(line.len(), |&(next, _)| next);
    }
    if let Some((closing, at)) = quote {
        let fault = Fault::new(at, "this quote is not closed");
        let expected = format!("another {} after what belongs together", closing[0]);
        return Err(Box::new(fault.expected(expected).locate(line).into()));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<String> {
        let words = words(line).expect("words");
        words.into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn words_are_those_of_a_shell() {
        assert_eq!(texts("value nim 3  4\t5 "), ["value", "nim", "3", "4", "5"]);
        assert_eq!(texts("a 'b c' \"d e\""), ["a", "b c", "d e"]);
        assert_eq!(
            texts(r#"'it''s' "\"\\x\n" a\ b \'"#),
            ["its", r#""\x\n"#, "a b", "'"]
        );
        assert_eq!(texts("--on='posets <= 5' ''"), ["--on=posets <= 5", ""]);
        assert_eq!(texts("‘tree w(b)’ “a b”"), ["tree w(b)", "a b"]);
        assert_eq!(texts(r"a\"), [r"a\"]);
        assert_eq!(texts("  "), [""; 0]);
    }

    #[test]
    fn every_character_knows_its_place() {
        let line = "x 'é b'c \"d\"";
        let all = words(line).expect("words");
        let text = Placed::joined(&all[1..]);
        assert_eq!(text.text, "é bc d");
        let places: Vec<&str> = (1..=6).map(|c| &line[text.place(1, c)..]).collect();
        assert!(places[0].starts_with('é') && places[2].starts_with("b'"));
        assert!(places[3].starts_with("c ") && places[5].starts_with('d'));
        assert_eq!(text.place(1, 99), line.len() - 1);
        assert_eq!(&line[all[1].begin()..all[1].end], "'é b'c");
        let lines = &words("'a\nbc'").expect("words")[0];
        assert_eq!(lines.place(2, 2), 4);
        assert_eq!(lines.after(2).place(1, 2), 4);
    }

    #[test]
    fn an_open_quote_is_shown() {
        let error = words("value pomax 'chain").expect_err("open");
        assert_eq!((error.line, error.column), (Some(1), Some(13)));
    }
}
