//! The syntax of the Smart Game Format: nodes with properties, and variations.

use super::cursor::Cursor;
use super::error::Fault;

/// A node of a file.
#[derive(Debug, Default)]
pub(crate) struct SgfNode {
    /// The number of the node before it. `None` for the first.
    pub parent: Option<usize>,
    /// Its properties, value by value.
    pub properties: Vec<Property>,
}

/// One value of a property, and its location.
#[derive(Debug)]
pub(crate) struct Property {
    /// The name in capital letters.
    pub name: String,
    /// The value without escapes.
    pub value: String,
    /// The byte offset of the value.
    pub at: usize,
}

/// The nodes of the first game in a file. A node comes before its variations, and the main one of
/// these directly after it. All parentheses are checked.
pub(crate) fn nodes(text: &str) -> Result<Vec<SgfNode>, Fault> {
    let mut cursor = Cursor::new(text);
    let mut nodes: Vec<SgfNode> = Vec::new();
    // The places of the open parentheses, and the node before each.
    let mut open: Vec<(usize, Option<usize>)> = Vec::new();
    let mut current: Option<usize> = None;
    let mut name = String::new();
    skip(&mut cursor);
    loop {
        let at = cursor.at();
        match cursor.peek() {
            Some('(') => {
                open.push((at, current));
                name.clear();
                cursor.advance();
            }
            Some(')') => {
                let Some((_, before)) = open.pop() else {
                    return Err(Fault::new(at, "this parenthesis was never opened"));
                };
                current = before;
                name.clear();
                cursor.advance();
                if open.is_empty() {
                    break;
                }
            }
            Some(';') => {
                current = Some(begin(&mut nodes, current));
                name.clear();
                cursor.advance();
            }
            Some('[') if !name.is_empty() => {
                let value = value(&mut cursor)?;
                // Some files omit the first semicolon.
                let node = current.unwrap_or_else(|| begin(&mut nodes, None));
                current = Some(node);
                nodes[node].properties.push(Property {
                    name: name.clone(),
                    value,
                    at: at + 1,
                });
            }
            Some(c) if c.is_ascii_uppercase() && !open.is_empty() => {
                name.clear();
                while let Some(c) = cursor.peek().filter(char::is_ascii_alphabetic) {
                    // In old files, property names contain lower-case letters, which are ignored.
                    if c.is_ascii_uppercase() {
                        name.push(c);
                    }
                    cursor.advance();
                }
                skip(&mut cursor);
                if cursor.peek() != Some('[') {
                    return Err(cursor
                        .unexpected()
                        .expected(format!("`[` and a value of `{name}`")));
                }
            }
            None if !open.is_empty() => {
                let at = open[0].0;
                return Err(Fault::new(at, "this parenthesis is never closed").expected("`)`"));
            }
            _ => {
                return Err(cursor
                    .unexpected()
                    .expected("`(`, `)`, `;` or a property such as `B[a1]`"));
            }
        }
        skip(&mut cursor);
    }
    skip(&mut cursor);
    match cursor.peek() {
        // Further games in the same file are not read.
        None | Some('(') => Ok(nodes),
        Some(_) => Err(cursor.unexpected().expected("the end of the file")),
    }
}

/// The nodes of the main line.
pub(crate) fn main_line(nodes: &[SgfNode]) -> &[SgfNode] {
    let follows = |&(before, node): &(usize, &SgfNode)| node.parent == Some(before);
    let length = nodes
        .iter()
        .skip(1)
        .enumerate()
        .take_while(|(i, node)| follows(&(*i, node)));
    &nodes[..nodes.len().min(1 + length.count())]
}

/// A value as it is written between brackets.
pub(crate) fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}

/// Adds a node.
fn begin(nodes: &mut Vec<SgfNode>, parent: Option<usize>) -> usize {
    nodes.push(SgfNode {
        parent,
        properties: Vec::new(),
    });
    nodes.len() - 1
}

fn skip(cursor: &mut Cursor) {
    while cursor.peek().is_some_and(char::is_whitespace) {
        cursor.advance();
    }
}

/// The text between brackets. A backslash escapes the next character.
fn value(cursor: &mut Cursor) -> Result<String, Fault> {
    let start = cursor.at();
    cursor.advance();
    let mut text = String::new();
    loop {
        match cursor.peek() {
            None => return Err(Fault::new(start, "this bracket is never closed").expected("`]`")),
            Some(']') => {
                cursor.advance();
                return Ok(text);
            }
            Some('\\') => {
                cursor.advance();
                text.extend(cursor.peek());
                cursor.advance();
            }
            Some(c) => {
                text.push(c);
                cursor.advance();
            }
        }
    }
}
