//! The answer about a position during a game.

use web_time::Instant;

use super::Answer;
use crate::Question;
use crate::budget::Budget;
use crate::game::{Game, Position};
use crate::opponent::Solved;
use crate::question::Method;

/// The answer about what is left of a game in a position, with the names of the game that is
/// played. `None` if nothing is known. A pattern game must have been solved.
pub fn why(
    question: &Question,
    position: &Position,
    solved: Option<&Solved>,
    budget: &Budget,
) -> Option<Answer> {
    let start = Instant::now();
    let rest = question.rest(position)?;
    match (position.game(), solved) {
        (Game::Pattern(_), Some(Solved::Single(oracle))) => {
            Some(Answer::of_strong(&rest, &**oracle, start))
        }
        (Game::Pattern(_), Some(Solved::Plus(oracle))) => {
            Some(Answer::of_plus(&rest, &**oracle, start))
        }
        (Game::Pattern(_), None) => None,
        _ => Some(Answer::new(&rest, &Method::default(), budget)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer about a game after some moves.
    fn after(game: &str, board: &str, moves: &[&str]) -> Answer {
        let question = Question::read(game, board).expect(game);
        let mut position = question.start().clone();
        for name in moves {
            position = position.after(&position.read(&[name]).expect(name));
        }
        let budget = Budget::default();
        let solved = match position.game() {
            Game::Pattern(game) => Solved::new(game, &budget).ok(),
            _ => None,
        };
        why(&question, &position, solved.as_ref(), &budget).expect(game)
    }

    #[test]
    fn positions_of_every_kind_have_values() {
        let value = |game, board, moves: &[&str]| after(game, board, moves).value().to_string();
        assert_eq!(value("pomax", "chain bww", &[]), "1");
        assert_eq!(value("pomax", "chain bww + chain w", &["3"]), "1");
        assert_eq!(value("nim", "3 4 5", &[]), "*2");
        assert_eq!(value("nim", "3 4 5", &["take 2 from heap 1"]), "0");
        assert_eq!(value("hex", "2x2", &[]), "{T|_}");
        assert_eq!(value("hex", "2x2", &["b1"]), "T");
        assert_eq!(value("connection", "s-a-t; terminals s t", &[]), "{T|_}");
        let won = value("tictactoe", "", &["a1", "a2", "b1", "b2"]);
        assert_eq!(won, "the first player wins, in 1 move");
        let misere = after("misere-nim", "1 1", &["take 1 from heap 1"]);
        assert_eq!(misere.outcome().to_string(), "whoever starts loses");
    }

    #[test]
    fn what_is_left_keeps_its_names() {
        let pomax = after("pomax", "white a b c; black d; a < b < c", &["c"]);
        let names: Vec<String> = pomax
            .best_moves()
            .flat_map(|best| best.elements.clone())
            .collect();
        assert_eq!(names, ["b", "d"]);
        let green = after("tictactoe", "", &["a1", "b1", "a2"]);
        let best: Vec<String> = green
            .best_moves()
            .flat_map(|best| best.elements.clone())
            .collect();
        assert_eq!(best[0], "a3");
        assert!(green.explanation().to_string().contains("best play: a3"));
        let payoff = after("coloring", "a:{11}, b:{01}", &["1"]);
        assert_eq!(payoff.moves(crate::value::Player::Left)[0].elements, ["2"]);
    }
}
