//! Wording for answers: players, counts, and shortened lists.

use std::borrow::Cow;

use crate::board::{Board, Color, Element, quoted};
use crate::notation::Cursor;
use crate::value::length::is_in_full;
use crate::value::{Bounds, Outcome, Player, Worth};

/// The number of names shown in a list. The rest is only counted.
pub const SHOWN: usize = 12;

/// The number of names to show in a list: [`SHOWN`], or all if this thread writes in full.
pub(crate) fn shown() -> usize {
    if is_in_full() { usize::MAX } else { SHOWN }
}

/// The number of characters of a value that is shown on its own.
const READABLE: usize = 400;

/// The number of characters shown at each end of a long value.
const DIGITS: usize = 24;

/// Which color is Left.
#[derive(Clone, Copy, Debug)]
pub struct Sides {
    left: Color,
}

impl Sides {
    /// The sides when `left` is the color of the positive player.
    pub fn new(left: Color) -> Sides {
        Sides { left }
    }

    /// The color of a player.
    pub fn color(self, player: Player) -> Color {
        match player {
            Player::Left => self.left,
            Player::Right => !self.left,
        }
    }

    /// The player of a color.
    pub fn player(self, color: Color) -> Player {
        Player::left_if(color == self.left)
    }

    /// `White` or `Black`.
    pub fn name(self, player: Player) -> &'static str {
        capital(self.color(player))
    }

    /// `White is Left (positive)`.
    pub fn positive(self) -> String {
        format!("{} is Left (positive)", self.name(Player::Left))
    }

    /// Who wins, as a clause.
    pub fn outcome(self, outcome: Option<Outcome>) -> String {
        match outcome {
            Some(Outcome::Left) => format!("{} wins, whoever starts", self.name(Player::Left)),
            Some(Outcome::Right) => format!("{} wins, whoever starts", self.name(Player::Right)),
            Some(Outcome::Second) => "whoever starts loses".into(),
            Some(Outcome::First) => "whoever starts wins".into(),
            None => "who wins is not decided".into(),
        }
    }
}

/// `White` or `Black`.
fn capital(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Capitalizes a word.
pub fn capital_word(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// Joins alternatives: `a, b or c`.
pub fn one_of(names: &[&str]) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// Formats a number with its digits in groups of three: `999 990`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// `1 element`, `2 elements`.
pub fn counted(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", grouped(number as u64))
}

/// Formats a number of bytes: `41 kB`, `3.2 MB`.
pub(crate) fn bytes(number: u64) -> String {
    match number {
        0..1_000 => format!("{number} B"),
        1_000..1_000_000 => format!("{} kB", number / 1_000),
        1_000_000..1_000_000_000 => format!("{:.1} MB", number as f64 / 1e6),
        _ => format!("{:.1} GB", number as f64 / 1e9),
    }
}

/// A name in a list: in quotes if it could be taken for several names, or for none.
pub fn in_list(name: String) -> String {
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || matches!(c, ',' | ';' | '"');
    if name.is_empty() || name.contains(is_odd) {
        quoted(&name)
    } else {
        name
    }
}

/// The name that is meant by a text that may be in quotes, as [`in_list`] writes it.
pub fn unquoted(text: &str) -> Cow<'_, str> {
    let mut cursor = Cursor::new(text);
    match cursor.name() {
        Ok(Some((name, true))) if cursor.peek().is_none() => name,
        _ => Cow::Borrowed(text),
    }
}

/// The other name of an edge: `b-a` for `a-b`. A dash in quotes is part of the name of a vertex.
pub fn turned(edge: &str) -> Option<String> {
    let (mut is_quoted, mut is_escaped) = (false, false);
    let dash = edge.find(|c| {
        is_quoted ^= c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        c == '-' && !is_quoted
    })?;
    Some(format!("{}-{}", &edge[dash + 1..], &edge[..dash]))
}

/// The names of elements, joined and shortened.
pub fn names(board: &Board, elements: &[Element], separator: &str) -> String {
    let shown = elements
        .iter()
        .take(shown())
        .map(|&x| in_list(board.name(x)));
    shortened(shown.collect(), elements.len(), separator)
}

/// Joins and shortens a list of names.
pub fn listed(names: &[String], separator: &str) -> String {
    let shown = names.iter().take(shown()).cloned().collect();
    shortened(shown, names.len(), separator)
}

/// Joins the names shown and counts the rest.
pub fn shortened(shown: Vec<String>, count: usize, separator: &str) -> String {
    let mut text = shown.join(separator);
    if count > shown.len() {
        let rest = grouped((count - shown.len()) as u64);
        text += &format!("{separator}… and {rest} more");
    }
    text
}

/// Formats a value with its sign. The middle of a very long one is left out.
pub(crate) fn worth(value: &impl Worth) -> String {
    shortened_value(&value.signed())
}

/// The text of a value without the middle, if it is very long and this thread does not write in
/// full.
pub(crate) fn shortened_value(text: &str) -> String {
    match text.chars().count() {
        length if length > 3 * DIGITS && !is_in_full() => {
            let begin: String = text.chars().take(DIGITS).collect();
            let end: String = text.chars().skip(length - DIGITS).collect();
            format!("{begin}…{end}")
        }
        _ => text.into(),
    }
}

/// The text of a value at a readable length, with what was left out: the end of a form, or the
/// middle of a number.
pub fn readable(text: &str) -> String {
    let short = if text.starts_with('{') {
        match text.char_indices().nth(READABLE) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.into(),
        }
    } else {
        shortened_value(text)
    };
    match text.chars().count() + 1 - short.chars().count() {
        0 | 1 => short,
        more => {
            let more = grouped(more as u64);
            format!("{short} ({more} more characters, --full prints all, -o FILE writes them)")
        }
    }
}

/// Formats a value for a table: `+2`, or `−1…+4` if only bounds are known.
pub fn short<V: Worth>(bounds: &Bounds<V>) -> String {
    match bounds.value() {
        Some(value) => worth(&value),
        None => format!("{}…{}", worth(&bounds.low), worth(&bounds.high)),
    }
}

/// Formats a value for a sentence: `+2`, or `between −1 and +4` if only bounds are known.
pub fn within<V: Worth>(bounds: &Bounds<V>) -> String {
    match bounds.value() {
        Some(value) => worth(&value),
        None => format!("between {} and {}", worth(&bounds.low), worth(&bounds.high)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1 000");
        assert_eq!(grouped(12_345_678), "12 345 678");
    }

    #[test]
    fn names_in_lists_are_told_apart() {
        for (name, listed) in [
            ("a", "a"),
            ("1-2", "1-2"),
            ("c/d", "c/d"),
            ("a b", "\"a b\""),
            ("", "\"\""),
            ("a,\n", "\"a,\\n\""),
            ("\"a-b\"-c", "\"\\\"a-b\\\"-c\""),
        ] {
            assert_eq!(in_list(name.into()), listed);
            assert_eq!(unquoted(listed), name);
        }
        assert_eq!(unquoted("\"a-b\"-c"), "\"a-b\"-c");
    }

    #[test]
    fn an_edge_has_two_names() {
        for (edge, other) in [
            ("1-2", "2-1"),
            ("\"a-b\"-c", "c-\"a-b\""),
            ("\"a\\\"-b\"-\"c-\"", "\"c-\"-\"a\\\"-b\""),
            ("a b-", "-a b"),
        ] {
            assert_eq!(turned(edge).as_deref(), Some(other));
            assert_eq!(turned(other).as_deref(), Some(edge));
        }
        assert_eq!(turned("ab"), None);
        assert_eq!(turned("\"a-b\""), None);
    }

    #[test]
    fn sizes_have_a_unit_that_fits() {
        assert_eq!(bytes(999), "999 B");
        assert_eq!(bytes(41_800), "41 kB");
        assert_eq!(bytes(3_200_000), "3.2 MB");
        assert_eq!(bytes(2_500_000_000), "2.5 GB");
    }
}
