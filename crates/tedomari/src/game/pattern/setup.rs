use super::{PatternError, PatternGame, Variant};
use crate::board::{PatternBoard, SimpleGraph};

/// What a pattern game is made from: the variant, the board and, on a graph, the patterns of Red
/// and Green.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternSetup {
    /// The variant.
    pub variant: Variant,
    /// The board.
    pub board: PatternBoard,
    /// The patterns of Red and Green. `None` if the board lists its sets.
    pub patterns: Option<[SimpleGraph; 2]>,
}

impl PatternSetup {
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
}
