use serde_json::{Map, Value, json};

use crate::board::{Board, Color, Diagram, Element, Names};
use crate::notation::print_diagram::drawn_rows;

/// Writes a board as JSON that [`super::read`] reads back to an equal board.
pub fn write(board: &Board) -> Value {
    match board {
        Board::Poset(poset) => {
            let mut object = start(board, poset.names());
            let covers = pairs(poset.upper_covers().pairs(), poset.names());
            object.insert("covers".to_string(), covers);
            Value::Object(object)
        }
        Board::Graph(graph) => {
            let mut object = start(board, graph.names());
            object.insert("edges".to_string(), pairs(graph.edges(), graph.names()));
            Value::Object(object)
        }
        Board::Ruleset(ruleset) => {
            let names = ruleset.names();
            let mut needs = Map::new();
            for (x, sets) in ruleset.needs().iter().enumerate() {
                let list = |set: &Vec<Element>| set.iter().map(|&y| element(y, names)).collect();
                if !sets.is_empty() {
                    let sets: Vec<Value> = sets.iter().map(list).collect();
                    needs.insert(names.get(x as Element), sets.into());
                }
            }
            let mut object = start(board, names);
            object.insert("needs".to_string(), needs.into());
            Value::Object(object)
        }
        Board::Diagram(diagram) => write_diagram(diagram),
        Board::Grounded(graph) => {
            let name = |vertex: u32| &*graph.vertices()[vertex as usize];
            let edges = graph
                .edges()
                .iter()
                .map(|&(a, b)| json!([name(a), name(b)]));
            let edges: Vec<Value> = edges.collect();
            if graph.is_green() {
                return json!({"kind": "grounded", "edges": edges});
            }
            let letters: String = board.colors().iter().map(|color| color.letter()).collect();
            json!({"kind": "grounded", "colors": letters, "edges": edges})
        }
    }
}

fn start(board: &Board, names: &Names) -> Map<String, Value> {
    let letters: String = board.colors().iter().map(|color| color.letter()).collect();
    let mut object = Map::new();
    object.insert("kind".to_string(), board.kind().into());
    object.insert("colors".to_string(), letters.into());
    if let Names::Given(names) = names {
        let names: Vec<Value> = names.iter().map(|name| Value::from(&**name)).collect();
        object.insert("names".to_string(), names.into());
    }
    object
}

fn element(x: Element, names: &Names) -> Value {
    match names {
        Names::Numbered => (x + 1).into(),
        Names::Given(names) => Value::from(&*names[x as usize]),
    }
}

fn pairs(pairs: impl Iterator<Item = (Element, Element)>, names: &Names) -> Value {
    let pair = |(x, y)| Value::from(vec![element(x, names), element(y, names)]);
    pairs.map(pair).collect::<Vec<_>>().into()
}

fn write_diagram(diagram: &Diagram) -> Value {
    if let Some(rows) = drawn_rows(diagram) {
        return json!({"kind": "diagram", "rows": rows});
    }
    let colored = diagram.cells().iter().zip(diagram.colors());
    let cells: Vec<Value> = colored
        .map(|(cell, color): (_, &Color)| {
            json!([cell.row + 1, cell.column + 1, color.letter().to_string()])
        })
        .collect();
    json!({"kind": "diagram", "cells": cells})
}
