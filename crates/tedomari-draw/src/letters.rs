//! How names are displayed.

/// The number of columns that a text takes in a fixed-width font.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(column).sum()
}

/// The number of columns of a letter: two from about Hangul on (Chinese, Japanese, emoji).
pub(super) fn column(letter: char) -> usize {
    if letter >= '\u{1100}' && !('\u{2000}'..'\u{2e80}').contains(&letter) {
        2
    } else {
        1
    }
}

/// An upper bound for the width of a text in the usual text fonts, relative to the letter size.
pub(super) fn advance(text: &str) -> f64 {
    let width = |letter: char| match letter {
        'm' | 'M' | 'W' | '@' | '%' => 1.05,
        'w' => 0.9,
        'A'..='Z' => 0.82,
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 0.4,
        letter => 0.67 * column(letter) as f64,
    };
    text.chars().map(width).sum()
}

/// The text, truncated to the given number of columns.
pub(super) fn shortened(text: &str, limit: usize) -> String {
    if columns(text) <= limit {
        return text.to_owned();
    }
    let mut width = 0;
    let fits = |letter: &char| {
        width += column(*letter);
        width < limit
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// The letter, or a replacement if it is a control character.
pub(super) fn printable(letter: char) -> char {
    let noncharacter = matches!(letter, '\u{fffe}' | '\u{ffff}');
    if letter.is_control() || noncharacter {
        '\u{fffd}'
    } else {
        letter
    }
}

/// The text with every letter [`printable`].
pub(super) fn printable_text(text: &str) -> String {
    text.chars().map(printable).collect()
}
