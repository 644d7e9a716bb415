//! Boards and patterns of pattern games, written as text.

use std::borrow::Cow;

use super::super::words::written;
use super::graph::is_graph_word;
use super::names::named_graphs;
use super::sets::is_set_word;
use crate::board::{PatternBoard, SimpleGraph};
use crate::game::cells_in_a_row;

/// Writes a simple graph as text that reads back to it, by its name if it has one.
///
/// This requires that all vertices have different names.
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
            parts.push(name(graph.name(v)).into_owned());
        }
        if before.last().is_some_and(|&last| last + 1 == v) {
            before.rotate_right(1);
        }
        parts.extend(before.into_iter().map(|u| edge(graph, (u, v))));
    }
    parts.join("; ")
}

/// Writes the board of a pattern game as text that reads back to it.
///
/// This requires that all vertices or elements have different names, and that no set is empty.
pub fn print_pattern_board(board: &PatternBoard) -> String {
    let mut parts = Vec::new();
    match board {
        PatternBoard::Graph { graph, precolored } => {
            parts.push(print_simple_graph(graph));
            for (color, edges) in ["red", "green"].into_iter().zip(precolored) {
                if !edges.is_empty() {
                    let edges: Vec<String> = edges.iter().map(|&e| edge(graph, e)).collect();
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
                let names: Vec<_> = members(set).map(|e| element(&elements[e])).collect();
                names.join(" ")
            };
            let list = |sets: &[u128]| {
                let sets: Vec<String> = sets.iter().map(|&set| names(set)).collect();
                sets.join(" / ")
            };
            let mut mentioned = Vec::new();
            let mut seen = 0;
            for set in red.iter().chain(green) {
                mentioned.extend(members(set & !seen));
                seen |= set;
            }
            let cells = lines_of_cells(elements, red).filter(|_| red == green);
            let are_listed = mentioned.into_iter().eq(0..elements.len()) && !elements.is_empty();
            if cells.is_none() && !are_listed {
                let names: Vec<_> = elements.iter().map(|name| element(name)).collect();
                parts.push(format!("elements {}", names.join(" ")).trim_end().into());
            }
            let families = if cells.is_some() {
                Vec::new()
            } else if red == green {
                vec![("sets", red)]
            } else {
                vec![("red sets", red), ("green sets", green)]
            };
            parts.extend(cells);
            for (word, sets) in families {
                if !sets.is_empty() {
                    parts.push(format!("{word} {}", list(sets)));
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

/// The elements of a set.
fn members(set: u128) -> impl Iterator<Item = usize> {
    (0..128).filter(move |e| set >> e & 1 == 1)
}

/// `tictactoe 4x4 4`, if the sets are all cells in a row of some board.
fn lines_of_cells(elements: &[String], sets: &[u128]) -> Option<String> {
    let is_in_first_row = |name: &&String| name.len() == 2 && name.ends_with('1');
    let columns = elements.iter().take_while(is_in_first_row).count();
    let rows = elements.len().checked_div(columns)?;
    let length = sets.first()?.count_ones() as usize;
    let (cells, lines) = cells_in_a_row(rows, columns, length);
    let text = match (rows, columns, length) {
        (3, 3, 3) => "tictactoe".into(),
        _ => format!("tictactoe {rows}x{columns} {length}"),
    };
    let is_known = length >= 3 && cells == elements && lines == sets;
    is_known.then_some(text)
}

/// A vertex as it is written.
fn name(name: &str) -> Cow<'_, str> {
    written(name, |word| is_board_word(word) || is_graph_word(word))
}

/// An element as it is written. Where elements are listed, `c3` cannot be a graph.
fn element(name: &str) -> Cow<'_, str> {
    written(name, is_board_word)
}

fn is_board_word(word: &str) -> bool {
    matches!(word, "red" | "green") || is_set_word(word)
}

/// An edge as it is written.
fn edge(graph: &SimpleGraph, (a, b): (usize, usize)) -> String {
    format!("{}-{}", name(graph.name(a)), name(graph.name(b)))
}
