//! The words of the board language, in one table.

use std::borrow::Cow;

use crate::board::{is_bare, quoted};
pub(super) use crate::board::{is_name_char, is_name_start};

/// Words that begin a board.
pub(super) const BOARD_WORDS: &[&str] = &[
    "poset",
    "graph",
    "rules",
    "white",
    "black",
    "numbered",
    "empty",
    "chain",
    "antichain",
    "tree",
    "doubletree",
    "zigzag",
    "boolean",
    "product",
    "plane",
    "random",
    "height2",
    "acyclic",
    "seriesparallel",
    "modules",
    "young",
    "skew",
    "square",
    "cells",
    "path",
    "cycle",
    "complete",
    "digraph6",
    "graph6",
    "dual",
    "negative",
];

/// Words that color a shape.
pub(super) const COLORING_WORDS: &[&str] = &["chess", "rank", "white", "black", "random"];

/// Words with a meaning inside a list of elements. They are not names unless quoted.
pub(super) const RESERVED: &[&str] = &["white", "black", "numbered", "below", "needs", "or"];

/// Words that begin a DOT file, besides `graph`.
pub(super) const DOT_WORDS: &[&str] = &["strict", "digraph"];

/// Whether a name must be quoted to be read as a name everywhere.
pub(super) fn is_keyword(word: &str) -> bool {
    [BOARD_WORDS, RESERVED, DOT_WORDS]
        .iter()
        .any(|words| words.contains(&word))
}

/// A name as it is written: in quotes unless it is a bare name and not a word of the language.
pub(super) fn written(name: &str, is_word: impl FnOnce(&str) -> bool) -> Cow<'_, str> {
    if is_bare(name) && !is_word(name) {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(quoted(name))
    }
}

/// The listed word nearest to a mistyped one, as a hint.
pub fn did_you_mean(word: &str, words: &[&str]) -> Option<String> {
    nearest(word, words).map(|nearest| format!("did you mean `{nearest}`?"))
}

/// The listed word nearest to a mistyped one, if it is near.
pub(crate) fn nearest<'w>(word: &str, words: &[&'w str]) -> Option<&'w str> {
    // Long words are unlikely to be typing errors, and comparing them takes time.
    let typed: Vec<char> = word.to_lowercase().chars().take(21).collect();
    if typed.len() > 20 {
        return None;
    }
    let words = words.iter().filter(|word| word.len() < 100);
    let distance =
        |candidate: &&&str| edit_distance(&typed, &candidate.chars().collect::<Vec<_>>());
    let nearest = words.min_by_key(distance)?;
    let allowed = 1 + typed.len().min(nearest.len()) / 3;
    (distance(&nearest) <= allowed).then_some(*nearest)
}

/// The edit distance from a to b, where swapping two adjacent letters counts as one edit.
fn edit_distance(a: &[char], b: &[char]) -> usize {
    let width = b.len() + 1;
    let mut table = vec![0; (a.len() + 1) * width];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i * width + j] = if i == 0 || j == 0 {
                i + j
            } else {
                let same = usize::from(a[i - 1] != b[j - 1]);
                let mut best = (table[(i - 1) * width + j - 1] + same)
                    .min(table[(i - 1) * width + j] + 1)
                    .min(table[i * width + j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(table[(i - 2) * width + j - 2] + 1);
                }
                best
            };
        }
    }
    table[a.len() * width + b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_words() {
        let near = |word| did_you_mean(word, BOARD_WORDS);
        assert_eq!(near("yong").as_deref(), Some("did you mean `young`?"));
        assert_eq!(near("Chian").as_deref(), Some("did you mean `chain`?"));
        assert_eq!(near("bolean").as_deref(), Some("did you mean `boolean`?"));
        assert_eq!(near("xyzzy"), None);
        assert_eq!(near(&"q".repeat(100_000)), None);
    }

    #[test]
    fn distances() {
        let distance = |a: &str, b: &str| {
            edit_distance(
                &a.chars().collect::<Vec<_>>(),
                &b.chars().collect::<Vec<_>>(),
            )
        };
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("ab", "ba"), 1);
        assert_eq!(distance("same", "same"), 0);
    }
}
