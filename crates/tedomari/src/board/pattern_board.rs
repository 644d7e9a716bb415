use super::SimpleGraph;

/// The board of a pattern game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternBoard {
    /// The players color the edges of a graph.
    Graph {
        /// The graph.
        graph: SimpleGraph,
        /// The edges that are red and green at the start.
        precolored: [Vec<(usize, usize)>; 2],
    },
    /// The players color the elements of sets.
    Sets {
        /// The names of the elements.
        elements: Vec<String>,
        /// The sets that Red and Green may complete.
        copies: [Vec<u128>; 2],
        /// The elements that are red and green at the start.
        precolored: [u128; 2],
    },
}
