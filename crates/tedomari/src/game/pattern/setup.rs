use super::{PatternError, PatternGame, Variant, placements};
use crate::board::{Limits, PatternBoard, SimpleGraph};

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
        self.game_within(&Limits::default())
    }

    /// Like [`PatternSetup::game`], with a limit on the placements of the patterns.
    pub fn game_within(&self, limits: &Limits) -> Result<PatternGame, PatternError> {
        if let (PatternBoard::Graph { graph, .. }, Some(patterns)) = (&self.board, &self.patterns) {
            let counts = patterns
                .iter()
                .map(|pattern| placements(pattern, graph.len()));
            if let Some(count) = counts.max().filter(|&count| count > limits.placements) {
                return Err(PatternError::TooManyPlacements(count));
            }
        }
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
