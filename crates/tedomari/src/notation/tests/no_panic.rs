//! No text makes a reader panic, and every error can be displayed.

use proptest::prelude::*;

use crate::notation::words::{BOARD_WORDS, COLORING_WORDS, RESERVED};

use super::boards::board;
use crate::notation::{digraph6, dot, graph6, json, parse, parse_bytes, print, read};

/// Tries all readers on a text.
fn try_all(text: &str) {
    let errors = [
        parse(text).err(),
        read(text).err(),
        json::read(text).err(),
        dot::read(text).err(),
        digraph6::read(text).err(),
        graph6::read(text).err(),
    ];
    for error in errors.into_iter().flatten() {
        assert!(error.line >= 1 && error.column >= 1);
        assert!(!error.to_string().is_empty());
    }
    // Whatever can be read can be printed and read again.
    if let Ok(board) = parse(text) {
        assert_eq!(parse(&print(&board)), Ok(board));
    }
}

/// Fragments of texts in addition to the words of the language.
const OTHER_PIECES: &[&str] = &[
    "without",
    "top",
    "bottom",
    "seed",
    "cut",
    "a",
    "b",
    "w",
    "wb",
    "bwb",
    "0",
    "1",
    "2",
    "3",
    "0.5",
    "99999999999",
    "-1",
    "x",
    "..",
    ",",
    ";",
    "\n",
    "+",
    "(",
    ")",
    "{",
    "}",
    "<",
    ">",
    "-",
    ":",
    "/",
    ".",
    "\"",
    "'",
    "#",
    "&",
    "Bw",
    "?",
    "~~~~~~~~",
    "r1c1:w",
    "r9c9:b",
    "digraph",
    "->",
    "--",
    "[",
    "]",
    "=",
    "color",
    "node",
    "subgraph",
    "é",
    "\\",
    "[[1,2]]",
    "\"kind\":",
    "\"poset\"",
    "\"colors\":",
    "\"covers\":",
    "null",
    "\u{feff}",
];

/// The fragments of random texts, chosen so that texts get past the first word.
fn pieces() -> impl Strategy<Value = &'static str> {
    let words = [BOARD_WORDS, COLORING_WORDS, RESERVED, OTHER_PIECES];
    prop::sample::select(words.concat())
}

fn soup() -> impl Strategy<Value = String> {
    let piece = pieces();
    let space = prop::sample::select(&["", " ", " "][..]);
    prop::collection::vec((piece, space), 0..14).prop_map(|pieces| {
        pieces
            .into_iter()
            .flat_map(|(piece, space)| [piece, space])
            .collect()
    })
}

/// A board in any format with a few characters removed, doubled or replaced.
fn mutated() -> impl Strategy<Value = String> {
    let change = (any::<prop::sample::Index>(), 0..4usize, pieces());
    (board(), 0..3usize, prop::collection::vec(change, 1..4)).prop_map(
        |(board, format, changes)| {
            let text = match format {
                0 => print(&board),
                1 => json::write(&board).to_string(),
                _ => dot::write(&board).unwrap_or_default(),
            };
            let mut chars: Vec<char> = text.chars().collect();
            for (index, kind, piece) in changes {
                let at = index.index(chars.len() + 1);
                match kind {
                    0 => chars.truncate(at),
                    1 if at < chars.len() => {
                        chars.remove(at);
                    }
                    2 if at < chars.len() => chars[at] = piece.chars().next().unwrap_or(' '),
                    _ => {
                        chars.splice(at..at, piece.chars());
                    }
                }
            }
            chars.into_iter().collect()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_text(text in any::<String>()) {
        try_all(&text);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = parse_bytes(&bytes);
    }

    #[test]
    fn word_soup(text in soup()) {
        try_all(&text);
    }

    #[test]
    fn mutated_boards(text in mutated()) {
        try_all(&text);
    }
}
