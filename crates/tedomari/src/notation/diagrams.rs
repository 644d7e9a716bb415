//! Young, skew and square diagrams, and any other cells.

use super::MAX_COORDINATE;
use super::coloring::{family_fault, painted};
use super::cursor::Cursor;
use super::error::Fault;
use super::families::at_end;
use crate::board::{Board, Cell, Color, Diagram, FamilyError};

/// Rows of letters, or row lengths and a coloring.
pub(super) fn young(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    if cursor.at_number() {
        let rows = row_lengths(cursor)?;
        let shape = Diagram::skew_within(&rows, &[], cursor.limits())
            .map_err(|error| family_fault(error, at))?;
        return painted(Board::Diagram(shape), cursor);
    }
    rows_are_there(cursor, "young", "`young wbw/bw` or `young 3,2 chess`")?;
    let rows = Rows::read(cursor, Holes::None)?;
    rows.check_skew()?;
    rows.diagram()
}

/// Rows of letters after dots, or two lists of row lengths and a coloring.
pub(super) fn skew(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    if cursor.at_number() {
        let outer = row_lengths(cursor)?;
        let inner = if cursor.eat('/') {
            row_lengths(cursor)?
        } else {
            Vec::new()
        };
        let shape = Diagram::skew_within(&outer, &inner, cursor.limits())
            .map_err(|error| family_fault(error, at))?;
        return painted(Board::Diagram(shape), cursor);
    }
    rows_are_there(cursor, "skew", "`skew ..w/wb` or `skew 3,2/1 chess`")?;
    let rows = Rows::read(cursor, Holes::Leading)?;
    rows.check_skew()?;
    rows.diagram()
}

/// A word without a diagram is a question that was not finished.
fn rows_are_there(cursor: &mut Cursor, word: &str, such_as: &str) -> Result<(), Fault> {
    if at_end(cursor) {
        return Err(
            Fault::new(cursor.at(), format!("the rows after `{word}` are missing"))
                .expected(format!(
                    "rows of letters, or row lengths and colors, such as {such_as}"
                ))
                .help("the diagram without cells is `cells`"),
        );
    }
    Ok(())
}

/// A size, optionally `cut` and the size of the missing corners, and a coloring.
pub(super) fn square(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    let at = cursor.at();
    let size = cursor.size("the size of a square")?;
    cursor.skip_blanks();
    let cut = if cursor.eat_word("cut") {
        cursor.skip_blanks();
        cursor.size("the size of the corners")?
    } else {
        0
    };
    let shape = Diagram::square_within(size, cut, cursor.limits())
        .map_err(|error| family_fault(error, at))?;
    painted(Board::Diagram(shape), cursor)
}

/// Rows with dots for holes, or single cells such as `r2c3:w`.
pub(super) fn cells(cursor: &mut Cursor) -> Result<Board, Fault> {
    cursor.skip_blanks();
    if cursor.peek() == Some('r') {
        return single_cells(cursor);
    }
    Rows::read(cursor, Holes::Anywhere)?.diagram()
}

/// Row lengths: `5,3,2`, `16..1`, or `6x4` for six rows of four.
fn row_lengths(cursor: &mut Cursor) -> Result<Vec<usize>, Fault> {
    let at = cursor.at();
    let first = cursor.size("a row length")?;
    if cursor.eat('x') {
        let columns = cursor.size("a row length")?;
        cursor.check_elements("rows", first as u128, at)?;
        let count = first as u128 * columns as u128;
        cursor.check_elements("cells", count, at)?;
        cursor.charge(first, at)?;
        return Ok(vec![columns; first]);
    }
    let mut rows = Vec::new();
    let mut length = first;
    loop {
        if cursor.eat_str("..") {
            let last = cursor.size("a row length")?;
            let count = rows.len() as u128 + length.abs_diff(last) as u128;
            cursor.check_elements("rows", count, at)?;
            cursor.charge(length.abs_diff(last), at)?;
            if length < last {
                rows.extend(length..=last);
            } else {
                rows.extend((last..=length).rev());
            }
        } else {
            rows.push(length);
        }
        if !cursor.eat(',') {
            return Ok(rows);
        }
        length = cursor.size("a row length")?;
    }
}

/// Where dots are allowed in a row of letters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holes {
    None,
    Leading,
    Anywhere,
}

/// Rows of letters and dots.
#[derive(Default)]
struct Rows {
    cells: Vec<(Cell, Color)>,
    /// For each row: its location in the text, its leading dots and its full length.
    spans: Vec<(usize, usize, usize)>,
}

impl Rows {
    fn read(cursor: &mut Cursor, holes: Holes) -> Result<Rows, Fault> {
        let mut rows = Rows::default();
        if at_end(cursor) {
            return Ok(rows);
        }
        loop {
            cursor.skip_lines();
            rows.row(cursor, holes)?;
            cursor.skip_blanks();
            if !cursor.eat('/') {
                return Ok(rows);
            }
        }
    }

    fn row(&mut self, cursor: &mut Cursor, holes: Holes) -> Result<(), Fault> {
        let at = cursor.at();
        let row = self.spans.len() as u32;
        let (mut column, mut dots) = (0, 0);
        loop {
            match cursor.peek() {
                Some('.') if holes == Holes::None => {
                    return Err(cursor
                        .unexpected()
                        .expected("`w` for white or `b` for black")
                        .help("diagrams with holes are `skew` or `cells`"));
                }
                Some('.') if holes == Holes::Leading && dots < column => {
                    return Err(Fault::new(cursor.at(), "a hole inside a row")
                        .expected("dots only in front of a row")
                        .help("diagrams with holes anywhere are `cells`"));
                }
                Some('.') => {
                    if dots == column {
                        dots += 1;
                    }
                    cursor.advance();
                }
                Some(c) if super::words::is_name_char(c) => {
                    let color = cursor.letter()?;
                    let cell = Cell {
                        row,
                        column: column as u32,
                    };
                    self.cells.push((cell, color));
                }
                _ => break,
            }
            column += 1;
        }
        if column == 0 && holes != Holes::Anywhere {
            let fault = cursor
                .unexpected()
                .expected("a row of letters such as `wbw`");
            return Err(fault);
        }
        self.spans.push((at, dots, column));
        Ok(())
    }

    /// Rows must neither begin nor end further to the right than the row above.
    fn check_skew(&self) -> Result<(), Fault> {
        for (i, pair) in self.spans.windows(2).enumerate() {
            let ((_, dots, len), (at, next_dots, next_len)) = (pair[0], pair[1]);
            if next_len > len {
                let error = FamilyError::RowGrows {
                    shape: "the diagram",
                    row: i + 2,
                };
                return Err(family_fault(error, at).expected(format!(
                    "at most {len} letters and dots, as in the row above"
                )));
            }
            if next_dots > dots {
                let message = format!("row {} begins further right than the one above", i + 2);
                return Err(
                    Fault::new(at, message).expected(format!("no more dots than above, {dots}"))
                );
            }
        }
        Ok(())
    }

    fn diagram(self) -> Result<Board, Fault> {
        let at = self.spans.first().map_or(0, |span| span.0);
        let diagram = Diagram::placed(self.cells);
        diagram
            .map(Board::Diagram)
            .map_err(|error| Fault::new(at, error.to_string()))
    }
}

fn single_cells(cursor: &mut Cursor) -> Result<Board, Fault> {
    let begin = cursor.at();
    let mut cells = Vec::new();
    while !at_end(cursor) {
        let at = cursor.at();
        let row = cursor.eat('r').then(|| cursor.number("a row"));
        let column = cursor.eat('c').then(|| cursor.number("a column"));
        let (Some(row), Some(column), true) = (row, column, cursor.eat(':')) else {
            return Err(Fault::new(at, "this is not a cell")
                .expected("row, column and color, such as `r2c3:w`"));
        };
        let (row, column) = (row?, column?);
        if row.min(column) == 0 || row.max(column) > MAX_COORDINATE {
            return Err(Fault::new(at, "this cell is out of range")
                .expected(format!("rows and columns from 1 to {MAX_COORDINATE}")));
        }
        let cell = Cell {
            row: row as u32 - 1,
            column: column as u32 - 1,
        };
        cells.push((cell, cursor.letter()?));
        cursor.skip_blanks();
    }
    let diagram = Diagram::placed(cells);
    diagram
        .map(Board::Diagram)
        .map_err(|error| Fault::new(begin, error.to_string()))
}
