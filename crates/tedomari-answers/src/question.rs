//! A question to the solver: a named game on a board, and who is Left.

use tedomari::Budget;
use tedomari::Error;
use tedomari::board::{Board, Color};
use tedomari::catalogue::{self, Build, Entry};
use tedomari::game::Game;
use tedomari::solve::{Oracle, Solution, Switches, answer_with, oracle};
use tedomari::value::Value;

use crate::goal::Goal;
use crate::words::Sides;

/// A named game on a board.
pub struct Question {
    /// The game.
    pub entry: &'static Entry,
    /// The board.
    pub board: Board,
    /// The game on the board.
    pub game: Game,
    /// Who is Left.
    pub sides: Sides,
}

impl Question {
    /// The game of that name on a board that is still to be read, unless it is made from something
    /// else than a board.
    pub fn entry(name: &str) -> Result<&'static Entry, Box<Error>> {
        let entry = catalogue::find(name)?;
        if let Build::Board(_) = entry.build {
            return Ok(entry);
        }
        let message = format!(
            "this command takes removal and poset games, and {} is a {} game",
            entry.name,
            entry.kind.word()
        );
        Err(entry.error(message).into())
    }

    /// The game of the catalogue on a board, if it can be played there.
    pub fn new(entry: &'static Entry, board: Board, left: Color) -> Result<Question, Box<Error>> {
        let game = entry.on(&board, left)?;
        let sides = Sides::new(left);
        Ok(Question {
            entry,
            board,
            game,
            sides,
        })
    }

    /// The oracle of the game.
    ///
    /// # Panics
    /// If it is a game in which nothing is taken away; [`Question::new`] makes none.
    pub fn oracle(&self, budget: &Budget) -> Box<dyn Oracle + '_> {
        oracle(&self.game, budget.clone(), Switches::default()).expect("elements are taken away")
    }

    /// The answer, using only what `switches` allow.
    ///
    /// # Panics
    /// As [`Question::oracle`].
    pub fn answer(&self, budget: &Budget, switches: Switches) -> Solution<Value> {
        answer_with(&self.game, budget, switches).expect("elements are taken away")
    }

    /// What a perfect player looks for in a move.
    pub fn goal(&self) -> Goal {
        Goal::of(&self.game)
    }

    /// Whether both players have the same moves.
    pub fn is_impartial(&self) -> bool {
        self.goal() == Goal::Win
    }

    /// What a move does to the element that is chosen.
    pub fn verb(&self) -> &'static str {
        self.entry.verb
    }

    /// Who is who: `White is Left (positive)`.
    pub fn roles(&self) -> String {
        if self.is_impartial() {
            "both players have the same moves".into()
        } else {
            self.sides.positive()
        }
    }
}
