//! Graphs that are better known by a name than by their edges.

use super::graph::{KNOWN, parse_simple_graph};
use crate::board::SimpleGraph;
use crate::sorting::Arrange;

/// Up to this many vertices all names are tried. Larger graphs are named only if complete, a path,
/// a cycle or complete between two sides.
const MANY_NAMES: usize = 8;

/// Up to this many vertices the names with two sides are tried. Pattern games have no more.
const TWO_SIDES: usize = 16;

/// Graphs with this many vertices and without isolated ones, with names that read back to them. If
/// a graph has several names, the usual one comes first.
pub fn named_graphs(vertices: usize) -> Vec<(String, SimpleGraph)> {
    let mut names = connected(vertices);
    if vertices <= MANY_NAMES {
        for first in 2..=vertices / 2 {
            for one in connected(first) {
                for other in connected(vertices - first) {
                    names.push(if one == other {
                        format!("2{one}")
                    } else {
                        format!("{other}+{one}")
                    });
                }
            }
        }
    }
    let read = |name: String| Some((parse_simple_graph(&name).ok()?, name));
    let graphs = names.into_iter().filter_map(read);
    graphs.map(|(graph, name)| (name, graph)).collect()
}

/// Names of connected graphs.
fn connected(vertices: usize) -> Vec<String> {
    let mut names = vec![format!("K{vertices}")];
    if vertices >= 3 {
        names.push(format!("P{vertices}"));
    }
    if vertices >= 4 {
        names.push(format!("C{vertices}"));
        names.push(format!("K{vertices}-e"));
    }
    if vertices <= MANY_NAMES {
        let joined = |(_, edges): &&(&str, &[(usize, usize)])| {
            edges.iter().map(|&(a, b)| a.max(b) + 1).max() == Some(vertices)
        };
        names.extend(multipartite(vertices));
        names.extend(
            KNOWN
                .iter()
                .filter(joined)
                .map(|(name, _)| name.to_string()),
        );
    } else if vertices <= TWO_SIDES {
        let sides = |side: usize| format!("K{side},{}", vertices - side);
        names.extend((1..=vertices / 2).map(sides));
    }
    names
}

/// `K1,4`, `K2,3` and the like: all partitions of a number into two or more parts, except into
/// ones.
fn multipartite(vertices: usize) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Vec<(Vec<usize>, usize)> = vec![(Vec::new(), vertices)];
    while let Some((parts, rest)) = open.pop() {
        let least = parts.last().copied().unwrap_or(1);
        if rest == 0 && parts.len() >= 2 && least > 1 {
            let sizes: Vec<String> = parts.iter().map(usize::to_string).collect();
            found.push((parts.len(), format!("K{}", sizes.join(","))));
        }
        for next in least..=rest {
            open.push(([parts.as_slice(), &[next]].concat(), rest - next));
        }
    }
    found.arrange();
    found.into_iter().map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::super::print::print_simple_graph;
    use super::*;

    #[test]
    fn names_of_five_vertices() {
        let names: Vec<String> = named_graphs(5).into_iter().map(|(name, _)| name).collect();
        let wanted = [
            "K5", "P5", "C5", "K5-e", "K1,4", "K2,3", "K1,1,3", "K1,2,2", "K1,1,1,2", "bowtie",
            "bull", "house", "K3+K2", "P3+K2", "K1,2+K2",
        ];
        assert_eq!(names, wanted);
    }

    #[test]
    fn large_graphs_with_two_sides_have_a_name() {
        for name in ["K1,15", "K6,10", "K8,8", "K4,5"] {
            let graph = parse_simple_graph(name).expect("a graph");
            assert_eq!(print_simple_graph(&graph), name);
        }
    }

    #[test]
    fn every_name_is_that_of_a_graph_with_so_many_vertices() {
        for n in 2..=12 {
            for (name, graph) in named_graphs(n) {
                assert_eq!(graph.len(), n, "{name}");
                let touches = |v| graph.edges().iter().any(|&(a, b)| a == v || b == v);
                assert!((0..n).all(touches), "{name}");
            }
        }
    }
}
