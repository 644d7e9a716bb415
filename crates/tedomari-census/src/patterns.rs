//! Small graphs as patterns of Ramsey games.

use std::collections::BTreeSet;

use tedomari::board::SimpleGraph;
use tedomari::game::pattern::{canonical_coloring, ends, pair};
use tedomari::notation::pattern::named_graphs;

/// The winner of each graph Ramsey game on K₃ to K₇ with a pattern of at most five vertices, as
/// written by `tedomari census ramsey --vertices 5 --boards 7`.
pub const RAMSEY_TABLE: &str = include_str!("../data/ramsey.csv");

/// The maximum number of vertices of a listed pattern.
pub const MAX_PATTERN_VERTICES: usize = 6;

/// All graphs with at least one edge and no isolated vertex, up to isomorphism, sorted by the
/// number of vertices and then of edges. Graphs with a name have its standard labeling.
///
/// # Panics
/// If `vertices` is more than [`MAX_PATTERN_VERTICES`].
pub fn patterns(vertices: usize) -> Vec<SimpleGraph> {
    assert!(
        vertices <= MAX_PATTERN_VERTICES,
        "larger patterns are too many"
    );
    let mut all = Vec::new();
    for n in 2..=vertices {
        let joins_all = |set: u64| {
            (0..n).all(|v| (0..64).any(|e| set >> e & 1 == 1 && (ends(e).0 == v || ends(e).1 == v)))
        };
        let mut found = BTreeSet::new();
        for set in (1_u64..1 << (n * (n - 1) / 2)).filter(|&set| joins_all(set)) {
            let [least] = canonical_coloring(n, [set]);
            found.insert((least.count_ones(), least));
        }
        let named = named_graphs(n);
        all.extend(found.into_iter().map(|(_, set)| {
            let is_same = |graph: &SimpleGraph| canonical_coloring(n, [edge_set(graph)]) == [set];
            if let Some((_, graph)) = named.iter().find(|(_, graph)| is_same(graph)) {
                return graph.clone();
            }
            let edges: Vec<_> = (0..64).filter(|e| set >> e & 1 == 1).map(ends).collect();
            SimpleGraph::numbered(n, &edges).expect("few vertices")
        }));
    }
    all
}

fn edge_set(graph: &SimpleGraph) -> u64 {
    let edges = graph.edges().iter();
    edges.fold(0, |set, &(a, b)| set | 1 << pair(a, b))
}

#[cfg(test)]
mod tests {
    use super::patterns;

    /// Graphs without isolated vertices: the differences of the numbers of all graphs, 1, 2, 4, 11,
    /// 34.
    #[test]
    fn known_numbers() {
        let count = |n: usize| patterns(5).iter().filter(|graph| graph.len() == n).count();
        assert_eq!([2, 3, 4, 5].map(count), [1, 2, 7, 23]);
    }
}
