use std::sync::OnceLock;

use super::grown::Grown;
use tedomari::board::{Board, Graph};

/// The maximum number of vertices of graphs that are kept in memory; there are 12 346 of them.
pub(crate) const MAX_GRAPH: usize = 8;

/// All graphs with `n` vertices up to isomorphism, all white.
///
/// # Panics
/// If `n` is more than `MAX_GRAPH`.
pub fn graphs(n: usize) -> &'static [Graph] {
    static LEVELS: [OnceLock<Vec<Graph>>; MAX_GRAPH + 1] = [const { OnceLock::new() }; _];
    assert!(n <= MAX_GRAPH, "graphs with {n} vertices are too many");
    let graph = |board| match board {
        Board::Graph(graph) => Some(graph),
        _ => None,
    };
    LEVELS[n].get_or_init(|| Grown::graphs(n).boards().filter_map(graph).collect())
}
