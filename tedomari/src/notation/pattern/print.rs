//! Boards and patterns of pattern games, written as text.

use super::board::PatternBoard;
use crate::board::SimpleGraph;

/// Writes a simple graph as text that reads back to it, `K6` if it is complete and numbered.
pub fn print_simple_graph(graph: &SimpleGraph) -> String {
    let is_numbered = (0..graph.len()).all(|v| graph.name(v) == (v + 1).to_string());
    if is_numbered && graph.is_complete() && !graph.is_empty() {
        return format!("K{}", graph.len());
    }
    // Each vertex comes after those before it: alone, or in its edges to them.
    let mut parts: Vec<String> = Vec::new();
    for v in 0..graph.len() {
        let before = graph.edges().iter().filter(|&&(_, high)| high == v);
        let edges: Vec<String> = before.map(|&edge| graph.edge_name(edge)).collect();
        match edges.is_empty() {
            true => parts.push(graph.name(v).to_string()),
            false => parts.extend(edges),
        }
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
            match red == green {
                true => parts.push(format!("sets {}", list(red))),
                false => {
                    for (color, sets) in [("red", red), ("green", green)] {
                        if !sets.is_empty() {
                            parts.push(format!("{color} sets {}", list(sets)));
                        }
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
