use std::fmt;

use super::board::parse_pattern_board;
use super::graph::parse_simple_graph;
use super::print::{print_pattern_board, print_simple_graph};
use crate::board::{PatternBoard, SimpleGraph};
use crate::game::pattern::{PatternError, PatternGame, Variant};
use crate::notation::NotationError;

/// A pattern game as text: the variant, the board and, on a graph, the patterns of Red and Green.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternQuestion {
    /// The variant.
    pub variant: Variant,
    /// The board.
    pub board: PatternBoard,
    /// The patterns of Red and Green. None if the board lists its sets.
    pub patterns: Option<[SimpleGraph; 2]>,
}

/// Why a question does not define a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionError {
    /// The board cannot be read.
    Board(NotationError),
    /// A pattern cannot be read.
    Pattern(NotationError),
    /// A graph needs a pattern.
    NoPattern,
    /// A board of sets takes no pattern.
    NeedlessPattern,
    /// The game cannot be built.
    Game(PatternError),
}

impl std::error::Error for QuestionError {}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => write!(f, "in the board: {error}"),
            Self::Pattern(error) => write!(f, "in the pattern: {error}"),
            Self::NoPattern => write!(f, "a graph needs a pattern, such as `K3`"),
            Self::NeedlessPattern => {
                write!(f, "a board that lists its sets takes no pattern")
            }
            Self::Game(error) => write!(f, "{error}"),
        }
    }
}

impl PatternQuestion {
    /// Reads a question.
    pub fn read(
        variant: Variant,
        board: &str,
        patterns: Option<[&str; 2]>,
    ) -> Result<PatternQuestion, QuestionError> {
        let board = parse_pattern_board(board).map_err(QuestionError::Board)?;
        let patterns = match patterns {
            None => None,
            Some([red, green]) => {
                let read = |text| parse_simple_graph(text).map_err(QuestionError::Pattern);
                Some([read(red)?, read(green)?])
            }
        };
        match (&board, &patterns) {
            (PatternBoard::Graph { .. }, None) => Err(QuestionError::NoPattern),
            (PatternBoard::Sets { .. }, Some(_)) => Err(QuestionError::NeedlessPattern),
            _ => Ok(PatternQuestion {
                variant,
                board,
                patterns,
            }),
        }
    }

    /// The game.
    pub fn game(&self) -> Result<PatternGame, PatternError> {
        match (&self.board, &self.patterns) {
            (
                PatternBoard::Graph {
                    graph,
                    precolored: [red, green],
                },
                Some([a, b]),
            ) => PatternGame::on_graph(self.variant, graph, [a, b], [red, green]),
            (
                PatternBoard::Sets {
                    elements,
                    copies,
                    precolored,
                },
                _,
            ) => PatternGame::on_sets(self.variant, elements.clone(), copies.clone(), *precolored),
            (PatternBoard::Graph { .. }, None) => Err(PatternError::Empty),
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
