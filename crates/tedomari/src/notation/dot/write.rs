use std::fmt::Write;

use crate::board::{Board, Color, Element, Names};

/// Writes a board as DOT that [`super::read`] reads back to an equal board (except that an empty
/// list of names becomes numbers). Rulesets cannot be written as DOT.
pub fn write(board: &Board) -> Option<String> {
    write_grouped(board, &[])
}

/// Like [`write()`], with some elements in labeled clusters. It reads back to an equal board
/// as well.
pub fn write_grouped(board: &Board, groups: &[(String, Vec<Element>)]) -> Option<String> {
    let mut text = String::new();
    let names = match board {
        Board::Poset(poset) => {
            text.push_str("digraph poset {\n  rankdir=BT\n");
            poset.names()
        }
        Board::Diagram(_) => {
            text.push_str("digraph diagram {\n  rankdir=BT\n");
            // Cells are named by their positions.
            &Names::Numbered
        }
        Board::Graph(graph) => {
            text.push_str("graph board {\n");
            graph.names()
        }
        Board::Ruleset(_) | Board::Grounded(_) => return None,
    };
    text.push_str("  node [shape=circle, style=filled]\n");
    let id = |x: Element| match names {
        Names::Numbered => board.name(x),
        Names::Given(names) => quoted(&names[x as usize]),
    };
    for (x, color) in board.colors().iter().enumerate() {
        let id = id(x as Element);
        let attributes = match color {
            Color::White => "fillcolor=white",
            Color::Black => "fillcolor=black, fontcolor=white",
        };
        writeln!(text, "  {id} [{attributes}]").expect("a string takes everything");
    }
    for (number, (label, elements)) in groups.iter().enumerate() {
        let ids: Vec<String> = elements.iter().map(|&x| id(x)).collect();
        let (label, ids) = (quoted(label), ids.join("; "));
        writeln!(
            text,
            "  subgraph cluster_{number} {{ label={label}; {ids} }}"
        )
        .expect("a string takes everything");
    }
    let mut line = |(x, y), sign: &str| {
        writeln!(text, "  {} {sign} {}", id(x), id(y)).expect("a string takes everything");
    };
    match board {
        Board::Poset(poset) => poset
            .upper_covers()
            .pairs()
            .for_each(|pair| line(pair, "->")),
        Board::Diagram(diagram) => diagram.covers().for_each(|pair| line(pair, "->")),
        Board::Graph(graph) => graph.edges().for_each(|pair| line(pair, "--")),
        Board::Ruleset(_) | Board::Grounded(_) => return None,
    }
    text.push_str("}\n");
    Some(text)
}

fn quoted(name: &str) -> String {
    let name = name
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n");
    format!("\"{name}\"")
}
