//! What can be said of a board: `pomax = white - black`, `every x: white(at(x)) = 1 -> …`.
//!
//! A [`Phrase`] is such a text as a tree; what its names mean, and whether it makes sense, is
//! known in [`crate::conjecture`]. From the loosest to the tightest, operators are
//!
//! | operator | also written | |
//! |---|---|---|
//! | `every x:`, `some x:`, `count x:` | `∀x:`, `∃x:` | reach as far as they can |
//! | `iff` | `<->` `<=>` `↔` `⇔` | |
//! | `->` | `implies` `=>` `→` `⇒` | groups to the right |
//! | `or` | `\|` `\|\|` `∨` | |
//! | `and` | `&` `&&` `∧` | |
//! | `not` | `!` `¬` | |
//! | `=` `!=` `<` `<=` `>` `>=` | `==` `<>` `≠` `≤` `≥` | may be chained: `0 <= pomax < 3` |
//! | `+` `-` | `−` | |
//! | `*` `/` `mod` | `·` `×` `÷` `%` | |
//! | `-` in front | `−` | |
//! | `name`, `name(…)`, numbers, `(…)` | | |
//!
//! `#` begins a comment that goes to the end of the line.

mod file;
mod grammar;
mod lexer;
mod phrase;

pub use file::{ConjectureText, Expectation, Field, parse_conjecture};
pub(crate) use phrase::one_line;
pub use phrase::{Arithmetic, Connective, Node, NodeId, Phrase, Quantifier, Relation, Tree};

use tedomari::notation::{Fault, NotationError};

/// The maximum length of a phrase, in bytes.
pub(crate) const MAX_PHRASE: usize = 100_000;

/// The maximum nesting depth of a phrase, and the maximum length of a chain of operations.
pub const MAX_DEPTH: usize = 200;

/// Parses a phrase. Names may contain hyphens if they are in `names`; otherwise a hyphen is a minus
/// sign.
pub(crate) fn parse_phrase(text: &str, names: &[&str]) -> Result<Phrase, NotationError> {
    let limited = if text.len() > MAX_PHRASE {
        let message = format!(
            "{} bytes are more than the limit of {MAX_PHRASE}",
            text.len()
        );
        Err(Fault::new(0, message))
    } else {
        Ok(())
    };
    limited
        .and_then(|()| grammar::read(text, names))
        .map_err(|fault| fault.locate(text))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A phrase as people lay it out: over several lines and with comments.
    fn phrase() -> impl Strategy<Value = String> {
        let leaf = prop::sample::select(&["pomax", "white", "not-below(x)", "12", "true", "d"][..]);
        let sign = prop::sample::select(
            &[
                "+", "-", "*", "mod", "=", "<=", "and", "or", "->", "iff", "≠",
            ][..],
        );
        let space =
            || prop::sample::select(&[" ", "  ", "\n", "\t", " # and so on\n", "\r\n", "#\n"][..]);
        let leaf = leaf.prop_map(String::from);
        leaf.prop_recursive(4, 24, 3, move |inner| {
            prop_oneof![
                (inner.clone(), space(), sign.clone(), space(), inner.clone())
                    .prop_map(|(a, s, sign, t, b)| format!("({a}){s}{sign}{t}({b})")),
                (space(), inner.clone()).prop_map(|(s, a)| format!("not{s}({a})")),
                (space(), inner).prop_map(|(s, a)| format!("every x:{s}({a})")),
            ]
        })
    }

    /// What a phrase says, without its places in the text.
    fn trees(phrase: &Phrase) -> Vec<Tree> {
        phrase
            .nodes()
            .iter()
            .map(|node| node.tree.clone())
            .collect()
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(text in phrase()) {
            let names = ["not-below"];
            let Ok(phrase) = parse_phrase(&text, &names) else {
                return Ok(());
            };
            let written = phrase.written(phrase.root());
            prop_assert!(!written.contains('\n'));
            let again = parse_phrase(&written, &names);
            prop_assert_eq!(again.map(|again| trees(&again)), Ok(trees(&phrase)), "{}", written);
        }
    }
}
