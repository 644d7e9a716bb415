//! Positions of connection games: a graph with terminals, whose vertices or edges are colored.

use std::collections::VecDeque;

use tedomari::board::{Adjacency, Element};
use tedomari::game::{Colored, ConnectionGame, Network};

use super::layout::{graph_parts, raised};
use super::{Mark, Node, Paint, Scene};

/// The scene of a position, with a disc for each cell. If vertices are colored, the terminals are
/// Left's, so they are black.
pub(super) fn network_scene(game: &ConnectionGame, cells: Vec<Node>) -> Scene {
    let network = &game.network;
    let elements = cells.len();
    let mut nodes = cells;
    // For each vertex, its node.
    let mut place: Vec<Element> = vec![0; network.names.len()];
    if network.colored == Colored::Vertices {
        for (cell, &vertex) in game.cells.iter().enumerate() {
            place[vertex] = cell as Element;
        }
    }
    for (vertex, name) in network.names.iter().enumerate() {
        let is_cell = network.colored == Colored::Vertices && game.cells.contains(&vertex);
        if !is_cell {
            place[vertex] = nodes.len() as Element;
            nodes.push(Node {
                paint: match network.colored {
                    Colored::Vertices => Paint::Black,
                    Colored::Edges => Paint::Vertex,
                },
                label: name.clone(),
                mark: Mark::Plain,
            });
        }
    }
    let parts = match network.colored {
        Colored::Vertices => {
            let ends = network.edges.iter().map(|&(a, b)| (place[a], place[b]));
            let mut pairs: Vec<(Element, Element)> =
                ends.flat_map(|(a, b)| [(a, b), (b, a)]).collect();
            pairs.sort_unstable();
            pairs.dedup();
            graph_parts(&Adjacency::from_pairs(nodes.len(), &pairs))
        }
        Colored::Edges => {
            let edges: Vec<(u32, u32)> = network
                .edges
                .iter()
                .map(|&(a, b)| (a as u32, b as u32))
                .collect();
            vec![raised(&edges, &distances(network))]
        }
    };
    let terminals: Vec<&str> = network
        .terminals
        .iter()
        .map(|&terminal| network.names[terminal].as_str())
        .collect();
    Scene {
        nodes,
        elements,
        parts,
        ordered: false,
        notes: vec![format!("terminals: {}", terminals.join(" "))],
    }
}

/// For each vertex, its distance from the first terminal; in other components, from the first
/// vertex.
fn distances(network: &Network) -> Vec<usize> {
    let count = network.names.len();
    let mut found: Vec<Option<usize>> = vec![None; count];
    let roots = network.terminals.iter().copied().take(1).chain(0..count);
    for root in roots {
        if found[root].is_some() {
            continue;
        }
        found[root] = Some(0);
        let mut queue = VecDeque::from([(root, 0)]);
        while let Some((vertex, distance)) = queue.pop_front() {
            for &(a, b) in &network.edges {
                for (from, to) in [(a, b), (b, a)] {
                    if from == vertex && found[to].is_none() {
                        found[to] = Some(distance + 1);
                        queue.push_back((to, distance + 1));
                    }
                }
            }
        }
    }
    found.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use tedomari::Question;

    use crate::{Marked, position_scene, terminal};

    /// The drawing after some moves.
    fn drawn(board: &str, moves: &[&str]) -> String {
        let question = Question::read("connection", board).expect(board);
        let mut position = question.start().clone();
        for name in moves {
            position = position.after(&position.read(&[name]).expect(name));
        }
        terminal(&position_scene(&position, Marked::Both).expect("small"))
    }

    #[test]
    fn vertices_or_edges_are_colored() {
        let vertices = drawn("s-a-t, s-b-t, a-b; terminals s t", &["a", "b"]);
        for wanted in ["[●a]", "(○b)", "●s", "●t", "terminals: s t"] {
            assert!(vertices.contains(wanted), "{vertices}");
        }
        let edges = drawn("s-a-t, s-a; terminals s t; color edges", &["s-a(2)", "a-t"]);
        let wanted = r"     t
     |
    (○a-t)
     |
     a
    / \
  /     \
 ◌s-a    ●s-a(2)
  \     /
    \ /
     s
terminals: s t
";
        assert_eq!(edges, wanted, "{edges}");
    }
}
