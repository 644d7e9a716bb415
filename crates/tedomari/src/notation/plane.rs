//! Plane partitions.

use super::coloring::{family_fault, painted};
use super::cursor::Cursor;
use super::error::Fault;
use super::families::at_end;
use crate::board::{Board, Poset};

/// Rows of heights such as `3,3,1/2,2/1`, or a box such as `3x3x2`, perhaps `without bottom`, and a
/// coloring.
pub(super) fn plane(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let heights = if at_end(cursor) {
        Vec::new()
    } else {
        heights(cursor)?
    };
    let shape = Poset::plane_within(&heights, cursor.limits());
    let mut shape = shape.map_err(|error| family_fault(error, at))?;
    if heights.is_empty() {
        return Ok(Board::Poset(shape));
    }
    cursor.skip_blanks();
    if cursor.eat_word("without") {
        cursor.skip_blanks();
        if !cursor.eat_word("bottom") {
            return Err(cursor.unexpected().expected("`bottom`"));
        }
        shape = shape.without_corner();
    }
    painted(Board::Poset(shape), cursor)
}

fn heights(cursor: &mut Cursor) -> Result<Vec<Vec<usize>>, Fault> {
    let at = cursor.at();
    let mut heights = Vec::new();
    loop {
        let mut row = vec![cursor.size("a height")?];
        if heights.is_empty() && cursor.eat('x') {
            return cuboid(row[0], cursor, at);
        }
        while cursor.eat(',') {
            row.push(cursor.size("a height")?);
        }
        heights.push(row);
        if !cursor.eat('/') {
            return Ok(heights);
        }
    }
}

/// The rest of `ROWSxCOLUMNSxHEIGHT`.
fn cuboid(rows: usize, cursor: &mut Cursor, at: usize) -> Result<Vec<Vec<usize>>, Fault> {
    let columns = cursor.size("a number of columns")?;
    if !cursor.eat('x') {
        let expected = "`x` and the height, as in `3x3x2`";
        return Err(cursor.unexpected().expected(expected));
    }
    let height = cursor.size("a height")?;
    if [rows, columns, height].contains(&0) {
        return Err(Fault::new(at, "this box is empty").expected("sizes of at least 1"));
    }
    let cells = [columns, height].into_iter().map(|size| size as u128);
    cursor.check_elements("cells", cells.fold(rows as u128, u128::saturating_mul), at)?;
    Ok(vec![vec![height; columns]; rows])
}
