//! The lines of play that decide a step.

use super::calculation::Case;
use super::sets::ExplainedSet;
use crate::board::Element;
use crate::budget::Budget;
use crate::game::Game;
use crate::solve::{self, Solution, Step};
use crate::value::{Player, Value};
use crate::words::listed;

/// A line of play that a step refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who starts.
    pub starter: Player,
    /// Whose play it is, as a clause: `"if White starts"`. Empty if that goes without saying.
    pub clause: String,
    /// How the game ends with it.
    pub result: String,
    /// The moves. The elements of one move are separated by spaces.
    pub moves: Vec<String>,
    /// Whether the moves can be played on the whole board. What a reduction leaves of a game is
    /// sometimes blocked there.
    pub is_playable: bool,
    /// The moment that decides it, if it is known.
    pub turn: Option<Turn>,
    /// What the players have done in the end, if the game is a pattern game.
    pub end: Option<String>,
}

impl Line {
    /// Whose play it is and how the game ends.
    pub fn title(&self) -> String {
        match self.clause.as_str() {
            "" => self.result.clone(),
            clause => format!("{clause}, {}", self.result),
        }
    }

    /// The line in words, and what decides it.
    pub(super) fn written(&self) -> Vec<String> {
        let space = if self.clause.is_empty() { "" } else { " " };
        let moves = listed(&self.moves, ", ");
        let mut lines = vec![format!("best play{space}{}: {moves}", self.clause)];
        lines.extend(self.turn.iter().flat_map(|turn| turn.text.clone()));
        lines.extend(self.end.as_ref().map(|end| format!("in the end {end}")));
        lines
    }
}

/// The moment that decides a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of moves of the line before it.
    pub after: usize,
    /// What decides, line by line.
    pub text: Vec<String>,
    /// The sets that are about to be completed.
    pub sets: Vec<ExplainedSet>,
}

/// The largest component for which best play is computed when it is explained. It has few
/// positions.
const MOST_ELEMENTS: usize = 16;

impl Case<'_> {
    /// The lines that decide the step: best play of the whole game, or of the elements that a search
    /// is about.
    pub(super) fn lines_of_play(&self) -> Vec<Line> {
        let is_whole = std::ptr::eq(self.reason, self.answer.reason_data());
        match (&self.reason.step, self.question.game()) {
            _ if self.is_exchanged => Vec::new(),
            (Step::Search { .. }, Game::Removal(_) | Game::Poset(_)) if !is_whole => {
                self.lines_alone()
            }
            (Step::Search { .. } | Step::Solved { .. } | Step::Canonical { .. }, _) => {
                self.whole_lines()
            }
            _ => Vec::new(),
        }
    }

    /// The players who may start. In an impartial game it does not matter who does.
    fn starters(&self) -> &'static [Player] {
        if self.question.is_impartial() {
            &[Player::Left]
        } else {
            &[Player::Left, Player::Right]
        }
    }

    fn whole_lines(&self) -> Vec<Line> {
        let outcome = self.answer.outcome();
        let is_pattern = matches!(self.question.game(), Game::Pattern(_));
        let is_clear = is_pattern || self.question.is_impartial();
        let line = |&starter: &Player| {
            let moves = self.answer.line(starter);
            let finish = outcome.if_starts(starter).filter(|_| !is_clear);
            let clause = if is_clear {
                String::new()
            } else {
                format!("if {} starts", self.question.player(starter))
            };
            (!moves.is_empty()).then(|| Line {
                starter,
                clause,
                result: finish.map_or_else(|| outcome.to_string(), |finish| outcome.clause(finish)),
                moves: moves.to_vec(),
                is_playable: true,
                turn: self.turning_point(moves),
                end: is_pattern.then(|| self.end_of(moves)).flatten(),
            })
        };
        self.starters().iter().filter_map(line).collect()
    }

    /// Best play in the elements that were searched, as a game of its own.
    fn lines_alone(&self) -> Vec<Line> {
        let elements = self.searched();
        let Some(solution) = self.solved_alone(&elements) else {
            return Vec::new();
        };
        let line = |&starter: &Player| {
            let moves = match starter {
                Player::Left => &solution.left_line,
                Player::Right => &solution.right_line,
            };
            let winner = solution.outcome()?.winner(starter);
            let alone = "in these elements alone";
            let (clause, result) = if self.question.is_impartial() {
                let result = if winner == starter { "wins" } else { "loses" };
                (alone.into(), format!("whoever starts {result}"))
            } else {
                let [starter, winner] = [starter, winner].map(|one| self.question.player(one));
                (
                    format!("{alone}, if {starter} starts"),
                    format!("{winner} wins"),
                )
            };
            let name = |&x: &Element| self.name(elements[x as usize]);
            let moves: Vec<String> = moves.iter().map(name).collect();
            let start = self.question.start().starting(starter);
            let replayed: Vec<Vec<String>> = moves.iter().map(|name| vec![name.clone()]).collect();
            (!moves.is_empty()).then(|| Line {
                starter,
                clause,
                result,
                moves,
                is_playable: start.replay(&replayed).is_ok(),
                turn: None,
                end: None,
            })
        };
        self.starters().iter().filter_map(line).collect()
    }

    /// The solution of the game on some elements, if it is small and has the value of the step.
    fn solved_alone(&self, elements: &[Element]) -> Option<Solution<Value>> {
        if elements.is_empty() || elements.len() > MOST_ELEMENTS {
            return None;
        }
        let game = match self.question.game() {
            Game::Removal(game) => {
                let mut alive = vec![false; game.len()];
                elements.iter().for_each(|&x| alive[x as usize] = true);
                Game::Removal(game.restricted(&alive).0)
            }
            Game::Poset(game) => Game::Poset(game.part(elements)),
            Game::Coloring(_) | Game::Pattern(_) => return None,
        };
        let solution = solve::answer(&game, &Budget::default())?;
        let is_same = solution.value().is_some() && solution.bounds == self.reason.bounds;
        is_same.then_some(solution)
    }
}
