//! The puzzle of the day: a position in which exactly one move wins. The date determines it.
//!
//! ```
//! use tedomari::puzzle::Puzzle;
//! let puzzle = Puzzle::of("2026-11-17".parse().unwrap()).unwrap();
//! let position = puzzle.question().start();
//! assert!(position.is_legal(puzzle.solution()));
//! ```

mod date;
mod search;

pub use date::Date;

use crate::Question;
use crate::board::random::Generator;
use crate::catalogue::GAMES;
use crate::game::Move;
use crate::question::Difficulty;
use search::Search;

/// How many random boards of a game are tried.
const ATTEMPTS: usize = 2_000;

/// A puzzle has at least this many moves to choose from, and a search of this many positions.
const MOVES: usize = 4;
const POSITIONS: usize = 40;

/// From these numbers of positions on, a puzzle is of medium difficulty, or hard.
const MEDIUM: usize = 200;
const HARD: usize = 1_000;

/// A position in which exactly one move wins.
#[derive(Clone, Debug)]
pub struct Puzzle {
    date: Date,
    question: Question,
    solution: Move,
    positions: usize,
}

impl Puzzle {
    /// The puzzle of a day. Every day of the week has its own game. `None` if no random board is a
    /// puzzle, which has not happened yet.
    pub fn of(date: Date) -> Option<Puzzle> {
        let random: Vec<_> = GAMES
            .iter()
            .filter_map(|entry| Some((entry, entry.random?)))
            .collect();
        let day = date.day_number();
        let place = day.rem_euclid(random.len() as i64) as usize;
        let (entry, board) = random[place];
        (0..ATTEMPTS).find_map(|attempt| {
            let board = board(&mut Generator::new(day as u64, attempt));
            let question = Question::read(entry.name, &board).ok()?;
            Puzzle::on(date, question)
        })
    }

    /// The puzzle on a board, if it is one.
    fn on(date: Date, question: Question) -> Option<Puzzle> {
        let start = question.start();
        if start.end().is_some() || start.legal_elements().len() < MOVES {
            return None;
        }
        let mut search = Search::default();
        let mut wins = search.wins(start)?.into_iter();
        let solution = wins.next()?;
        let is_puzzle = wins.next().is_none()
            && search.positions() >= POSITIONS
            // A win at once is no puzzle.
            && start.after(&solution).end().is_none();
        is_puzzle.then(|| Puzzle {
            date,
            solution,
            positions: search.positions(),
            question,
        })
    }

    /// The day.
    pub fn date(&self) -> Date {
        self.date
    }

    /// The game and the board. The player who starts moves and wins.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The only move that wins.
    pub fn solution(&self) -> &Move {
        &self.solution
    }

    /// The number of positions in a complete search.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// The difficulty, by the size of a complete search.
    pub fn difficulty(&self) -> Difficulty {
        match self.positions {
            ..MEDIUM => Difficulty::Easy,
            MEDIUM..HARD => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }
}
