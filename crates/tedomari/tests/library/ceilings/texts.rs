//! Long texts that are hard to read.

/// The longest text that the server accepts, in bytes.
pub const SIZE: usize = 256 * 1024;

/// `piece` as often as it fits between `head` and `tail`.
pub fn filled(head: &str, piece: &str, tail: &str) -> String {
    let count = (SIZE - head.len() - tail.len()) / piece.len();
    format!("{head}{}{tail}", piece.repeat(count))
}

/// As many pieces, by number, as fit between `head` and `tail`.
pub fn numbered(head: &str, piece: impl Fn(usize) -> String, tail: &str) -> String {
    let mut text = head.to_string();
    for number in 0.. {
        let next = piece(number);
        if text.len() + next.len() + tail.len() > SIZE {
            break;
        }
        text += &next;
    }
    text + tail
}

/// `core` between as many pairs of parentheses as fit.
pub fn nested(open: &str, core: &str, close: &str) -> String {
    let depth = (SIZE - core.len()) / (open.len() + close.len());
    format!("{}{core}{}", open.repeat(depth), close.repeat(depth))
}

/// `count` names that begin with a letter, separated by commas.
pub fn names(letter: char, count: usize) -> String {
    let names: Vec<String> = (0..count)
        .map(|number| format!("{letter}{number}"))
        .collect();
    names.join(",")
}

/// Two lists of `count` names, related by `sign` again and again.
pub fn dense(head: &str, count: usize, sign: &str, tail: &str) -> String {
    let (one, other) = (names('a', count), names('b', count));
    filled(head, &format!("{one} {sign} {other}; "), tail)
}

/// Texts that mean nothing to most readers.
pub fn noise() -> Vec<String> {
    let pieces = [
        "a", "9", "é", "a,", "a ", "a<", "a-", "a+", "a;", "a:b,", "1,", "1 ", "1x", "0.", "(",
        ")", "{", "}", "[", "]", "\"", "\"a\" ", "'", "\\", "/", "|", "&", "#", "#\n", "\n",
        "\r\n", ";", " ", "+", "-", "~", ">", "=", "\u{feff}", "\u{0}", "T|", "{T|", "a\u{301}",
    ];
    let mut texts: Vec<String> = pieces.iter().map(|piece| filled("", piece, "")).collect();
    texts.extend([
        nested("(", "a", ")"),
        nested("{", "T", "|_}"),
        nested("[", "1", "]"),
        nested("{\"a\":", "1", "}"),
        filled("\"", "a", "\""),
        filled("\"", "\\u{61}", "\""),
        numbered("", |number| format!("a{number} "), ""),
        numbered("", |number| format!("a{number}<"), "z"),
        numbered("", |number| format!("a{number}-"), "z"),
    ]);
    texts
}
