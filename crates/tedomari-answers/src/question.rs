//! A question to the solver: a named game on a board, and who is Left.

use tedomari::Budget;
use tedomari::Error;
use tedomari::board::{Board, Color};
use tedomari::catalogue::{self, Build, Entry, GAMES};
use tedomari::game::Game;
use tedomari::notation;
use tedomari::solve::{Oracle, Solution, Switches, answer_with, oracle};
use tedomari::value::Value;

use crate::excerpt;
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
        let entry = named(name)?;
        let command = match entry.build {
            Build::Board(_) => return Ok(entry),
            Build::Payoff => "`tedomari value` and `tedomari moves` take it",
            Build::Pattern { .. } => "`tedomari solve` and `tedomari play` take it",
        };
        let message = format!("{} is a game of another kind", entry.name);
        let note = format!("{command}; for example: {}", entry.usage());
        Err(Error::new(message).with_note(&note).into())
    }

    /// The game of the catalogue on a board, if it can be played there.
    pub fn new(entry: &'static Entry, board: Board, left: Color) -> Result<Question, Box<Error>> {
        let Some(game) = entry.build(&board, left) else {
            let message = format!(
                "{} cannot be played on a {}; it takes a {}",
                entry.name,
                board.kind(),
                entry.boards
            );
            let note = format!(
                "for example: tedomari value {} '{}'",
                entry.name, entry.example
            );
            let complaint = Error {
                expected: Some(entry.boards.into()),
                ..Error::new(message).with_note(&note)
            };
            return Err(complaint.into());
        };
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
        match self.game {
            Game::Removal(_) => "remove",
            Game::Poset(_) => "take",
            Game::Coloring(_) | Game::Pattern(_) => "color",
        }
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

/// The game of that name, or a complaint that offers the nearest one.
pub fn named(name: &str) -> Result<&'static Entry, Box<Error>> {
    catalogue::find(name).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
        let all = names.join(", ");
        let message = format!("there is no game called '{}'", excerpt(name));
        let help = notation::did_you_mean(name, &names);
        let mut complaint = Error::new(message).with_note(&format!("expected one of {all}"));
        if let Some(help) = &help {
            complaint = complaint.with_note(help);
        }
        complaint.expected = Some(format!("one of {all}"));
        complaint.help = help;
        Box::new(complaint)
    })
}
