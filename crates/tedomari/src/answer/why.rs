//! The reason for the value of a position during a game.

use super::{coloring, hex, pattern};
use crate::budget::Budget;
use crate::game::{ColoringGame, Game, Position};
use crate::opponent::{Insight, Judge, Solved};
use crate::solve::coloring::solve_coloring;
use crate::solve::hex::solve_hex;
use crate::solve::misere::MisereNim;
use crate::solve::{Reason, Switches, oracle};
use crate::value::Value;

/// The value of a position and its reason, with the elements of the game that is played. `None` if
/// nothing is known. A pattern game must have been solved.
pub fn why(position: &Position, solved: Option<&Solved>, budget: &Budget) -> Option<Reason<Value>> {
    match position.game() {
        Game::Poset(game) if game.is_misere() => {
            Some(MisereNim::new(game, position.alive()?)?.reason())
        }
        Game::Removal(_) | Game::Poset(_) => {
            let (rest, names) = position.game().restricted(position.alive()?)?;
            let mut oracle = oracle(&rest, budget.clone(), Switches::default())?;
            Some(oracle.value().renamed(&names))
        }
        Game::Coloring(ColoringGame::Hex(_)) => {
            let solution = solve_hex(position.stones()?, budget).ok()?;
            Some(hex::reason(&solution, budget))
        }
        Game::Coloring(_) => {
            let solution = solve_coloring(&position.rest()?, budget);
            Some(coloring::reason(&solution))
        }
        Game::Pattern(_) => {
            let counts = match solved? {
                Solved::Single(oracle) => oracle.counts(),
                Solved::Plus(oracle) => oracle.counts(),
            };
            match Judge::new(position, solved, budget).standing().insight {
                Insight::Verdict(verdict) => Some(pattern::reason(verdict, &counts)),
                _ => None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Question;

    /// The value of a game after some moves.
    fn after(game: &str, board: &str, moves: &[&str]) -> String {
        let question = Question::read(game, board).expect(game);
        let mut position = question.start().clone();
        for name in moves {
            position = position.after(&position.read(&[name]).expect(name));
        }
        let budget = Budget::default();
        let solved = match position.game() {
            Game::Pattern(game) => Solved::new(game, 1, &budget).ok(),
            _ => None,
        };
        let reason = why(&position, solved.as_ref(), &budget).expect(game);
        reason.bounds.value().expect(game).to_string()
    }

    #[test]
    fn positions_of_every_kind_have_reasons() {
        assert_eq!(after("pomax", "chain bww", &[]), "1");
        assert_eq!(after("pomax", "chain bww + chain w", &["3"]), "1");
        assert_eq!(after("nim", "3 4 5", &[]), "*2");
        assert_eq!(after("nim", "3 4 5", &["take 2 from heap 1"]), "0");
        assert_eq!(after("hex", "2x2", &[]), "{T|_}");
        assert_eq!(after("hex", "2x2", &["b1"]), "T");
        assert_eq!(after("connection", "s-a-t; terminals s t", &[]), "{T|_}");
        let won = after("tictactoe", "", &["a1", "a2", "b1", "b2"]);
        assert_eq!(won, "the first player wins, in 1 move");
        let misere = Question::read("misere-nim", "1 1").expect("a game");
        assert!(why(misere.start(), None, &Budget::default()).is_some());
    }
}
