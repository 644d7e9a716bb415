use std::sync::OnceLock;

use super::distinct::Distinct;
use crate::board::symmetry::Structure;
use crate::board::{Board, Color, Element, Graph, Names};

/// The largest graphs that are enumerated; there are 12 346 of them.
pub const MAX_GRAPH: usize = 8;

/// All graphs with `n` vertices up to isomorphism, all white.
///
/// # Panics
/// If `n` is more than [`MAX_GRAPH`].
pub fn graphs(n: usize) -> &'static [Graph] {
    static LEVELS: [OnceLock<Vec<Graph>>; MAX_GRAPH + 1] = [const { OnceLock::new() }; _];
    assert!(n <= MAX_GRAPH, "graphs with {n} vertices are too many");
    LEVELS[n].get_or_init(|| match n {
        0 => vec![with_edges(0, &[])],
        _ => grown(graphs(n - 1)),
    })
}

/// All graphs that arise from one of these by a new vertex.
fn grown(smaller: &[Graph]) -> Vec<Graph> {
    let mut distinct = Distinct::default();
    let mut found = Vec::new();
    for graph in smaller {
        let new = graph.len() as Element;
        for set in 0..1u32 << new {
            let joined = (0..new).filter(|x| set >> x & 1 == 1).map(|x| (x, new));
            let edges: Vec<_> = graph.edges().chain(joined).collect();
            let candidate = with_edges(graph.len() + 1, &edges);
            if distinct.is_new(Structure::of(&Board::Graph(candidate.clone()))) {
                found.push(candidate);
            }
        }
    }
    found
}

fn with_edges(n: usize, edges: &[(Element, Element)]) -> Graph {
    Graph::new(vec![Color::White; n], Names::Numbered, edges).expect("no loops")
}
