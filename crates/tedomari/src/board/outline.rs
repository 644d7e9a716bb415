use super::Cell;

/// Cells each of whose rows is in one piece, row by row.
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
    /// The outline of cells in reading order, if each row is in one piece.
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

    /// Whether this is a Young diagram without a smaller one.
    pub fn is_skew(&self) -> bool {
        self.rows.windows(2).all(|pair| {
            let (upper, lower) = (&pair[0], &pair[1]);
            let adjacent = lower.row == upper.row + 1;
            lower.start <= upper.start
                && lower.end <= upper.end
                // Between rows with a gap both diagrams have rows of one length.
                && (adjacent || lower.end <= upper.start)
        })
    }

    /// Whether a skew diagram is a Young diagram: all its rows begin in one column.
    pub fn is_young(&self) -> bool {
        let (first, last) = (self.rows.first(), self.rows.last());
        first.map(|row| row.start) == last.map(|row| row.start)
    }

    /// Whether a skew diagram is a Young diagram after half a turn: all its rows end in one column.
    pub fn is_turned_young(&self) -> bool {
        let (first, last) = (self.rows.first(), self.rows.last());
        first.map(|row| row.end) == last.map(|row| row.end)
    }

    /// Whether each column is in one piece too.
    pub fn has_whole_columns(&self) -> bool {
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
        // The last row of each column so far, counted from 1 so that 0 is none.
        let mut last = vec![0; columns];
        self.rows.iter().all(|row| {
            let here = (row.start - left) as usize..(row.end - left) as usize;
            last[here].iter_mut().all(|last| {
                let before = std::mem::replace(last, row.row + 1);
                before == 0 || before == row.row
            })
        })
    }

    /// The numbers of rows and columns of a Young diagram.
    pub fn extent(&self) -> (usize, usize) {
        let columns = self.rows.first().map_or(0, |row| row.end - row.start);
        (self.rows.len(), columns as usize)
    }
}
