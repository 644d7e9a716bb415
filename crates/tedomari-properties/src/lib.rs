//! What must hold for every input: no reader panics, what is printed is read back as the same, and
//! the solvers agree with plain play by the rules.
//!
//! Each property is a function of bytes, so that a coverage-guided fuzzer can look for inputs that
//! break it (`cargo xtask fuzz`). The tests of this crate replay the corpus of the fuzzer and try
//! mutations of the examples, on any toolchain.

mod boards;
mod brute_force;
mod choices;
mod commands;
mod files;
mod formulas;
mod mutate;
mod names;
mod play;
mod questions;
mod small;
mod words;

pub use mutate::mutated;

/// A property that holds for all inputs.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// The name, also of its folder in the corpus.
    pub name: &'static str,
    /// Inputs to start from.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Panics if the property does not hold; returns whether the input means something, as all
    /// seeds do.
    pub check: fn(&[u8]) -> bool,
}

/// All properties.
pub const PROPERTIES: &[Property] = &[
    boards::BOARD,
    boards::LINE,
    boards::HEX,
    boards::NETWORK,
    boards::PATTERN_BOARD,
    formulas::ATOMS,
    formulas::PASSABLE_GAME,
    formulas::PAYOFF,
    formulas::POSITIVE,
    formulas::DIMACS,
    formulas::CONJECTURE,
    formulas::CLASS,
    formulas::LIST,
    names::NAMES,
    commands::COMMAND,
    questions::DATE,
    questions::QUESTION,
    questions::RECORD,
    questions::TREE,
    questions::MOVE,
    files::TABLE,
    files::CHECKPOINT,
    play::SOLVERS,
];

/// The property with a name.
pub fn property(name: &str) -> Option<&'static Property> {
    PROPERTIES.iter().find(|property| property.name == name)
}

/// The seeds of a property, from texts.
fn texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<Vec<u8>> {
    texts
        .into_iter()
        .map(|text| text.as_bytes().to_vec())
        .collect()
}

/// The input as text, if it is UTF-8. Readers only get texts.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// The number of digits of the longest number in a text.
fn longest_number(text: &str) -> usize {
    let runs = text.split(|c: char| !c.is_ascii_digit());
    runs.map(str::len).max().unwrap_or(0)
}
