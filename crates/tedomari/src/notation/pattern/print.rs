//! Boards and patterns of pattern games, written as text.

use super::names::named_graphs;
use crate::board::{PatternBoard, SimpleGraph};

/// Writes a simple graph as text that reads back to it, by its name if it has one.
pub fn print_simple_graph(graph: &SimpleGraph) -> String {
    let named = named_graphs(graph.len());
    if let Some((name, _)) = named.into_iter().find(|(_, other)| other == graph) {
        return name;
    }
    let is_edge = |a, b| graph.edges().binary_search(&(a, b)).is_ok();
    // Each vertex follows the earlier ones: alone, or in its edges to them. The first of these
    // edges may continue a path from the previous vertex.
    let mut parts: Vec<String> = Vec::new();
    for v in 0..graph.len() {
        let mut before: Vec<_> = (0..v).filter(|&u| is_edge(u, v)).collect();
        if before.is_empty() && !is_edge(v, v + 1) {
            parts.push(graph.name(v).to_string());
        }
        if before.last().is_some_and(|&last| last + 1 == v) {
            before.rotate_right(1);
        }
        parts.extend(before.into_iter().map(|u| graph.edge_name((u, v))));
    }
    parts.join("; ")
}

/// Writes the board of a pattern game as text that reads back to it.
pub fn print_pattern_board(board: &PatternBoard) -> String {
    let mut parts = Vec::new();
    match board {
        PatternBoard::Graph { graph, precolored } => {
            parts.push(print_simple_graph(graph));
            for (color, edges) in ["red", "green"].into_iter().zip(precolored) {
                if !edges.is_empty() {
                    let edges: Vec<String> =
                        edges.iter().map(|&edge| graph.edge_name(edge)).collect();
                    parts.push(format!("{color} {}", edges.join(" ")));
                }
            }
        }
        PatternBoard::Sets {
            elements,
            copies: [red, green],
            precolored,
        } => {
            let names = |set: u128| -> String {
                let named = elements
                    .iter()
                    .enumerate()
                    .filter(|(e, _)| set >> e & 1 == 1);
                named
                    .map(|(_, name)| name.as_str())
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            let list = |sets: &[u128]| {
                sets.iter()
                    .map(|&set| names(set))
                    .collect::<Vec<_>>()
                    .join(" / ")
            };
            if red == green {
                parts.push(format!("sets {}", list(red)))
            } else {
                for (color, sets) in [("red", red), ("green", green)] {
                    if !sets.is_empty() {
                        parts.push(format!("{color} sets {}", list(sets)));
                    }
                }
            }
            for (color, &set) in ["red", "green"].into_iter().zip(precolored) {
                if set != 0 {
                    parts.push(format!("{color} {}", names(set)));
                }
            }
        }
    }
    parts.join("; ")
}
