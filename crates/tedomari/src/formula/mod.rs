//! The theorems. Each theorem that gives a value has a small file: it recognizes the structure and
//! returns the value, the figures and the elements that show it, or declines.

pub(crate) mod acyclic;
mod balanced;
mod double_tree;
pub(crate) mod empty_hex;
mod forest;
mod forest_moves;
mod height_two;
mod leaf_tree;
mod order;
mod poset_forest;
mod proof;
pub(crate) mod series_parallel;
mod term;
mod theorem;
mod zigzag;

use crate::board::Element;
use crate::budget::Budget;
use crate::game::{PosetGame, RemovalGame};
use crate::value::{Dyadic, Nimber};
pub(crate) use acyclic::MostElements;
pub(crate) use forest::Opening;
pub(crate) use height_two::{holds, is_stuck};
pub use proof::{Figure, Figures, NamedSet, Proof, Role};
pub use term::Term;
pub use theorem::Theorem;
pub(crate) use zigzag::FoldedSlopes;

/// The value of a game by the first theorem that applies to it.
///
/// ```
/// use tedomari::{board::Color, board::Board, formula, game, notation};
/// let Ok(Board::Poset(chain)) = notation::parse("chain bbwwbb") else { panic!() };
/// let proof = formula::recognize(&game::pomax(&chain, Color::White)).unwrap();
/// assert_eq!(proof.value, -1);
/// assert_eq!(proof.theorem, formula::Theorem::EssentialPart);
/// assert_eq!(proof.theorem.citation(), "Järleberg–Sjöstrand, Thm 5.2");
/// ```
pub fn recognize(game: &RemovalGame) -> Option<Proof> {
    let mut most = MostElements::ALL_STEPS;
    recognize_within(game, &Budget::default(), &mut most)
}

/// Like [`recognize`], within a budget. The theorem for acyclic posets has no good bound on its
/// time and is tried only on games of at most this many elements.
pub(crate) fn recognize_within(
    game: &RemovalGame,
    budget: &Budget,
    most: &mut MostElements,
) -> Option<Proof> {
    recognize_linear(game).or_else(|| acyclic::recognize(game, budget, most))
}

/// Like [`recognize`], restricted to the theorems that take linear time.
pub(crate) fn recognize_linear(game: &RemovalGame) -> Option<Proof> {
    FORMULAS.iter().find_map(|recognize| recognize(game))
}

/// The formulas that take linear time, the cheapest first. Each declines quickly if it does not
/// apply.
const FORMULAS: &[fn(&RemovalGame) -> Option<Proof>] = &[
    forest::recognize,
    leaf_tree::recognize,
    double_tree::recognize,
    zigzag::recognize,
    height_two::recognize,
    balanced::recognize,
    series_parallel::recognize,
];

/// What each first move adds to the value, by a theorem that covers all moves at once.
pub fn changes(game: &RemovalGame) -> Option<Vec<(Element, i64)>> {
    let mut most = MostElements::ALL_STEPS;
    changes_within(game, &Budget::default(), &mut most)
}

/// Like [`changes`], within a budget.
pub(crate) fn changes_within(
    game: &RemovalGame,
    budget: &Budget,
    most: &mut MostElements,
) -> Option<Vec<(Element, i64)>> {
    forest_moves::changes(game)
        .or_else(|| series_parallel::changes(game))
        .or_else(|| height_two::changes(game))
        .or_else(|| acyclic::changes(game, budget, most))
}

/// The trees of pomin, or of the part of pominmax that is played from the roots, with the worth of
/// each, branches first.
pub(crate) fn openings(game: &RemovalGame) -> Option<Vec<Opening>> {
    forest::openings(game)
}

/// The slopes of pomax on a zigzag, from one end to the other, with what becomes of each.
pub(crate) fn slopes(game: &RemovalGame) -> Option<Vec<FoldedSlopes>> {
    zigzag::slopes(game)
}

/// The value of a colored poset game by a theorem.
///
/// ```
/// use tedomari::{board::Board, board::Color, formula, game, notation};
/// let Ok(Board::Poset(tree)) = notation::parse("tree w(b,b(w))") else { panic!() };
/// let proof = formula::number(&game::hackenbush_poset(&tree, Color::White)).unwrap();
/// assert_eq!(proof.value.to_string(), "3/8");
/// ```
pub fn number(game: &PosetGame) -> Option<Proof<Dyadic>> {
    poset_forest::number(game)
}

/// The value of an uncolored poset game by a theorem.
pub fn nimber(game: &PosetGame) -> Option<Proof<Nimber>> {
    poset_forest::nimber(game)
}
