//! Graphs of connection games: paths such as `s-a-t, s-b-t`.

use super::super::cursor::Cursor;
use super::super::error::{Fault, NotationError};
use super::located;

/// The most edges that are read.
const MAX_EDGES: usize = 10_000;

/// The names of the vertices of a graph, and its edges by their numbers.
pub type NamedEdges = (Vec<String>, Vec<(usize, usize)>);

/// Reads paths with commas, semicolons or blanks between them: the names of the vertices, and the
/// edges by their numbers. An edge may be there several times, but joins two different vertices.
///
/// ```
/// use tedomari::notation::hex::parse_edges;
///
/// let (names, edges) = parse_edges("s-a-t, s-t").unwrap();
/// assert_eq!(names, ["s", "a", "t"]);
/// assert_eq!(edges, [(0, 1), (1, 2), (0, 2)]);
/// ```
pub fn parse_edges(text: &str) -> Result<NamedEdges, NotationError> {
    located(text, |text| {
        let mut cursor = Cursor::new(text);
        let mut names: Vec<String> = Vec::new();
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
        Ok((names, edges))
    })
}

fn vertex(cursor: &mut Cursor, names: &mut Vec<String>) -> Result<usize, Fault> {
    let mut name = String::new();
    while let Some(c) = cursor
        .peek()
        .filter(|&c| c.is_alphanumeric() || c == '_' || c == '\'')
    {
        name.push(c);
        cursor.advance();
    }
    if name.is_empty() {
        return Err(cursor
            .unexpected()
            .expected("a vertex, such as `s` in `s-a-t`"));
    }
    let known = names.iter().position(|known| *known == name);
    Ok(known.unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    }))
}
