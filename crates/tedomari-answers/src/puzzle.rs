use serde::Serialize;
use tedomari::puzzle::Puzzle;
use tedomari::question::{Difficulty, QuestionText};
use tedomari::words;

/// The puzzle of a day as JSON.
#[derive(Serialize)]
pub struct PuzzleAnswer {
    date: String,
    question: QuestionText,
    turn: &'static str,
    task: String,
    difficulty: Difficulty,
    positions: usize,
    moves: usize,
    solution: Vec<String>,
}

impl PuzzleAnswer {
    /// Describes a puzzle.
    pub fn new(puzzle: &Puzzle) -> PuzzleAnswer {
        let start = puzzle.question().start();
        PuzzleAnswer {
            date: puzzle.date().to_string(),
            question: puzzle.question().text().clone(),
            turn: start.side(start.turn()).word(),
            task: task(puzzle),
            difficulty: puzzle.difficulty(),
            positions: puzzle.positions(),
            moves: start.legal_elements().len(),
            solution: start.names(puzzle.solution()),
        }
    }
}

/// What to do, in a sentence.
pub fn task(puzzle: &Puzzle) -> String {
    let start = puzzle.question().start();
    let moves = words::counted(start.legal_elements().len(), "move");
    format!(
        "{} moves and wins; of {moves} only one does",
        start.side(start.turn())
    )
}
