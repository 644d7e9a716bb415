//! Removal games and poset games.

use std::collections::HashMap;

use tedomari::Budget;
use tedomari::board::edit::{Edit, edited};
use tedomari::board::{Color, Element};
use tedomari::notation::print;
use tedomari::value::{Bounds, Player, Value};
use tedomari_answers::goal::Goal;
use tedomari_answers::moves::Moves;
use tedomari_answers::words::{capital, short, within};
use tedomari_answers::{Position, Question, json};
use tedomari_draw as draw;
use tedomari_draw::PictureData;

use super::arena::{Arena, Ended, Judged, Move, Outcome, Rules, Standing};
use crate::question::{QuestionText, Side};

/// The most elements of a board that is played on.
pub const MAX_PLAYED: usize = 200;

/// A removal or poset game. Every question is searched anew: what is left of a board gets smaller
/// with every move, and thousands of games with tables of their own would not fit into memory.
pub struct RemovalArena {
    question: Question,
    first: Color,
    names: HashMap<String, usize>,
}

impl RemovalArena {
    /// The game, with the color that moves first.
    pub fn new(question: Question, first: Color) -> Result<RemovalArena, String> {
        let count = question.board.len();
        if count > MAX_PLAYED {
            return Err(format!(
                "a board of {count} elements is too large to play on; the most is {MAX_PLAYED}"
            ));
        }
        let names = (0..count).map(|x| (question.board.name(x as Element), x));
        Ok(RemovalArena {
            names: names.collect(),
            question,
            first,
        })
    }

    fn position(&self, moves: &[Move]) -> Position<'_> {
        let mut position = Position::new(&self.question, self.first);
        for &element in moves.iter().flatten() {
            position.play(element as Element);
        }
        position
    }

    fn player(&self, color: Color) -> usize {
        usize::from(color != self.first)
    }

    /// How well the player stands who moved first, given who wins.
    fn share(&self, bounds: &Bounds<Value>, outcome: Option<Outcome>) -> f64 {
        let middle = |value: &Value| match value {
            Value::Integer(value) => *value as f64,
            Value::Dyadic(value) => value.to_f64(),
            _ => 0.0,
        };
        let value = (middle(&bounds.low) + middle(&bounds.high)) / 2.0;
        let sign = self.question.sides.player(self.first).sign() as f64;
        let lead = sign * value / (value.abs() + 2.0);
        // At 0 the winner is ahead by a nose.
        let nose = match outcome {
            Some(Outcome::WonBy(0)) => 0.1,
            Some(Outcome::WonBy(_)) => -0.1,
            _ => 0.0,
        };
        (0.5 + 0.4 * lead + nose).clamp(0.0, 1.0)
    }
}

impl Rules for RemovalArena {
    fn colors(&self) -> [&'static str; 2] {
        [self.first.word(), (!self.first).word()]
    }

    fn title(&self) -> String {
        self.question.entry.name.into()
    }

    fn size(&self) -> usize {
        self.question.board.len()
    }

    fn name(&self, element: usize) -> String {
        self.question.board.name(element as Element)
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied()
    }

    fn legal(&self, moves: &[Move]) -> Vec<usize> {
        let moves = self.position(moves).moves().into_iter();
        moves.map(|x| x as usize).collect()
    }

    fn obstacle(&self, moves: &[Move], element: usize) -> String {
        let obstacle = self.position(moves).obstacle(element as Element);
        obstacle.unwrap_or_default()
    }

    fn as_board(&self, moves: &[Move]) -> Option<QuestionText> {
        let position = self.position(moves);
        let alive = position.alive().iter().enumerate();
        let mut board = self.question.board.clone();
        for (gone, _) in alive.filter(|&(_, &alive)| !alive) {
            board = edited(&board, &Edit::Remove(self.name(gone))).ok()?;
        }
        let left = self.question.sides.color(Player::Left);
        Some(QuestionText {
            game: self.question.entry.name.into(),
            board: print(&board),
            left: (left == Color::Black).then_some(Side::Black),
            ..QuestionText::default()
        })
    }

    fn taken(&self, moves: &[Move]) -> Vec<usize> {
        let Some((last, before)) = moves.split_last() else {
            return Vec::new();
        };
        let mut position = self.position(before);
        let taken = last.iter().flat_map(|&x| position.play(x as Element));
        taken.map(|x| x as usize).collect()
    }

    fn ended(&self, moves: &[Move]) -> Option<Ended> {
        let position = self.position(moves);
        position.moves().is_empty().then(|| {
            let loser = position.turn();
            let others = if position.alive().contains(&true) {
                ""
            } else {
                ": nothing is left"
            };
            Ended {
                outcome: Outcome::WonBy(self.player(!loser)),
                reason: format!("{} cannot move{others}", capital(loser)),
                witness: Vec::new(),
            }
        })
    }

    fn picture(&self, moves: &[Move]) -> Option<PictureData> {
        let position = self.position(moves);
        let board = &self.question.board;
        let mut removable = vec![false; board.len()];
        for x in position.moves() {
            removable[x as usize] = true;
        }
        let scene = draw::position(board, position.alive(), &removable).ok()?;
        Some(draw::picture_of(&scene).data(|x| board.name(x)))
    }
}

impl Arena for RemovalArena {
    fn is_quick(&self) -> bool {
        false
    }

    fn standing(&self, moves: &[Move], budget: &Budget) -> Standing {
        let position = self.position(moves);
        let bounds = self.question.oracle(budget).value_at(position.alive());
        let winner = bounds
            .outcome()
            .map(|outcome| self.question.sides.color(outcome.winner(position.mover())));
        let outcome = winner.map(|winner| Outcome::WonBy(self.player(winner)));
        Standing {
            outcome,
            text: match winner {
                Some(winner) => {
                    format!("{} wins, the value is {}", capital(winner), within(&bounds))
                }
                None => format!("the value is {}", within(&bounds)),
            },
            share: self.share(&bounds, outcome),
        }
    }

    fn judged(&self, moves: &[Move], budget: &Budget) -> Vec<Judged> {
        let position = self.position(moves);
        let (alive, mover) = (position.alive(), position.mover());
        let mut oracle = self.question.oracle(budget);
        let before = oracle.value_at(alive);
        let found = Moves::at(
            &self.question,
            &mut *oracle,
            alive,
            before,
            mover,
            MAX_PLAYED,
        );
        let best = self.best_of(mover, &found);
        let me = moves.len() % 2;
        let judge = |(listed, best): (&tedomari_answers::moves::Judged, Option<bool>)| Judged {
            elements: vec![listed.after.element as usize],
            value: json::value(&listed.after.bounds),
            text: short(&listed.after.bounds),
            outcome: listed
                .wins
                .map(|wins| Outcome::WonBy(if wins { me } else { 1 - me })),
            best,
        };
        found.listed().iter().zip(best).map(judge).collect()
    }

    fn best(&self, moves: &[Move], budget: &Budget) -> Option<Move> {
        let position = self.position(moves);
        let best = self
            .question
            .oracle(budget)
            .best_move(position.alive(), position.mover());
        best.map(|x| vec![x as usize])
    }
}

impl RemovalArena {
    /// For each move whether no other leads to a better value, or in a game without numbers whether
    /// it wins.
    fn best_of(&self, player: Player, moves: &Moves) -> Vec<Option<bool>> {
        let listed = moves.listed();
        let reached = || listed.iter().map(|judged| judged.reached).collect();
        if self.question.goal() == Goal::Win {
            return reached();
        }
        let values: Option<Vec<Value>> = listed
            .iter()
            .map(|judged| judged.after.bounds.value())
            .collect();
        let Some(values) = values else {
            return reached();
        };
        let is_better = |a: &Value, b: &Value| match (a, b) {
            (Value::Integer(a), Value::Integer(b)) => match player {
                Player::Left => a > b,
                Player::Right => a < b,
            },
            (Value::Dyadic(a), Value::Dyadic(b)) => match player {
                Player::Left => a > b,
                Player::Right => a < b,
            },
            _ => false,
        };
        let is_best = |value: &Value| !values.iter().any(|other| is_better(other, value));
        values.iter().map(|value| Some(is_best(value))).collect()
    }
}
