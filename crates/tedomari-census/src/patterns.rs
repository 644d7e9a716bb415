//! Small graphs as patterns of Ramsey games.

use tedomari::board::SimpleGraph;
use tedomari::game::pattern::{canonical_coloring, ends, pair};
use tedomari::notation::pattern::named_graphs;

/// The winner of each graph Ramsey game on K₃ to K₇ with a pattern of at most five vertices, as
/// written by `tedomari census ramsey --vertices 5 --boards 7`.
pub const RAMSEY_TABLE: &str = include_str!("../data/ramsey.csv");

/// The maximum number of vertices of a listed pattern.
pub const MAX_PATTERN_VERTICES: usize = 6;

/// All graphs with at least one edge and no isolated vertex, up to isomorphism, sorted by the
/// number of vertices and then of edges. Graphs with a name have its standard labeling, the others
/// the one of the published tables.
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
        let named: Vec<_> = named_graphs(n)
            .into_iter()
            .map(|(_, graph)| (form(n, edge_set(&graph)), graph))
            .collect();
        all.extend(LABELINGS[n - 2].iter().map(|&set| {
            let is_same = |(named, _): &&(u64, SimpleGraph)| *named == form(n, set);
            if let Some((_, graph)) = named.iter().find(is_same) {
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

fn form(n: usize, set: u64) -> u64 {
    let [form] = canonical_coloring(n, [set]);
    form
}

/// For each number of vertices from 2 on, one labeling of each graph without isolated vertices as
/// the set of its [pairs](pair). Published tables depend on them and on their order.
#[rustfmt::skip]
const LABELINGS: [&[u64]; MAX_PATTERN_VERTICES - 1] = [
    &[1],
    &[5, 7],
    &[33, 22, 56, 45, 53, 47, 63],
    &[146, 396, 534, 550, 960, 234, 236, 539, 806, 837, 365, 427, 634, 873, 993, 191, 701, 941,
      997, 751, 1018, 1019, 1023],
    &[8449, 4800, 16397, 18466, 1107, 3296, 5266, 6472, 8760, 17042, 17158, 17464, 19468, 2755,
      3297, 3480, 6234, 7937, 9100, 10572, 14469, 17062, 20761, 22019, 24072, 25144, 25619,
      27666, 3698, 3768, 4852, 4856, 7536, 7729, 7736, 8653, 9323, 9449, 9788, 10579, 10891,
      11043, 11790, 17287, 19338, 20964, 21795, 21842, 3279, 3509, 7110, 11079, 12165, 12773,
      13197, 13486, 16847, 19758, 20053, 23393, 25513, 26733, 26951, 27175, 27600, 27942, 29030,
      29507, 29894, 31344, 1527, 1999, 5822, 6076, 6877, 7486, 9966, 11756, 17271, 19774, 20254,
      21917, 27047, 28106, 29483, 29787, 30357, 30956, 31857, 32312, 4062, 5503, 11631, 13167,
      14247, 15789, 22471, 23981, 24222, 25279, 26043, 28380, 29415, 30535, 7551, 9215, 18367,
      20459, 24382, 28510, 29175, 30971, 32467, 12031, 15351, 28603, 28637, 31227, 16255, 31727,
      28671, 32767],
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Graphs without isolated vertices: the differences of the numbers of all graphs, 1, 2, 4, 11,
    /// 34, 156.
    #[test]
    fn known_numbers() {
        let all = patterns(6);
        let count = |n: usize| all.iter().filter(|graph| graph.len() == n).count();
        assert_eq!([2, 3, 4, 5, 6].map(count), [1, 2, 7, 23, 122]);
        let forms = all.iter().map(|g| (g.len(), form(g.len(), edge_set(g))));
        let forms: BTreeSet<_> = forms.collect();
        assert_eq!(forms.len(), all.len(), "no two are isomorphic");
        let has_isolated = |graph: &SimpleGraph| {
            let joined = |v| graph.edges().iter().any(|&(a, b)| a == v || b == v);
            !(0..graph.len()).all(joined)
        };
        assert!(!all.iter().any(has_isolated));
        assert!(all.is_sorted_by_key(|graph| (graph.len(), graph.edges().len())));
    }
}
