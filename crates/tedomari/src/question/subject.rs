use crate::board::hex::HexBoard;
use crate::game::Colored;
use crate::game::pattern::PatternSetup;
use crate::notation::hex::Network;

/// What a game is played on, as it was read. It is used for printing and drawing.
#[derive(Clone, Debug)]
pub enum Subject {
    /// The board of a removal or poset game, see [`Question::board`](super::Question::board).
    Board,
    /// The payoff of a coloring game, whose cells are numbered.
    Payoff,
    /// A Hex position.
    Hex(HexBoard),
    /// A graph with terminals.
    Connection(Network),
    /// A board and its patterns.
    Pattern(PatternSetup),
}

/// The name of a vertex, or of an edge: `s-a`.
pub(super) fn connection_name(network: &Network, cell: usize) -> String {
    match network.colored {
        Colored::Vertices => network.names[cell].clone(),
        Colored::Edges => {
            let (a, b) = network.edges[cell];
            format!("{}-{}", network.names[a], network.names[b])
        }
    }
}
