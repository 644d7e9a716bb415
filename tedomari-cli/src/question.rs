//! A question to the solver: a named game on a board, and who is Left.

use std::time::Instant;

use tedomari::board::Board;
use tedomari::catalogue::{self, Build, Entry, GAMES};
use tedomari::game::Game;
use tedomari::notation;
use tedomari::solve::Budget;

use crate::args::{Common, GameOnBoard};
use crate::failure::{Complaint, Failure};
use crate::goal::Goal;
use crate::words::Sides;
use crate::{input, watch};

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
    /// Reads the question from the command line.
    pub fn read(args: &GameOnBoard, common: &Common) -> Result<Question, Failure> {
        // The name first: nobody should have to type a board to learn that the game is unknown.
        let entry = named(&args.game)?;
        let command = match entry.build {
            Build::Board(_) => None,
            Build::Payoff => Some("`tedomari value` and `tedomari moves` take it"),
            Build::Pattern { .. } => Some("`tedomari solve` and `tedomari play` take it"),
        };
        if let Some(command) = command {
            let message = format!("{} is a game of another kind", entry.name);
            let note = format!("{command}; for example: {}", entry.usage());
            return Err(Complaint::new(message).with_note(&note).into());
        }
        Question::new(entry, input::board(&args.on)?, common)
    }

    /// The game of the catalogue on a board, if it can be played there.
    pub fn new(entry: &'static Entry, board: Board, common: &Common) -> Result<Question, Failure> {
        let left = common.left.into();
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
            let complaint = Complaint {
                expected: Some(entry.boards.into()),
                ..Complaint::new(message).with_note(&note)
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
        }
    }

    /// Who is who: `White is Left (positive)`.
    pub fn roles(&self) -> String {
        match self.is_impartial() {
            true => "both players have the same moves".into(),
            false => self.sides.positive(),
        }
    }
}

/// Runs a computation with the budget that the options allow, watched, and says how many seconds
/// it took.
pub fn timed<T>(common: &Common, work: impl FnOnce(&Budget) -> T) -> (T, f64) {
    let start = Instant::now();
    let budget = budget(common);
    let result = watch::watched(&budget.progress, || work(&budget));
    (result, start.elapsed().as_secs_f64())
}

/// The budget that the options allow, beginning now.
pub fn budget(common: &Common) -> Budget {
    Budget {
        deadline: common
            .time
            .and_then(|time| Instant::now().checked_add(time)),
        memory: common.memory,
        ..Budget::default()
    }
}

/// The game of that name, or a complaint that offers the nearest one.
pub fn named(name: &str) -> Result<&'static Entry, Failure> {
    catalogue::find(name).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
        let all = names.join(", ");
        let message = format!("there is no game called '{}'", input::excerpt(name));
        let help = notation::did_you_mean(name, &names);
        let mut complaint = Complaint::new(message).with_note(&format!("expected one of {all}"));
        if let Some(help) = &help {
            complaint = complaint.with_note(help);
        }
        complaint.expected = Some(format!("one of {all}"));
        complaint.help = help;
        complaint.into()
    })
}
