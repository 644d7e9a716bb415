//! Trees and double trees, written with parentheses and read without recursion.

use super::MAX_NESTING;
use super::coloring::family_fault;
use super::cursor::Cursor;
use super::error::Fault;
use super::families::{at_end, seeded};
use crate::board::{Board, Color, Element, Graph, Poset, random};

/// Nodes in preorder: colors, and for each node but the root its parent.
#[derive(Default)]
struct Growth {
    colors: Vec<Color>,
    parents: Vec<Element>,
}

impl Growth {
    fn root(cursor: &mut Cursor) -> Result<Growth, Fault> {
        Ok(Growth {
            colors: vec![cursor.letter()?],
            parents: Vec::new(),
        })
    }

    fn add(&mut self, color: Color, parent: Element) -> Element {
        self.colors.push(color);
        self.parents.push(parent);
        self.colors.len() as Element - 1
    }

    /// Reads the parentheses after the root, if any.
    fn branches(&mut self, cursor: &mut Cursor, may_be_empty: bool) -> Result<(), Fault> {
        if !cursor.eat('(') {
            return Ok(());
        }
        let mut open = vec![(0, cursor.at() - 1)];
        cursor.skip_lines();
        if may_be_empty && cursor.eat(')') {
            return Ok(());
        }
        while let Some(&(parent, _)) = open.last() {
            cursor.skip_lines();
            let node = self.add(cursor.letter()?, parent);
            cursor.skip_lines();
            let at = cursor.at();
            if cursor.eat('(') {
                open.push((node, at));
                if open.len() > MAX_NESTING {
                    let message = format!("the tree is more than {MAX_NESTING} deep");
                    return Err(Fault::new(at, message));
                }
                continue;
            }
            // The node is a leaf. Close everything that ends with it.
            loop {
                cursor.skip_lines();
                if cursor.eat(',') {
                    break;
                }
                let Some((_, at)) = open.pop() else {
                    unreachable!("the loop ends with the last parenthesis")
                };
                if cursor.peek().is_none() {
                    return Err(Fault::new(at, "this parenthesis is never closed")
                        .expected("a `)` after the branches"));
                }
                if !cursor.eat(')') {
                    return Err(cursor.unexpected().expected("`,`, `(` or `)`"));
                }
                if open.is_empty() {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// `w(b,w)`, random, or nothing.
fn growth(cursor: &mut Cursor) -> Result<Growth, Fault> {
    if at_end(cursor) {
        return Ok(Growth::default());
    }
    let mut growth = Growth::root(cursor)?;
    cursor.skip_blanks();
    growth.branches(cursor, false)?;
    Ok(growth)
}

/// A tree poset, root first.
pub(super) fn tree(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    if cursor.eat_word("random") {
        return seeded(cursor, |n, seed| random::tree(n, seed).map(Board::Poset));
    }
    let at = cursor.at();
    let Growth { colors, parents } = growth(cursor)?;
    let tree = Poset::tree(colors, &parents);
    Ok(Board::Poset(tree.map_err(|error| family_fault(error, at))?))
}

/// A tree as a graph.
pub(super) fn graph_tree(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    if cursor.eat_word("random") {
        return seeded(cursor, |n, seed| {
            random::graph_tree(n, seed).map(Board::Graph)
        });
    }
    let at = cursor.at();
    let Growth { colors, parents } = growth(cursor)?;
    let tree = Graph::tree(colors, &parents);
    Ok(Board::Graph(tree.map_err(|error| family_fault(error, at))?))
}

/// A root with its upward branches, followed by its downward branches: `w(b,w)(b(w))`.
pub(super) fn double_tree(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    if cursor.eat_word("random") {
        return seeded(cursor, |n, seed| {
            random::double_tree(n, seed).map(Board::Poset)
        });
    }
    let at = cursor.at();
    let (growth, upper) = if at_end(cursor) {
        (Growth::default(), 0)
    } else {
        let mut growth = Growth::root(cursor)?;
        cursor.skip_blanks();
        growth.branches(cursor, true)?;
        let upper = growth.parents.len();
        cursor.skip_blanks();
        growth.branches(cursor, true)?;
        (growth, upper)
    };
    let tree = Poset::double_tree(growth.colors, &growth.parents, upper);
    Ok(Board::Poset(tree.map_err(|error| family_fault(error, at))?))
}
