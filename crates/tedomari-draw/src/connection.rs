//! Boards of connection games: the graph, with its terminals in black.

use std::collections::HashMap;

use super::layout::graph_parts;
use super::{Edge, MAX_DRAWN, Mark, Node, Paint, Scene, Shape};
use tedomari::board::{Adjacency, Element};
use tedomari::game::Colored;
use tedomari::notation::hex::Network;

/// The scene of a connection game before its first move. `cells` has the vertex or edge of each
/// element. `None` if the graph is large or if parallel edges are colored, which would cover each
/// other.
pub(super) fn connection_scene(network: &Network, cells: &[usize]) -> Option<Scene> {
    let count = network.names.len();
    if count > MAX_DRAWN {
        return None;
    }
    // Elements come first.
    let order: Vec<usize> = match network.colored {
        Colored::Vertices => {
            let others = (0..count).filter(|vertex| !cells.contains(vertex));
            cells.iter().copied().chain(others).collect()
        }
        Colored::Edges => (0..count).collect(),
    };
    let mut node_of = vec![0; count];
    for (node, &vertex) in order.iter().enumerate() {
        node_of[vertex] = node as Element;
    }
    let node = |&vertex: &usize| Node {
        paint: if network.terminals.contains(&vertex) {
            Paint::Black
        } else {
            match network.colored {
                Colored::Vertices => Paint::Free,
                Colored::Edges => Paint::Vertex,
            }
        },
        label: network.names[vertex].clone(),
        mark: Mark::Plain,
    };
    let ends = |&(a, b): &(usize, usize)| (node_of[a], node_of[b]);
    let both = network.edges.iter().map(ends);
    let both: Vec<(Element, Element)> = both.flat_map(|(a, b)| [(a, b), (b, a)]).collect();
    let mut scene = Scene {
        nodes: order.iter().map(node).collect(),
        elements: cells.len(),
        parts: graph_parts(&Adjacency::from_pairs(count, &both)),
        ordered: false,
        notes: Vec::new(),
    };
    if network.colored == Colored::Edges {
        draw_edges(&mut scene, network, cells)?;
    }
    Some(scene)
}

/// Makes the lines the elements.
fn draw_edges(scene: &mut Scene, network: &Network, cells: &[usize]) -> Option<()> {
    let mut elements: HashMap<[usize; 2], Edge> = HashMap::new();
    for (element, &cell) in cells.iter().enumerate() {
        let (a, b) = network.edges[cell];
        let edge = Edge {
            element: element as Element,
            label: format!("{}-{}", network.names[a], network.names[b]),
            mark: Mark::Plain,
        };
        if elements.insert([a.min(b), a.max(b)], edge).is_some() {
            return None;
        }
    }
    scene.elements = 0;
    for part in &mut scene.parts {
        part.shape = Shape::Round;
        for line in &mut part.lines {
            let ends = [line.from.min(line.to), line.from.max(line.to)];
            line.edge = elements.remove(&ends.map(|x| x as usize));
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use tedomari::Question;

    use crate::{Drawable, View, terminal};

    fn drawn(board: &str) -> String {
        let drawable = Drawable::Question(Question::read("connection", board).unwrap());
        terminal(&drawable.scene(&View::default()).unwrap())
    }

    #[test]
    fn vertices_or_edges_are_colored() {
        let vertices = drawn("s-a-t, s-b-t, a-b; terminals s t");
        let a_and_b = "  ◌a joined to b s t\n  ◌b joined to a s t\n";
        let s_and_t = "  ●s joined to a b\n  ●t joined to a b\n";
        assert_eq!(vertices, format!("{a_and_b}{s_and_t}"));
        let edges = drawn("s-a-t, s-b; terminals s t; color edges");
        assert_eq!(edges.matches('.').count(), 3, "{edges}");
        // Parallel edges are a row of cells.
        assert!(drawn("s-a, s-a; terminals s a; color edges").starts_with("◌1   ◌2"));
    }
}
