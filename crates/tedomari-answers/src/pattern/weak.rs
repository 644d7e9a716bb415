use serde::Serialize;
use tedomari::Error;
use tedomari::budget::Stopped;
use tedomari::game::pattern::{Ending as Outcome, PatternGame, PatternSetup};
use tedomari::solve::pattern::WeakSolution;

/// The error for a game that cannot be searched.
pub fn not_searched() -> Error {
    Error::new("avoid-plus cannot be searched; `tedomari solve` works out every position")
}

/// The result of a search, as JSON.
#[derive(Serialize)]
pub struct WeakAnswer {
    variant: &'static str,
    board: String,
    patterns: Option<[String; 2]>,
    winner: Option<&'static str>,
    could_be: Vec<&'static str>,
    proven: Vec<String>,
    unrefuted: Vec<String>,
    line: Vec<String>,
    positions: u64,
    before: u64,
    stopped: Option<Stopped>,
    seconds: f64,
}

impl WeakAnswer {
    /// The answer.
    pub fn new(
        setup: &PatternSetup,
        game: &PatternGame,
        found: &WeakSolution,
        seconds: f64,
    ) -> WeakAnswer {
        let names = |elements: &[usize]| {
            elements
                .iter()
                .map(|&element| game.element_name(element))
                .collect()
        };
        let (proven, unrefuted) = match found.ending {
            Some(_) => (names(&found.best_moves), Vec::new()),
            None => (Vec::new(), names(&found.best_moves)),
        };
        WeakAnswer {
            variant: setup.variant.name(),
            board: setup.board_text(),
            patterns: setup.pattern_texts(),
            winner: found.ending.map(Outcome::word),
            could_be: found.could_be.iter().map(|ending| ending.word()).collect(),
            proven,
            unrefuted,
            line: names(&found.line),
            positions: found.positions,
            before: found.before,
            stopped: found.stopped.filter(|_| found.ending.is_none()),
            seconds,
        }
    }
}
