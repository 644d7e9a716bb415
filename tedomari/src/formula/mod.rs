//! One small file per theorem: recognize the structure, give the value with witness and citation,
//! or decline.

mod acyclic;
mod balanced;
mod double_tree;
mod forest;
mod forest_moves;
mod leaf_tree;
mod ordinal_sum;
mod zigzag;

use crate::board::Element;
use crate::game::RemovalGame;
use crate::value::Player;

/// A value that a theorem gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The value.
    pub value: i64,
    /// What was recognized, with the figures that matter.
    pub what: String,
    /// Where it is proved.
    pub citation: &'static str,
    /// The elements that count: the value is the number of Left's minus that of Right's among
    /// them. Empty if the theorem computes the value without such a set.
    pub witness: Vec<Element>,
}

/// The value of a game by the first theorem that applies to it.
///
/// ```
/// use tedomari::{board::Color, board::Board, formula, game, notation};
/// let Ok(Board::Poset(chain)) = notation::parse("chain bbwwbb") else { panic!() };
/// let proof = formula::recognize(&game::pomax(&chain, Color::White)).unwrap();
/// assert_eq!(proof.value, -1);
/// assert_eq!(proof.citation, "Järleberg–Sjöstrand, Thm 5.2");
/// ```
pub fn recognize(game: &RemovalGame) -> Option<Proof> {
    FORMULAS.iter().find_map(|recognize| recognize(game))
}

/// All formulas, the cheapest first. Each declines at once what it is not about.
const FORMULAS: &[fn(&RemovalGame) -> Option<Proof>] = &[
    forest::recognize,
    leaf_tree::recognize,
    double_tree::recognize,
    zigzag::recognize,
    balanced::recognize,
    ordinal_sum::recognize,
    acyclic::recognize,
];

/// What each first move adds to the value, by a theorem that tells it for all of them at once.
pub fn changes(game: &RemovalGame) -> Option<Vec<(Element, i64)>> {
    forest_moves::changes(game).or_else(|| acyclic::changes(game))
}

/// Left's minus Right's elements among `elements`.
fn difference(game: &RemovalGame, elements: &[Element]) -> i64 {
    elements
        .iter()
        .map(|&x| game.owners()[x as usize].sign())
        .sum()
}

/// "5 of Left's, 3 of Right's".
fn census(game: &RemovalGame, elements: &[Element]) -> String {
    let left = elements
        .iter()
        .filter(|&&x| game.owners()[x as usize] == Player::Left)
        .count();
    format!("{left} of Left's, {} of Right's", elements.len() - left)
}
