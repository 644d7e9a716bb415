//! The answer to a question, the same for every kind of game: what the game is worth, who wins,
//! every first move, best play, and why.

mod choice;
mod coloring;
mod details;
mod hex;
pub mod json;
mod outcome;
mod pattern;
mod removal;
mod simplification;
#[cfg(test)]
mod tests;

use std::fmt;
use std::time::Instant;

pub use choice::Choice;
pub use details::{Details, Level};
pub use outcome::{Finish, Prospects};
pub use simplification::Told;

use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::{ColoringGame, Game};
use crate::question::{Method, Question};
use crate::solve::pattern::{PatternOracle, PlusOracle};
use crate::solve::{Reason, ReasonText, solve_resumed};
use crate::value::{Bounds, Player, Value};
use crate::words::Sides;

/// What is known of a game.
#[derive(Clone, Debug)]
pub struct Answer {
    question: Question,
    found: Found,
    prospects: Prospects,
    stopped: Option<Stopped>,
    seconds: f64,
}

/// What is known of the value of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known<'a> {
    /// The value.
    Exactly(&'a Value),
    /// Bounds on it.
    Between(&'a Bounds<Value>),
    /// Nothing yet.
    Nothing,
}

impl<'a> Known<'a> {
    /// The value, if it is known.
    pub fn exact(self) -> Option<&'a Value> {
        match self {
            Known::Exactly(value) => Some(value),
            Known::Between(_) | Known::Nothing => None,
        }
    }
}

impl fmt::Display for Known<'_> {
    /// Writes `-5`, `3/8`, `*5`, `{a|b}`, `the second player wins, in 15 moves`, `between -1 and 4`
    /// or `unknown`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Known::Exactly(value) => value.fmt(f),
            Known::Between(bounds) => write!(f, "between {} and {}", bounds.low, bounds.high),
            Known::Nothing => f.write_str("unknown"),
        }
    }
}

/// What a solver found, in the names of the question.
#[derive(Clone, Debug)]
struct Found {
    bounds: Option<Bounds<Value>>,
    /// How play ends if Left starts, and if Right does.
    starts: [Option<Finish>; 2],
    /// The first moves that were looked at.
    moves: [Vec<Choice>; 2],
    /// How many first moves there are.
    move_count: [usize; 2],
    lines: [Vec<String>; 2],
    reason: Reason<Value>,
    details: Details,
    positions: u64,
}

impl Answer {
    /// Asks the solver for this kind of game.
    pub(crate) fn new(question: &Question, method: &Method, budget: &Budget) -> Answer {
        let start = Instant::now();
        let found = match question.game() {
            Game::Removal(_) | Game::Poset(_) => removal::answer(question, method, budget),
            Game::Coloring(ColoringGame::Hex(game)) => hex::answer(question, game, budget),
            Game::Coloring(ColoringGame::Payoff(game)) => coloring::answer(question, game, budget),
            Game::Coloring(ColoringGame::Connection(connection)) => {
                coloring::answer(question, &connection.game, budget)
            }
            Game::Pattern(game) => pattern::answer(question, game, method, budget),
        };
        Answer::told(question, found, start)
    }

    /// The same, with the search of a removal game resumed from a checkpoint and kept there.
    pub(crate) fn resumed(
        question: &Question,
        method: &Method,
        budget: &Budget,
        checkpoint: &mut Checkpoint,
    ) -> Result<Answer, CheckpointError> {
        let Game::Removal(game) = question.game() else {
            return Ok(Answer::new(question, method, budget));
        };
        let start = Instant::now();
        let solution = solve_resumed(game, budget, method.switches, checkpoint)?.any();
        let found = removal::told(question, solution, method, budget, start);
        Ok(Answer::told(question, found, start))
    }

    /// The answer of a strong solution that was worked out since `start`.
    pub fn of_strong(question: &Question, oracle: &dyn PatternOracle, start: Instant) -> Answer {
        Answer::told(question, pattern::strongly(question, oracle), start)
    }

    /// The answer of a strong solution of a game in which a move colors one element or more.
    pub fn of_plus(question: &Question, oracle: &dyn PlusOracle, start: Instant) -> Answer {
        Answer::told(question, pattern::by_plus(question, oracle), start)
    }

    /// The answer of a search that was stopped before it knew anything.
    pub fn of_stopped(question: &Question, stopped: Stopped, start: Instant) -> Answer {
        Answer::told(question, pattern::unknown(stopped), start)
    }

    fn told(question: &Question, found: Found, start: Instant) -> Answer {
        Answer {
            question: question.clone(),
            prospects: Prospects::new(question, found.starts.clone()),
            stopped: found.reason.stopped(),
            found,
            seconds: start.elapsed().as_secs_f64(),
        }
    }

    /// The question.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// What the game is worth. If that is not known, it prints as bounds, or as unknown.
    pub fn value(&self) -> Known<'_> {
        match &self.found.bounds {
            None => Known::Nothing,
            Some(bounds) if bounds.low == bounds.high => Known::Exactly(&bounds.low),
            Some(bounds) => Known::Between(bounds),
        }
    }

    /// What is known of the value as bounds, if anything is.
    pub fn bounds(&self) -> Option<&Bounds<Value>> {
        self.found.bounds.as_ref()
    }

    /// Who wins, for either player starting.
    pub fn outcome(&self) -> &Prospects {
        &self.prospects
    }

    /// How many first moves a player has; not all of many are listed.
    pub fn move_count(&self, player: Player) -> usize {
        match player {
            Player::Left => self.found.move_count[0],
            Player::Right => self.found.move_count[1],
        }
    }

    /// Every first move of a player, with what is known of it.
    pub fn moves(&self, player: Player) -> &[Choice] {
        match player {
            Player::Left => &self.found.moves[0],
            Player::Right => &self.found.moves[1],
        }
    }

    /// The best first moves: Left's, then Right's.
    pub fn best_moves(&self) -> impl Iterator<Item = &Choice> {
        self.found
            .moves
            .iter()
            .flatten()
            .filter(|choice| choice.best == Some(true))
    }

    /// The best first moves of a player, or `None` if that is not known of every move.
    pub fn best(&self, player: Player) -> Option<Vec<&Choice>> {
        let choices = self.moves(player);
        if choices.iter().any(|choice| choice.best.is_none()) {
            return None;
        }
        let best = choices.iter().filter(|choice| choice.best == Some(true));
        Some(best.collect())
    }

    /// Best play if a player starts, as far as it is known.
    pub fn line(&self, starter: Player) -> &[String] {
        match starter {
            Player::Left => &self.found.lines[0],
            Player::Right => &self.found.lines[1],
        }
    }

    /// Why. It prints as a tree of steps; [`reason_data`](Answer::reason_data) has it as data.
    pub fn reason(&self) -> ReasonText<'_, Value> {
        self.found.reason.text(Sides::new(self.question.left()))
    }

    /// Why, as data that a program can check.
    pub fn reason_data(&self) -> &Reason<Value> {
        &self.found.reason
    }

    /// What only this kind of game has.
    pub fn details(&self) -> &Details {
        &self.found.details
    }

    /// What ended the computation before the value was known.
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// Positions looked at.
    pub fn positions(&self) -> u64 {
        self.found.positions
    }

    /// How long it took.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }
}
