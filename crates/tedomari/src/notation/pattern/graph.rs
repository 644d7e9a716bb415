//! Simple graphs as text.

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::super::six::shifted;
use super::super::{graph6, located};
use crate::board::{MAX_SIMPLE_VERTICES, SimpleGraph, SimpleGraphError, check_vertices};
use crate::game::pattern::MAX_VERTICES;

/// Reads a simple graph.
pub fn parse_simple_graph(text: &str) -> Result<SimpleGraph, NotationError> {
    located(text, |text| {
        let mut cursor = Cursor::new(text);
        let graph = graph(&mut cursor)?;
        cursor.skip_breaks();
        match cursor.peek() {
            None => Ok(graph),
            Some(_) => Err(cursor
                .unexpected()
                .expected("`+` and another graph, or the end")),
        }
    })
}

const EXPECTED: &str = "a graph such as `K6`, `K3,3`, `P4`, `C5`, `star 4`, `bowtie`, `2K2`, \
                        `graph6 'Bw'` or edges `a-b-c-a`";

/// Graphs separated by `+`.
pub(super) fn graph(cursor: &mut Cursor) -> Result<SimpleGraph, Fault> {
    cursor.skip_breaks();
    let start = cursor.at();
    let mut whole = term(cursor)?;
    loop {
        cursor.skip_blanks();
        if !cursor.eat('+') {
            return Ok(whole);
        }
        cursor.skip_blanks();
        let next = term(cursor)?;
        whole = whole
            .beside(&next)
            .map_err(|error| refused(&error, start))?;
    }
}

/// A graph with a name, or edges written out.
fn term(cursor: &mut Cursor) -> Result<SimpleGraph, Fault> {
    let at = cursor.at();
    // A name in quotes is always a vertex.
    if cursor.peek() == Some('"') {
        return walks(cursor);
    }
    let Some(word) = cursor.peek_word() else {
        return Err(cursor.unexpected().expected(EXPECTED));
    };
    // A dash after a word makes the word a vertex, unless it removes an edge.
    let mut ahead = cursor.clone();
    ahead.eat_word(word);
    let is_walk = ahead.eat('-') && !ahead.at_word("e");
    if is_walk || !is_graph_word(word) {
        return walks(cursor);
    }
    cursor.eat_word(word);
    let (copies, name) = copies(word);
    let base = named(name, cursor, at)?;
    let base = if cursor.eat_str("-e") {
        without_edge(&base, at)?
    } else {
        base
    };
    check_vertices(base.len().saturating_mul(copies)).map_err(|error| refused(&error, at))?;
    // Copies of the graph without vertices are not counted by the limit, and add nothing.
    let more = if base.is_empty() { 1 } else { copies };
    let mut whole = base.clone();
    for _ in 1..more {
        whole = whole.beside(&base).map_err(|error| refused(&error, at))?;
    }
    Ok(whole)
}

/// The leading number and the rest: `2K2` is two copies of `K2`.
fn copies(word: &str) -> (usize, &str) {
    let digits = word.chars().take_while(char::is_ascii_digit).count();
    let (number, name) = word.split_at(digits);
    let count = match number {
        "" => 1,
        number => number.parse().unwrap_or(usize::MAX),
    };
    (count, name)
}

/// Whether a word names a graph rather than a vertex.
pub(super) fn is_graph_word(word: &str) -> bool {
    let (_, name) = copies(word);
    matches!(name, "star" | "graph6") || known(name).is_some() || family(name).is_some()
}

/// The letter and number of `K6`, `P4` or `C5`, which may be written in lower case.
fn family(name: &str) -> Option<(char, usize)> {
    let letter = name.chars().next()?.to_ascii_uppercase();
    if !matches!(letter, 'K' | 'P' | 'C') {
        return None;
    }
    Some((letter, name[1..].parse().ok()?))
}

/// The named graphs with their edges. Vertices are counted from 0.
pub(super) const KNOWN: &[(&str, &[(usize, usize)])] = &[
    ("bowtie", &[(0, 1), (1, 2), (0, 2), (0, 3), (3, 4), (0, 4)]),
    ("paw", &[(0, 1), (1, 2), (0, 2), (0, 3)]),
    ("claw", &[(0, 1), (0, 2), (0, 3)]),
    ("diamond", &[(0, 1), (0, 2), (0, 3), (1, 2), (2, 3)]),
    ("bull", &[(0, 1), (1, 2), (0, 2), (0, 3), (1, 4)]),
    ("house", &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (1, 4)]),
    (
        "cube",
        &[
            (0, 1),
            (1, 2),
            (2, 3),
            (3, 0),
            (4, 5),
            (5, 6),
            (6, 7),
            (7, 4),
            (0, 4),
            (1, 5),
            (2, 6),
            (3, 7),
        ],
    ),
    (
        "petersen",
        &[
            (0, 1),
            (1, 2),
            (2, 3),
            (3, 4),
            (4, 0),
            (5, 7),
            (7, 9),
            (9, 6),
            (6, 8),
            (8, 5),
            (0, 5),
            (1, 6),
            (2, 7),
            (3, 8),
            (4, 9),
        ],
    ),
];

/// Other names of these graphs.
const ALIASES: &[(&str, &str)] = &[("butterfly", "bowtie")];

fn known(name: &str) -> Option<&'static [(usize, usize)]> {
    let alias = ALIASES.iter().find(|(alias, _)| *alias == name);
    let name = alias.map_or(name, |(_, usual)| usual);
    let (_, edges) = KNOWN.iter().find(|(known, _)| *known == name)?;
    Some(edges)
}

fn named(name: &str, cursor: &mut Cursor, at: usize) -> Result<SimpleGraph, Fault> {
    let graph = match (name, family(name)) {
        ("star", _) => {
            cursor.skip_blanks();
            SimpleGraph::multipartite(&[1, cursor.size("the number of leaves")?])
        }
        ("graph6", _) => return from_graph6(cursor),
        (_, Some(('K', first))) => {
            let mut parts = vec![first];
            while cursor.eat(',') {
                parts.push(cursor.size("the size of a part")?);
            }
            match parts.len() {
                1 => SimpleGraph::complete(first),
                _ => SimpleGraph::multipartite(&parts),
            }
        }
        (_, Some(('P', n))) => SimpleGraph::path(n),
        (_, Some(('C', n))) if n < 3 => {
            return Err(
                Fault::new(at, format!("`{name}` is not a cycle")).expected("`C3` or longer")
            );
        }
        (_, Some((_, n))) => SimpleGraph::cycle(n),
        (name, None) => {
            let edges = known(name).unwrap_or_default();
            let n = edges.iter().map(|&(a, b)| a.max(b) + 1).max().unwrap_or(0);
            SimpleGraph::numbered(n, edges)
        }
    };
    graph.map_err(|error| refused(&error, at))
}

/// The graph without one edge. If all degrees are equal, it does not matter which.
fn without_edge(graph: &SimpleGraph, at: usize) -> Result<SimpleGraph, Fault> {
    let degree = |v: usize| {
        graph
            .edges()
            .iter()
            .filter(|&&(a, b)| a == v || b == v)
            .count()
    };
    let looks = |&(a, b): &(usize, usize)| {
        let (a, b) = (degree(a), degree(b));
        (a.min(b), a.max(b))
    };
    let Some(first) = graph.edges().first() else {
        return Err(Fault::new(at, "this graph has no edge to remove"));
    };
    if graph.edges().iter().any(|edge| looks(edge) != looks(first)) {
        let fault = Fault::new(
            at,
            "the edges of this graph are not all alike, so `-e` is ambiguous",
        );
        return Err(fault.expected("the edges written out"));
    }
    Ok(graph.without_edge(0))
}

fn from_graph6(cursor: &mut Cursor) -> Result<SimpleGraph, Fault> {
    cursor.skip_blanks();
    let (code, at) = cursor.raw();
    let graph = graph6::decode(code, cursor.limits()).map_err(|fault| shifted(fault, at))?;
    let edges: Vec<_> = graph
        .edges()
        .map(|(a, b)| (a as usize, b as usize))
        .collect();
    SimpleGraph::numbered(graph.len(), &edges).map_err(|error| refused(&error, at))
}

/// `a-b-c-a; d-e`, up to a word that begins something else.
fn walks(cursor: &mut Cursor) -> Result<SimpleGraph, Fault> {
    let start = cursor.at();
    let mut names: Vec<String> = Vec::new();
    let mut edges = Vec::new();
    loop {
        let mut before = None;
        loop {
            cursor.skip_blanks();
            let at = cursor.at();
            let Some((name, _)) = cursor.name()? else {
                return Err(cursor.unexpected().expected("a vertex"));
            };
            let known = names.iter().position(|known| *known == name);
            let vertex = known.unwrap_or_else(|| {
                names.push(name.into_owned());
                names.len() - 1
            });
            if names.len() > MAX_SIMPLE_VERTICES {
                return Err(refused(&SimpleGraphError::TooManyVertices(names.len()), at));
            }
            if let Some(before) = before {
                edges.push((before, vertex));
            }
            before = Some(vertex);
            cursor.skip_blanks();
            if !cursor.eat('-') {
                break;
            }
        }
        // `;` continues with more edges unless colors follow.
        let mut ahead = cursor.clone();
        ahead.eat(',');
        ahead.skip_breaks();
        let is_vertex = match ahead.peek_word() {
            Some(word) => !matches!(word, "red" | "green"),
            None => ahead.peek() == Some('"'),
        };
        let goes_on = ahead.at() > cursor.at() && is_vertex;
        if !goes_on {
            return SimpleGraph::new(names, &edges).map_err(|error| refused(&error, start));
        }
        *cursor = ahead;
    }
}

pub(super) fn refused(error: &SimpleGraphError, at: usize) -> Fault {
    let fault = Fault::new(at, error.to_string());
    match error {
        // Boards have a lower limit than patterns.
        SimpleGraphError::TooManyVertices(_) => {
            fault.expected(format!("a board of at most {MAX_VERTICES} vertices"))
        }
        SimpleGraphError::Loop(_) => fault,
    }
}
