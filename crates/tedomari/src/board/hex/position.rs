use std::fmt;

use thiserror::Error;

use crate::board::Color;

/// The most rows or columns of a Hex board, as on HexWorld.
pub const MAX_SIDE: usize = 53;

/// A cell of a Hex board. Row and column are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexCell {
    /// The row, from the top.
    pub row: usize,
    /// The column, from the left.
    pub column: usize,
}

impl HexCell {
    /// The cell in the given row and column.
    pub fn new(row: usize, column: usize) -> HexCell {
        HexCell { row, column }
    }

    /// The cell with row and column exchanged, as when the players swap pieces.
    pub fn mirrored(self) -> HexCell {
        HexCell::new(self.column, self.row)
    }

    /// The number of steps to another cell, each to a neighbor.
    pub fn distance(self, other: HexCell) -> usize {
        let down = other.row as isize - self.row as isize;
        let right = other.column as isize - self.column as isize;
        let longest = down.abs().max(right.abs()).max((down + right).abs());
        longest.unsigned_abs()
    }
}

impl fmt::Display for HexCell {
    /// Writes the column as letters and the row as a number from 1: `a1`, `k11`. After `z` comes
    /// `aa`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_letters(self.column), self.row + 1)
    }
}

/// The letters of a column, in bijective base 26.
fn column_letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A stone.
    Stone(Color),
    /// The cell is outside the drawing, and its content is unknown.
    Outside,
}

/// Why a Hex board cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HexError {
    /// No rows, no columns, or more than [`MAX_SIDE`].
    #[error("a Hex board has 1 to {MAX_SIDE} rows and columns, not {0} x {1}")]
    Size(usize, usize),
    /// The number of contents differs from the number of cells.
    #[error("{0} cells do not fill the board")]
    Contents(usize),
}

/// A Hex board with stones on it, or a drawing of part of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HexBoard {
    rows: usize,
    columns: usize,
    contents: Vec<Content>,
}

impl HexBoard {
    /// The empty board of the given size.
    pub fn empty(rows: usize, columns: usize) -> Result<HexBoard, HexError> {
        let cells = rows.saturating_mul(columns);
        if rows > MAX_SIDE || columns > MAX_SIDE {
            return Err(HexError::Size(rows, columns));
        }
        HexBoard::new(rows, columns, vec![Content::Empty; cells])
    }

    /// The board with the given contents, row by row.
    pub fn new(rows: usize, columns: usize, contents: Vec<Content>) -> Result<HexBoard, HexError> {
        let side = 1..=MAX_SIDE;
        if !side.contains(&rows) || !side.contains(&columns) {
            return Err(HexError::Size(rows, columns));
        }
        if contents.len() != rows * columns {
            return Err(HexError::Contents(contents.len()));
        }
        Ok(HexBoard {
            rows,
            columns,
            contents,
        })
    }

    /// The same cells as a drawing of part of a larger board.
    pub fn alone(&self) -> HexBoard {
        let mut board = self.clone();
        board.rows += 1;
        board
            .contents
            .resize(board.rows * board.columns, Content::Outside);
        board
    }

    /// The board extended on each side by this many rows and columns, either empty or outside the
    /// drawing. The result may be larger than [`MAX_SIDE`].
    pub(crate) fn with_margin(&self, margin: usize) -> HexBoard {
        let (rows, columns) = (self.rows + 2 * margin, self.columns + 2 * margin);
        let mut board = HexBoard {
            rows,
            columns,
            contents: vec![Content::Outside; rows * columns],
        };
        for cell in self.cells() {
            let moved = HexCell::new(cell.row + margin, cell.column + margin);
            board.set(moved, self.get(cell));
        }
        board
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Whether the cell is on the board.
    pub fn contains(&self, cell: HexCell) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = HexCell> + use<> {
        let columns = self.columns;
        (0..self.rows)
            .flat_map(move |row| (0..columns).map(move |column| HexCell::new(row, column)))
    }

    /// The index of a cell, row by row.
    pub fn index(&self, cell: HexCell) -> usize {
        debug_assert!(self.contains(cell));
        cell.row * self.columns + cell.column
    }

    /// The content of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn get(&self, cell: HexCell) -> Content {
        self.contents[self.index(cell)]
    }

    /// Sets the content of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn set(&mut self, cell: HexCell, content: Content) {
        let index = self.index(cell);
        self.contents[index] = content;
    }

    /// The cells that touch a cell.
    pub fn neighbors(&self, cell: HexCell) -> impl Iterator<Item = HexCell> + use<'_> {
        const STEPS: [(isize, isize); 6] = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)];
        STEPS.iter().filter_map(move |&(down, right)| {
            let row = cell.row.checked_add_signed(down)?;
            let column = cell.column.checked_add_signed(right)?;
            Some(HexCell::new(row, column)).filter(|&near| self.contains(near))
        })
    }

    /// The number of cells with this content.
    pub fn count(&self, content: Content) -> usize {
        self.contents
            .iter()
            .filter(|&&other| other == content)
            .count()
    }

    /// Whether some cells are outside the drawing, so that this is not a whole board.
    pub fn is_part(&self) -> bool {
        self.contents.contains(&Content::Outside)
    }

    /// The board with rows and columns exchanged and the colors swapped: the same game with the
    /// players exchanged.
    pub fn swapped(&self) -> HexBoard {
        let mut board = HexBoard {
            rows: self.columns,
            columns: self.rows,
            contents: vec![Content::Empty; self.contents.len()],
        };
        for cell in self.cells() {
            let content = match self.get(cell) {
                Content::Stone(color) => Content::Stone(!color),
                other => other,
            };
            board.set(cell.mirrored(), content);
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_go_on_after_z() {
        let name = |column| HexCell::new(0, column).to_string();
        assert_eq!(name(0), "a1");
        assert_eq!(name(25), "z1");
        assert_eq!(name(26), "aa1");
        assert_eq!(name(52), "ba1");
    }

    #[test]
    fn touching_is_mutual_and_inner_cells_touch_six() {
        let board = HexBoard::empty(4, 5).unwrap();
        for cell in board.cells() {
            for near in board.neighbors(cell) {
                assert!(board.neighbors(near).any(|back| back == cell));
            }
        }
        assert_eq!(board.neighbors(HexCell::new(1, 1)).count(), 6);
        assert_eq!(board.neighbors(HexCell::new(0, 0)).count(), 2);
        assert_eq!(board.neighbors(HexCell::new(0, 4)).count(), 3);
    }

    #[test]
    fn swapping_twice_changes_nothing() {
        let mut board = HexBoard::empty(2, 3).unwrap();
        board.set(HexCell::new(0, 2), Content::Stone(Color::Black));
        let swapped = board.swapped();
        assert_eq!(
            swapped.get(HexCell::new(2, 0)),
            Content::Stone(Color::White)
        );
        assert_eq!(swapped.swapped(), board);
    }

    #[test]
    fn sizes_have_limits() {
        assert!(HexBoard::empty(0, 3).is_err());
        assert!(HexBoard::empty(usize::MAX, usize::MAX).is_err());
        assert!(HexBoard::empty(53, 53).is_ok());
    }
}
