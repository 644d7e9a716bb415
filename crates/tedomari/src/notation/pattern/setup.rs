use std::fmt;

use super::board::parse_pattern_board;
use super::graph::parse_simple_graph;
use super::print::{print_pattern_board, print_simple_graph};
use crate::board::PatternBoard;
use crate::game::pattern::{PatternSetup, Variant};
use crate::notation::NotationError;

/// Why a text is not the setup of a pattern game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternSetupError {
    /// The board cannot be read.
    Board(NotationError),
    /// A pattern cannot be read.
    Pattern(NotationError),
    /// A graph needs a pattern.
    NoPattern,
    /// A board of sets takes no pattern.
    NeedlessPattern,
}

impl std::error::Error for PatternSetupError {}

impl fmt::Display for PatternSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => write!(f, "in the board: {error}"),
            Self::Pattern(error) => write!(f, "in the pattern: {error}"),
            Self::NoPattern => write!(f, "a graph needs a pattern, such as `K3`"),
            Self::NeedlessPattern => {
                write!(f, "a board that lists its sets takes no pattern")
            }
        }
    }
}

impl PatternSetup {
    /// Reads a board and its patterns.
    pub fn read(
        variant: Variant,
        board: &str,
        patterns: Option<[&str; 2]>,
    ) -> Result<PatternSetup, PatternSetupError> {
        let board = parse_pattern_board(board).map_err(PatternSetupError::Board)?;
        let patterns = match patterns {
            None => None,
            Some([red, green]) => {
                let read = |text| parse_simple_graph(text).map_err(PatternSetupError::Pattern);
                Some([read(red)?, read(green)?])
            }
        };
        match (&board, &patterns) {
            (PatternBoard::Graph { .. }, None) => Err(PatternSetupError::NoPattern),
            (PatternBoard::Sets { .. }, Some(_)) => Err(PatternSetupError::NeedlessPattern),
            _ => Ok(PatternSetup {
                variant,
                board,
                patterns,
            }),
        }
    }

    /// `avoid K3 on K6`.
    pub fn title(&self) -> String {
        let name = self.variant.name();
        let board = self.board_text();
        match self.pattern_texts() {
            None => format!("{name} on {board}"),
            Some([red, green]) if red == green => format!("{name} {red} on {board}"),
            Some([red, green]) => format!("{name} {red} (Red) and {green} (Green) on {board}"),
        }
    }

    /// The board as text.
    pub fn board_text(&self) -> String {
        print_pattern_board(&self.board)
    }

    /// The patterns as text.
    pub fn pattern_texts(&self) -> Option<[String; 2]> {
        self.patterns
            .as_ref()
            .map(|patterns| patterns.each_ref().map(print_simple_graph))
    }
}
