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
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

pub use choice::Choice;
pub use details::{Details, Level};
pub use json::SCHEMA;
pub use outcome::{Finish, Prospects};

use crate::budget::{Budget, Stopped};
use crate::game::{ColoringGame, Game};
use crate::question::{Method, Question};
use crate::solve::{Reason, ReasonText};
use crate::value::passable::Forms;
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
    /// Where the forms live that the reason speaks of.
    forms: Option<Arc<Forms>>,
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

    /// Who wins, for either player starting.
    pub fn outcome(&self) -> &Prospects {
        &self.prospects
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
    fn best_of(&self, player: Player) -> Option<Vec<&Choice>> {
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
        let text = self.found.reason.text(Sides::new(self.question.left()));
        match &self.found.forms {
            Some(forms) => text.with_forms(forms),
            None => text,
        }
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
