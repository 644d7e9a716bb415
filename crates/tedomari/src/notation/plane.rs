//! Plane partitions.

use super::coloring::{family_fault, painted};
use super::cursor::Cursor;
use super::error::Fault;
use super::families::at_end;
use crate::board::{Board, Poset};

/// Rows of heights such as `3,3,1/2,2/1`, and a coloring.
pub(super) fn plane(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let limits = *cursor.limits();
    let build = |heights: &[Vec<usize>]| {
        let shape =
            Poset::plane_within(heights, &limits).map_err(|error| family_fault(error, at))?;
        Ok(Board::Poset(shape))
    };
    if at_end(cursor) {
        return build(&[]);
    }
    let mut heights = Vec::new();
    loop {
        let mut row = vec![cursor.size("a height")?];
        while cursor.eat(',') {
            row.push(cursor.size("a height")?);
        }
        heights.push(row);
        if !cursor.eat('/') {
            return painted(build(&heights)?, cursor);
        }
    }
}
