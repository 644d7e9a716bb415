//! Reduces games on positive formulas to graph Ramsey games (Slany). After some edges of a board
//! are colored, the rest is a game on the uncolored ones.

mod achieve;
mod avoid;
mod bowtie;
mod dot;
mod edge_board;
mod maker_breaker;
mod octopus;

pub use achieve::{AchieveBoard, Achievement};
pub use avoid::{AvoidBoard, Phase};
pub use bowtie::bowties;
pub use edge_board::{EdgeBoard, EdgeRole, Paint};
pub use maker_breaker::MakerBreaker;
pub use octopus::{MAX_COPIES, octopuses};

use tedomari::game::pattern::PositiveFormula;

/// For each variable, whether I (`true`) or II has it, if it is taken.
fn owners(n: usize, first: u128, second: u128) -> Vec<Option<bool>> {
    let owner = |i: usize| match (first >> i & 1, second >> i & 1) {
        (1, _) => Some(true),
        (_, 1) => Some(false),
        _ => None,
    };
    (0..n).map(owner).collect()
}

/// The terms of a formula as sets of variables, of which there may be at most 128.
fn term_sets(formula: &PositiveFormula) -> Vec<u128> {
    let set = |term: &Vec<u32>| term.iter().fold(0, |set, v| set | 1 << v);
    formula.terms.iter().map(set).collect()
}

/// The subject and verb: `Red takes`, for example.
fn takes(player: Option<usize>) -> &'static str {
    match player {
        Some(0) => "Red takes",
        Some(_) => "Green takes",
        None => "whoever colors it takes",
    }
}
