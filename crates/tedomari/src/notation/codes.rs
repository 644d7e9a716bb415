//! digraph6 and graph6 as words of the board language.

use super::coloring::painted;
use super::cursor::Cursor;
use super::error::Fault;
use super::families::at_end;
use super::six::shifted;
use super::{digraph6, graph6};
use crate::board::{Board, Limits};

/// A poset in digraph6, all white unless a coloring follows.
pub(super) fn digraph6(cursor: &mut Cursor) -> Result<Board, Fault> {
    coded(cursor, |text, limits| {
        digraph6::decode(text, limits).map(Board::Poset)
    })
}

/// A graph in graph6, all white unless a coloring follows.
pub(super) fn graph6(cursor: &mut Cursor) -> Result<Board, Fault> {
    coded(cursor, |text, limits| {
        graph6::decode(text, limits).map(Board::Graph)
    })
}

fn coded(
    cursor: &mut Cursor,
    decode: impl FnOnce(&str, &Limits) -> Result<Board, Fault>,
) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let (code, at) = cursor.raw();
    let board = decode(code, cursor.limits()).map_err(|fault| shifted(fault, at))?;
    cursor.skip_blanks();
    if at_end(cursor) {
        return Ok(board);
    }
    painted(board, cursor)
}
