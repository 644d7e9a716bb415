//! Boards of pattern games as text: a graph or sets, and what is colored at the start.

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::super::located;
use super::graph;
use super::sets::{self, Sets};
use crate::board::{PatternBoard, SimpleGraph};

/// Reads the board of a pattern game.
pub fn parse_pattern_board(text: &str) -> Result<PatternBoard, NotationError> {
    located(text, read)
}

fn read(text: &str) -> Result<PatternBoard, Fault> {
    let mut cursor = Cursor::new(text);
    cursor.skip_breaks();
    if sets::begins(&cursor) {
        let Sets { elements, copies } = sets::read(&mut cursor)?;
        let mut precolored = [0; 2];
        while let Some(player) = color(&mut cursor)? {
            loop {
                cursor.skip_blanks();
                if cursor.at_break() {
                    break;
                }
                precolored[player] |= 1 << element(&mut cursor, &elements)?;
                cursor.eat(',');
            }
        }
        return Ok(PatternBoard::Sets {
            elements,
            copies,
            precolored,
        });
    }
    let graph = graph::graph(&mut cursor)?;
    let mut precolored = [Vec::new(), Vec::new()];
    while let Some(player) = color(&mut cursor)? {
        edges(&mut cursor, &graph, &mut precolored[player])?;
    }
    Ok(PatternBoard::Graph { graph, precolored })
}

/// `red` or `green`, or nothing at the end.
fn color(cursor: &mut Cursor) -> Result<Option<usize>, Fault> {
    cursor.skip_breaks();
    if cursor.peek().is_none() {
        return Ok(None);
    }
    match (cursor.eat_word("red"), cursor.at_word("green")) {
        (true, _) => Ok(Some(0)),
        (false, true) => {
            cursor.eat_word("green");
            Ok(Some(1))
        }
        (false, false) => Err(cursor.unexpected().expected("`red`, `green` or the end")),
    }
}

/// `a-b-c, d-e`.
fn edges(
    cursor: &mut Cursor,
    graph: &SimpleGraph,
    edges: &mut Vec<(usize, usize)>,
) -> Result<(), Fault> {
    loop {
        cursor.skip_blanks();
        if cursor.at_break() {
            return Ok(());
        }
        let at = cursor.at();
        let mut before = vertex(cursor, graph)?;
        if !cursor.eat('-') {
            return Err(
                Fault::new(at, "a single vertex is not an edge").expected("an edge such as `1-2`")
            );
        }
        loop {
            let at = cursor.at();
            let next = vertex(cursor, graph)?;
            if next == before {
                return Err(Fault::new(at, "an edge joins two different vertices"));
            }
            edges.push((before.min(next), before.max(next)));
            before = next;
            if !cursor.eat('-') {
                break;
            }
        }
        cursor.eat(',');
    }
}

fn vertex(cursor: &mut Cursor, graph: &SimpleGraph) -> Result<usize, Fault> {
    let at = cursor.at();
    let Some((name, _)) = cursor.name()? else {
        return Err(cursor.unexpected().expected("a vertex"));
    };
    let found = (0..graph.len()).find(|&v| graph.name(v) == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = (0..graph.len()).map(|v| graph.name(v)).take(16).collect();
        Fault::new(at, format!("`{name}` is not a vertex of the board"))
            .expected(format!("one of {}", names.join(", ")))
    })
}

fn element(cursor: &mut Cursor, elements: &[String]) -> Result<usize, Fault> {
    let at = cursor.at();
    let Some((name, _)) = cursor.name()? else {
        return Err(cursor.unexpected().expected("an element"));
    };
    let found = elements.iter().position(|element| *element == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = elements.iter().map(String::as_str).take(16).collect();
        Fault::new(at, format!("`{name}` is not an element of the board"))
            .expected(format!("one of {}", names.join(", ")))
    })
}
