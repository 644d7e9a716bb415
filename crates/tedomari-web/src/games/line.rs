//! Positions after given moves, for analysis.

use std::sync::Arc;

use serde::Deserialize;
use tedomari::answer::{Answer, why};
use tedomari::game::{ColoringGame, Game, Position, Side};
use tedomari::notation::passable::print_atoms;
use tedomari::question::{Method, Subject};
use tedomari::{Budget, Error, Question};

use super::playable::{Origin, PlayableGame};
use super::solutions::Solutions;
use crate::board;
use crate::question::QuestionText;

/// A game and some moves from its start, as in requests.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineText {
    /// The game and its board.
    pub question: QuestionText,
    /// The color that moves first.
    pub first: Option<Side>,
    /// The names of the elements of each move. A move without elements passes the turn.
    #[serde(default)]
    pub moves: Vec<Vec<String>>,
}

/// A game and the position after some moves.
pub struct Line {
    /// The game.
    pub question: Question,
    /// The position.
    pub position: Position,
    start: Position,
}

impl LineText {
    /// Plays the moves. Fails if the board cannot be read or a move is illegal.
    pub fn read(&self) -> Result<Line, Box<Error>> {
        let question = board::question(&self.question)?;
        let start = match self.first {
            Some(first) => question.begun_by(first)?,
            None => question.begun(),
        };
        let position = question.after(&start, &self.moves)?;
        Ok(Line {
            question,
            position,
            start,
        })
    }
}

impl Line {
    /// The game from its start, which can be judged and drawn.
    pub fn playable(&self, solutions: &Arc<Solutions>) -> PlayableGame {
        let (question, start) = (&self.question, self.start.clone());
        let title = question.title();
        let origin = match (question.subject(), question.game()) {
            (Subject::Pattern(setup), _) => Origin::Pattern(Box::new(setup.clone())),
            (_, Game::Coloring(ColoringGame::Hex(_))) => Origin::Hex,
            (_, Game::Coloring(ColoringGame::Connection(connection))) => {
                Origin::Payoff(Some(print_atoms(connection.game.atoms())))
            }
            (_, Game::Coloring(_)) => Origin::Payoff(question.text().atoms.clone()),
            _ => Origin::Board(question.entry().name),
        };
        PlayableGame::new(start, title.clone(), title, origin, solutions)
    }

    /// The answer about the position, with the names of the elements of the whole game.
    pub fn answer(
        &self,
        method: &Method,
        solutions: &Arc<Solutions>,
        budget: &Budget,
    ) -> Result<Answer, Box<Error>> {
        let Line {
            question, position, ..
        } = self;
        if position.ply() == 0 {
            return Ok(question.answer_by(method, budget));
        }
        let Game::Pattern(_) = question.game() else {
            let rest = question.rest(position);
            let rest = rest.ok_or_else(|| Error::new("this position has no value of its own"))?;
            return Ok(rest.answer_by(method, budget));
        };
        let game = self.playable(solutions);
        let solved = game.solved(budget);
        let answer = solved.and_then(|solved| why(question, position, Some(&solved), budget));
        if let Some(answer) = answer {
            return Ok(answer);
        }
        // The winner alone may be found faster, on a board with colored elements.
        let colored = game.as_board(position);
        let colored = colored.ok_or_else(|| Error::new("this position cannot be written"))?;
        Ok(board::question(&colored)?.answer_by(method, budget))
    }
}
