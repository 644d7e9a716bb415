use super::Cell;

/// Cells such that each row is contiguous, row by row.
pub struct Outline {
    rows: Vec<Row>,
}

/// The cells of one row, from `start` to before `end`.
struct Row {
    row: u32,
    start: u32,
    end: u32,
}

impl Outline {
    /// The outline of cells in reading order, if each row is contiguous.
    pub fn of(cells: &[Cell]) -> Option<Outline> {
        let same_row = |a: &Cell, b: &Cell| a.row == b.row;
        let row = |cells: &[Cell]| {
            let (start, end) = (cells[0].column, cells[cells.len() - 1].column + 1);
            let whole = (end - start) as usize == cells.len();
            whole.then_some(Row {
                row: cells[0].row,
                start,
                end,
            })
        };
        let rows: Option<Vec<Row>> = cells.chunk_by(same_row).map(row).collect();
        rows.map(|rows| Outline { rows })
    }

    /// Whether this is a skew diagram: a Young diagram minus a smaller one.
    pub fn is_skew(&self) -> bool {
        self.rows.windows(2).all(|pair| {
            let (upper, lower) = (&pair[0], &pair[1]);
            let adjacent = lower.row == upper.row + 1;
            lower.start <= upper.start
                && lower.end <= upper.end
                // At a gap between rows, both diagrams have rows of the same length.
                && (adjacent || lower.end <= upper.start)
        })
    }

    /// Whether a skew diagram is a Young diagram: all rows begin in the same column.
    pub fn is_young(&self) -> bool {
        let (first, last) = (self.rows.first(), self.rows.last());
        first.map(|row| row.start) == last.map(|row| row.start)
    }

    /// Whether a skew diagram is a rotated Young diagram: all rows end in the same column.
    pub fn is_turned_young(&self) -> bool {
        let (first, last) = (self.rows.first(), self.rows.last());
        first.map(|row| row.end) == last.map(|row| row.end)
    }

    /// Whether each column is contiguous too.
    pub(crate) fn has_whole_columns(&self) -> bool {
        let Some(left) = self.rows.iter().map(|row| row.start).min() else {
            return true;
        };
        let right = self.rows.iter().map(|row| row.end).max().unwrap_or(left);
        let cells: usize = self
            .rows
            .iter()
            .map(|row| (row.end - row.start) as usize)
            .sum();
        let columns = (right - left) as usize;
        if columns > cells {
            return false; // some column is empty
        }
        // The last row of each column so far, counted from 1; 0 means none.
        let mut last = vec![0; columns];
        self.rows.iter().all(|row| {
            let here = (row.start - left) as usize..(row.end - left) as usize;
            last[here].iter_mut().all(|last| {
                let before = std::mem::replace(last, row.row + 1);
                before == 0 || before == row.row
            })
        })
    }

    /// The number of rows and columns of a Young diagram.
    pub fn extent(&self) -> (usize, usize) {
        let columns = self.rows.first().map_or(0, |row| row.end - row.start);
        (self.rows.len(), columns as usize)
    }
}
