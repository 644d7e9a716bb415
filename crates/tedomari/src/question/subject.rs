use crate::board::hex::{HexBoard, HexCell};
use crate::board::{Board, Element};
use crate::game::pattern::PatternGame;
use crate::game::{Colored, ColoringGame, Game};
use crate::notation::hex::Network;
use crate::notation::pattern::PatternQuestion;

/// What a game is played on, as it was read: what is printed and drawn.
#[derive(Clone, Debug)]
pub enum Subject {
    /// The board of a removal or poset game.
    Board(Board),
    /// The cells of a payoff, which have numbers.
    Payoff,
    /// A Hex position.
    Hex(HexBoard),
    /// A graph with terminals.
    Connection(Network),
    /// A board and its patterns.
    Pattern(PatternQuestion),
}

impl Subject {
    /// The board of a removal or poset game.
    pub fn board(&self) -> Option<&Board> {
        match self {
            Subject::Board(board) => Some(board),
            _ => None,
        }
    }

    /// The name of an element.
    pub(super) fn element_name(&self, game: &Game, element: usize) -> String {
        match (self, game) {
            (Subject::Board(board), _) => board.name(element as Element),
            (Subject::Hex(board), _) => {
                let columns = board.columns();
                HexCell::new(element / columns, element % columns).to_string()
            }
            (Subject::Connection(network), Game::Coloring(ColoringGame::Connection(game))) => {
                connection_name(network, game.cells[element])
            }
            (_, Game::Pattern(game)) => PatternGame::element_name(game, element),
            _ => (element + 1).to_string(),
        }
    }
}

/// The name of a vertex, or of an edge: `s-a`.
fn connection_name(network: &Network, cell: usize) -> String {
    match network.colored {
        Colored::Vertices => network.names[cell].clone(),
        Colored::Edges => {
            let (a, b) = network.edges[cell];
            format!("{}-{}", network.names[a], network.names[b])
        }
    }
}
