//! The rules behind the steps that use no theorem.

use crate::formula::Theorem;
use crate::game::{ColoringGame, Game};
use crate::solve::Step;

/// All rules.
#[cfg(test)]
pub(crate) const RULES: &[&str] = &[
    EMPTY, SUM, NIM_SUM, FROZEN, INTEGER, NUMBER, MEX, HEX, CANONICAL, WINNER, BACKWARD, OPEN,
];

const EMPTY: &str = "A game without moves is worth 0, because whoever cannot move loses.";
const SUM: &str = "Components are worth the sum of their values.";
const NIM_SUM: &str = "Components of an impartial game are worth the nim-sum of their values.";
const FROZEN: &str = "Frozen elements are worth 0, because nobody can move there.";
const INTEGER: &str = "A removal game is worth the integer closest to 0 that is greater than every value to which Left can move and less than every value to which Right can move.";
const NUMBER: &str = "A game whose elements have owners is worth the simplest number that is greater than every value to which Left can move and less than every value to which Right can move.";
const MEX: &str = "An impartial game is worth the mex of the values to which a player can move.";
const HEX: &str = "In Hex exactly one player connects, and an extra stone never hurts, so whoever wins by moving second also wins by moving first.";
const CANONICAL: &str = "A coloring game is passable and worth a canonical form: dominated options are dropped, and reversible ones are replaced by what follows the answer.";
const WINNER: &str = "A player wins if some move is winning, and a move is winning if every answer to it leads to a position that the player wins.";
const BACKWARD: &str = "From the last move backward, each position is as good for the player to move as the best position that a move leads to.";
const OPEN: &str = "No theorem gives the value, and no search has found it.";

/// The rule that the calculation of a theorem uses besides its statement.
pub(super) fn beside(theorem: Theorem, game: &Game) -> &'static str {
    match (theorem, game) {
        (Theorem::ColonPrinciple, Game::Poset(game)) if game.owners().is_none() => MEX,
        (Theorem::ColonPrinciple, _) => NUMBER,
        _ => "",
    }
}

/// The rule that a step applies, in one sentence.
pub(super) fn statement(step: &Step, game: &Game) -> &'static str {
    match (step, game) {
        (Step::Empty, _) => EMPTY,
        (Step::Sum, Game::Poset(game)) if game.owners().is_none() => NIM_SUM,
        (Step::Sum, _) => SUM,
        (Step::Frozen, _) => FROZEN,
        (Step::Search { .. }, Game::Removal(_)) => INTEGER,
        (Step::Search { .. }, Game::Poset(game)) if game.owners().is_some() => NUMBER,
        (Step::Search { .. }, Game::Poset(_)) => MEX,
        (Step::Search { .. }, Game::Coloring(ColoringGame::Hex(_))) => HEX,
        (Step::Search { .. }, _) => WINNER,
        (Step::Solved { .. }, _) => BACKWARD,
        (Step::Canonical { .. }, _) => CANONICAL,
        (Step::Unfinished(_), _) => OPEN,
        (Step::Theorem { theorem, .. }, _) => theorem.statement(),
    }
}

/// The page of the book about the theorem or the rule, below the address of the book.
pub(super) fn page(step: &Step, game: &Game) -> &'static str {
    match (step, game) {
        (Step::Theorem { theorem, .. }, _) => theorem.page(),
        (Step::Search { .. } | Step::Sum, Game::Poset(_)) => "games/poset.html#method",
        (Step::Search { .. }, Game::Coloring(_)) => "games/hex.html#whole-boards",
        (Step::Search { .. } | Step::Solved { .. }, Game::Pattern(_)) => {
            "games/pattern.html#solving-a-game"
        }
        (Step::Canonical { .. }, _) => "games/coloring.html#canonical-forms",
        (Step::Unfinished(_), _) => "solver.html#budgets",
        (Step::Empty | Step::Sum | Step::Frozen | Step::Search { .. } | Step::Solved { .. }, _) => {
            "solver.html#finding-the-value"
        }
    }
}
