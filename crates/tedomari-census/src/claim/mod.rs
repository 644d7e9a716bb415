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
