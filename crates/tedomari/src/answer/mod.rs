//! The answer to a question about any kind of game: the value, the winner, every first move, best
//! play, and the reason.

mod choice;
mod coloring;
mod details;
mod hex;
pub mod json;
mod misere;
mod outcome;
mod pattern;
mod removal;
mod simplification;
#[cfg(test)]
mod tests;
mod why;

use std::cmp::Reverse;
use std::fmt;
use web_time::Instant;

pub use choice::Choice;
pub use details::{Connected, Details, Level, Meaning, MustPlay};
pub use outcome::{Finish, Prospects};
pub use simplification::SimplificationText;
pub use why::why;

use crate::budget::{Budget, Stopped};
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::{ColoringGame, Game};
use crate::question::{Method, Moves, Question};
use crate::solve::pattern::{PatternOracle, PlusOracle};
use crate::solve::{Reason, ReasonText};
use crate::sorting::Arrange;
use crate::value::{Bounds, Player, Value};
use crate::words::Sides;

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Answer {
    question: Question,
    found: Found,
    prospects: Prospects,
    stopped: Option<Stopped>,
    seconds: f64,
}

/// What is known about the value of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known<'a> {
    /// The value.
    Exactly(&'a Value),
    /// Bounds on the value.
    Between(&'a Bounds<Value>),
    /// Nothing.
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

/// The result of a solver, with the element names of the question.
#[derive(Clone, Debug)]
struct Found {
    bounds: Option<Bounds<Value>>,
    /// How the game ends if Left starts, and if Right starts.
    starts: [Option<Finish>; 2],
    /// The first moves that were examined.
    moves: [Vec<Choice>; 2],
    /// The number of first moves.
    move_count: [usize; 2],
    lines: [Vec<String>; 2],
    reason: Reason<Value>,
    details: Details,
    positions: u64,
}

impl Answer {
    /// Answers the question with the solver for its kind of game.
    pub(crate) fn new(question: &Question, method: &Method, budget: &Budget) -> Answer {
        Answer::resumed(question, method, budget, None).expect("only checkpoints have errors")
    }

    /// The same. With a checkpoint, the computation is resumed from it and writes to it.
    pub(crate) fn resumed(
        question: &Question,
        method: &Method,
        budget: &Budget,
        kept: Option<&mut Checkpoint>,
    ) -> Result<Answer, CheckpointError> {
        let start = Instant::now();
        let found = match question.game() {
            Game::Poset(game) if game.is_misere() => {
                misere::answer(question, game).expect("misère play is only for heaps")
            }
            Game::Removal(_) | Game::Poset(_) => removal::answer(question, method, budget, kept)?,
            Game::Coloring(ColoringGame::Hex(game)) => {
                hex::answer(question, game, method, budget, kept)?
            }
            Game::Coloring(ColoringGame::Payoff(game)) => {
                coloring::answer(question, game, budget, kept)?
            }
            Game::Coloring(ColoringGame::Connection(connection)) => {
                coloring::answer(question, &connection.game, budget, kept)?
            }
            Game::Pattern(game) => pattern::answer(question, game, budget),
        };
        let is_hex = matches!(question.game(), Game::Coloring(ColoringGame::Hex(_)));
        // Hex is searched for all first moves, even where a theorem tells who wins.
        let wants_all = method.moves != Moves::Best || is_hex;
        let has_open_moves = wants_all && found.moves.iter().flatten().any(Choice::is_open);
        let answer = Answer::of_found(question, found, start);
        let stopped = answer.stopped.or_else(|| {
            let open = Some(budget).filter(|_| has_open_moves);
            open.and_then(Budget::stopped)
        });
        Ok(Answer { stopped, ..answer })
    }

    /// The answer from a strong solution whose computation began at `start`.
    pub fn of_strong(question: &Question, oracle: &dyn PatternOracle, start: Instant) -> Answer {
        Answer::of_found(question, pattern::strongly(question, oracle), start)
    }

    /// The answer from a strong solution of a game in which a move colors one or more elements.
    pub fn of_plus(question: &Question, oracle: &dyn PlusOracle, start: Instant) -> Answer {
        Answer::of_found(question, pattern::by_plus(question, oracle), start)
    }

    /// The answer if the computation stopped without any result.
    pub fn of_stopped(question: &Question, stopped: Stopped, start: Instant) -> Answer {
        Answer::of_found(question, pattern::unknown(question, stopped), start)
    }

    fn of_found(question: &Question, found: Found, start: Instant) -> Answer {
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

    /// The value of the game. An unknown value prints as bounds or as `unknown`.
    pub fn value(&self) -> Known<'_> {
        match &self.found.bounds {
            None => Known::Nothing,
            Some(bounds) if bounds.low == bounds.high => Known::Exactly(&bounds.low),
            Some(bounds) => Known::Between(bounds),
        }
    }

    /// Bounds on the value, if any are known.
    pub fn bounds(&self) -> Option<&Bounds<Value>> {
        self.found.bounds.as_ref()
    }

    /// Who wins if Left starts, and who wins if Right starts.
    pub fn outcome(&self) -> &Prospects {
        &self.prospects
    }

    /// The number of first moves of a player. [`moves`](Answer::moves) may list fewer.
    pub fn move_count(&self, player: Player) -> usize {
        match player {
            Player::Left => self.found.move_count[0],
            Player::Right => self.found.move_count[1],
        }
    }

    /// The first moves of a player, with their results.
    pub fn moves(&self, player: Player) -> &[Choice] {
        match player {
            Player::Left => &self.found.moves[0],
            Player::Right => &self.found.moves[1],
        }
    }

    /// The first moves that are known to be best: Left's, then Right's.
    pub fn best_moves(&self) -> impl Iterator<Item = &Choice> {
        let both = [Player::Left, Player::Right].into_iter();
        both.flat_map(|player| self.known_best(player))
    }

    /// All first moves of a player with the best result, the fastest win or the longest loss first.
    /// `None` unless every move is known to be best or not.
    pub fn best(&self, player: Player) -> Option<Vec<&Choice>> {
        let mut choices = self.moves(player).iter();
        let is_known = choices.all(|choice| choice.best.is_some());
        is_known.then(|| self.known_best(player))
    }

    fn known_best(&self, player: Player) -> Vec<&Choice> {
        let choices = self.moves(player).iter();
        let mut best: Vec<&Choice> = choices.filter(|choice| choice.best == Some(true)).collect();
        best.arrange_by_key(|choice| Reverse(choice.liking()));
        best
    }

    /// Best play if `starter` moves first, as far as it is known.
    pub fn line(&self, starter: Player) -> &[String] {
        match starter {
            Player::Left => &self.found.lines[0],
            Player::Right => &self.found.lines[1],
        }
    }

    /// Best play as people say it, at most the first `most` moves of it: `take 2 from heap 1` in
    /// Nim, otherwise the names of the elements.
    pub fn line_in_words(&self, starter: Player, most: usize) -> Vec<String> {
        let line = self.line(starter).iter().take(most);
        let mut position = self.question.start().starting(starter);
        if !position.has_heaps() {
            return line.cloned().collect();
        }
        let mut words = Vec::new();
        for name in line {
            let Ok(chosen) = position.read(&[name]) else {
                break;
            };
            words.push(position.in_words(&chosen));
            position = position.after(&chosen);
        }
        words
    }

    /// First moves as people say them.
    pub fn in_words<'a>(&self, choices: impl IntoIterator<Item = &'a Choice>) -> Vec<String> {
        let start = self.question.start();
        let has_heaps = start.has_heaps();
        let words = |choice: &Choice| {
            let chosen = if has_heaps {
                start.read(&choice.elements).ok()
            } else {
                None
            };
            chosen.map_or_else(
                || choice.elements.join("+"),
                |chosen| start.in_words(&chosen),
            )
        };
        choices.into_iter().map(words).collect()
    }

    /// The reason for the value. It prints as a tree of steps. [`reason_data`](Answer::reason_data)
    /// returns it as data.
    pub fn reason(&self) -> ReasonText<'_, Value> {
        self.found.reason.text(Sides::new(self.question.left()))
    }

    /// The reason for the value, as data that a program can check.
    pub fn reason_data(&self) -> &Reason<Value> {
        &self.found.reason
    }

    /// The parts of the answer that only some kinds of game have.
    pub fn details(&self) -> &Details {
        &self.found.details
    }

    /// Why the computation stopped before the value, or that after every first move if it was asked
    /// for, was known.
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// The number of positions searched.
    pub fn positions(&self) -> u64 {
        self.found.positions
    }

    /// The computing time in seconds.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }
}
