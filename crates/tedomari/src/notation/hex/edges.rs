//! Graphs of connection games: paths such as `s-a-t, s-b-t`.

use std::collections::HashMap;

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::located;
use crate::board::NameTable;
use crate::error::excerpt;
use crate::game::{Colored, Network};

/// The most edges that are read, and the most vertices.
const MAX_EDGES: usize = 10_000;

/// The number of vertices that an error lists.
const SHOWN: usize = 16;

/// The names of the vertices of a graph, and its edges by their numbers.
pub(crate) type NamedEdges = (Vec<String>, Vec<(usize, usize)>);

/// Reads paths separated by commas, semicolons or blanks: the names of the vertices, and the edges
/// by vertex number. Edges may be repeated, but must join two different vertices.
///
/// ```
/// use tedomari::notation::hex::parse_edges;
///
/// let (names, edges) = parse_edges("s-a-t, s-t").unwrap();
/// assert_eq!(names, ["s", "a", "t"]);
/// assert_eq!(edges, [(0, 1), (1, 2), (0, 2)]);
/// ```
pub fn parse_edges(text: &str) -> Result<NamedEdges, NotationError> {
    located(text, read_edges)
}

/// Reads a graph with terminals: `s-a-t, s-b-t; terminals s t`. The players color the vertices that
/// are not terminals, or the edges after `; color edges`.
///
/// ```
/// use tedomari::notation::hex::parse_network;
///
/// let network = parse_network("s-a-t, s-t; terminals s t; color edges").unwrap();
/// assert_eq!(network.terminals, [0, 2]);
/// assert_eq!(network.game().unwrap().cells.len(), 3);
/// ```
pub fn parse_network(text: &str) -> Result<Network, NotationError> {
    located(text, |text| {
        // The edges, with blanks in place of the other statements, so that error locations stay
        // correct.
        let mut paths = String::with_capacity(text.len());
        let mut terminals = Vec::new();
        let mut colored = Colored::Vertices;
        for statement in text.split_inclusive([';', '\n']) {
            let at = paths.len();
            let words = statement.trim_end_matches([';', '\n']);
            let begin = words.len() - words.trim_start().len();
            let word = words.trim().split(char::is_whitespace).next().unwrap_or("");
            let rest = at + begin + word.len();
            match word {
                "terminals" => {
                    let list = words[begin + word.len()..].split([',', ' ', '\t']);
                    terminals.extend(list.filter(|name| !name.is_empty()));
                    if terminals.is_empty() {
                        return Err(Fault::new(rest, "no terminals are named").expected("vertices"));
                    }
                }
                "color" => {
                    colored = match words[begin + word.len()..].trim() {
                        "vertices" => Colored::Vertices,
                        "edges" => Colored::Edges,
                        _ => {
                            let fault = Fault::new(rest, "this cannot be colored");
                            return Err(fault.expected("`vertices` or `edges`"));
                        }
                    };
                }
                _ => {
                    paths.push_str(statement);
                    continue;
                }
            }
            paths.extend(std::iter::repeat_n(' ', statement.len()));
        }
        let (names, edges) = read_edges(&paths)?;
        let numbers: HashMap<&str, usize> = names.iter().map(String::as_str).zip(0..).collect();
        let number = |name: &str| {
            numbers.get(name).copied().ok_or_else(|| {
                let at = text.find("terminals").unwrap_or(0);
                let message = format!(
                    "the terminal '{}' is not a vertex of the graph",
                    excerpt(name)
                );
                let some: Vec<&str> = names.iter().map(String::as_str).take(SHOWN).collect();
                let more = if names.len() > SHOWN { ", …" } else { "" };
                Fault::new(at, message).expected(format!("one of {}{more}", some.join(", ")))
            })
        };
        let terminals = terminals
            .into_iter()
            .map(number)
            .collect::<Result<_, _>>()?;
        Ok(Network {
            names,
            edges,
            terminals,
            colored,
        })
    })
}

fn read_edges(text: &str) -> Result<NamedEdges, Fault> {
    let mut cursor = Cursor::new(text);
    let mut names = NameTable::default();
    let mut edges = Vec::new();
    loop {
        while cursor
            .peek()
            .is_some_and(|c| c == ',' || c == ';' || c.is_whitespace())
        {
            cursor.advance();
        }
        if cursor.peek().is_none() {
            break;
        }
        let mut from = vertex(&mut cursor, &mut names)?;
        while cursor.eat('-') {
            let at = cursor.at();
            let to = vertex(&mut cursor, &mut names)?;
            if from == to {
                return Err(Fault::new(at, "an edge joins two different vertices"));
            }
            edges.push((from, to));
            from = to;
            if edges.len() > MAX_EDGES {
                return Err(Fault::new(
                    at,
                    format!("there are more than {MAX_EDGES} edges"),
                ));
            }
        }
        if cursor
            .peek()
            .is_some_and(|c| c != ',' && c != ';' && !c.is_whitespace())
        {
            return Err(cursor
                .unexpected()
                .expected("`-` and a vertex, or a comma and another path"));
        }
    }
    Ok((names.into_strings(), edges))
}

fn vertex(cursor: &mut Cursor, names: &mut NameTable) -> Result<usize, Fault> {
    let at = cursor.at();
    match cursor.bare_name() {
        "" => Err(cursor
            .unexpected()
            .expected("a vertex, such as `s` in `s-a-t`")),
        name if names.len() > MAX_EDGES && names.find(name).is_none() => Err(Fault::new(
            at,
            format!("there are more than {MAX_EDGES} vertices"),
        )),
        name => Ok(names.insert(name).0 as usize),
    }
}
