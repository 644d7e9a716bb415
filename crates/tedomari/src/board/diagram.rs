use std::fmt;

use thiserror::Error;

use super::{Adjacency, Color, Element, FamilyError, MAX_ELEMENTS, Names, Poset};
use crate::sorting::Arrange;

/// A cell of a diagram: row and column, counted from 0 in the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The row, downwards.
    pub row: u32,
    /// The column, to the right.
    pub column: u32,
}

impl Cell {
    /// The cell as seen from another one above it and to its left.
    pub(crate) fn from(self, corner: Cell) -> Cell {
        Cell {
            row: self.row - corner.row,
            column: self.column - corner.column,
        }
    }
}

impl fmt::Display for Cell {
    /// Writes `r2c3` for the second row and third column, counting from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// Colored cells in a grid, in reading order.
///
/// As a poset, a cell is covered by its right and its lower neighbor, so the upper left corner of
/// a Young diagram is its minimum and its outer corners are the maximal cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    cells: Vec<Cell>,
    colors: Vec<Color>,
}

/// Why cells do not form a diagram.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiagramError {
    /// A cell is listed twice.
    #[error("the cell {0} is listed twice")]
    Repeated(Cell),
    /// More cells than [`MAX_ELEMENTS`].
    #[error("{0} cells are more than the limit of {MAX_ELEMENTS}")]
    TooLarge(usize),
}

impl Diagram {
    /// The diagram with the given colored cells, in any order. Empty rows and columns above and to
    /// the left of all cells are cut away.
    pub fn new(cells: Vec<(Cell, Color)>) -> Result<Diagram, DiagramError> {
        let mut diagram = Diagram::placed(cells)?;
        let corner = diagram.corner();
        for cell in &mut diagram.cells {
            *cell = cell.from(corner);
        }
        Ok(diagram)
    }

    /// The diagram with the given colored cells, in any order, each in its row and column.
    pub fn placed(mut cells: Vec<(Cell, Color)>) -> Result<Diagram, DiagramError> {
        if cells.len() > MAX_ELEMENTS {
            return Err(DiagramError::TooLarge(cells.len()));
        }
        cells.arrange();
        if let Some(pair) = cells.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(DiagramError::Repeated(pair[0].0));
        }
        let (cells, colors) = cells.into_iter().unzip();
        Ok(Diagram { cells, colors })
    }

    /// A full rectangle without its upper left cell, all white: the board of Chomp.
    pub fn chomp(rows: usize, columns: usize) -> Result<Diagram, FamilyError> {
        let count = rows as u128 * columns as u128;
        FamilyError::check("cells", count, MAX_ELEMENTS)?;
        let all = (0..rows as u32).flat_map(|row| {
            (0..columns as u32).map(move |column| (Cell { row, column }, Color::White))
        });
        let diagram = Diagram::placed(all.skip(1).collect());
        Ok(diagram.expect("different cells, and not too many"))
    }

    /// The cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell with the given number.
    pub fn cell(&self, element: Element) -> Cell {
        self.cells[element as usize]
    }

    /// The number of a cell, if it is in the diagram.
    pub fn find(&self, cell: Cell) -> Option<Element> {
        self.cells.binary_search(&cell).ok().map(|i| i as Element)
    }

    /// The colors of all cells.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The same cells in other colors, given in reading order.
    ///
    /// # Panics
    /// If there is not one color for each cell.
    pub fn with_colors(self, colors: Vec<Color>) -> Diagram {
        assert_eq!(colors.len(), self.cells.len(), "a color for each cell");
        Diagram { colors, ..self }
    }

    /// The number of rows and columns that the diagram spans, from the first row and column on.
    pub fn extent(&self) -> (u32, u32) {
        let rows = self.cells.last().map_or(0, |cell| cell.row + 1);
        let columns = self.cells.iter().map(|cell| cell.column + 1).max();
        (rows, columns.unwrap_or(0))
    }

    /// The first row and the first column with a cell.
    pub(crate) fn corner(&self) -> Cell {
        Cell {
            row: self.cells.first().map_or(0, |cell| cell.row),
            column: self.cells.iter().map(|cell| cell.column).min().unwrap_or(0),
        }
    }

    /// The rank of each cell: the number of cells in a longest chain strictly below it.
    pub fn ranks(&self) -> Vec<u32> {
        let mut ranks: Vec<u32> = Vec::with_capacity(self.cells.len());
        for &Cell { row, column } in &self.cells {
            let left = column.checked_sub(1).map(|column| Cell { row, column });
            let above = row.checked_sub(1).map(|row| Cell { row, column });
            let lower = left.into_iter().chain(above);
            let lower = lower.filter_map(|cell| self.find(cell));
            let rank = lower.map(|x| ranks[x as usize] + 1).max().unwrap_or(0);
            ranks.push(rank);
        }
        ranks
    }

    /// The diagram with the two colors swapped.
    pub fn negative(&self) -> Diagram {
        Diagram {
            cells: self.cells.clone(),
            colors: self.colors.iter().map(|&c| !c).collect(),
        }
    }

    /// The diagram rotated by 180 degrees: as a poset, its dual.
    pub fn dual(&self) -> Diagram {
        let rows = self.cells.iter().map(|cell| cell.row).max().unwrap_or(0);
        let columns = self.cells.iter().map(|cell| cell.column).max().unwrap_or(0);
        let turn = |cell: &Cell| Cell {
            row: rows - cell.row,
            column: columns - cell.column,
        };
        Diagram {
            cells: self.cells.iter().rev().map(turn).collect(),
            colors: self.colors.iter().rev().copied().collect(),
        }
    }

    /// The pairs (cell, its right or lower neighbor).
    pub fn covers(&self) -> impl Iterator<Item = (Element, Element)> + '_ {
        let steps = |(i, &Cell { row, column }): (usize, &Cell)| {
            let right = self.find(Cell {
                row,
                column: column + 1,
            });
            let below = self.find(Cell {
                row: row + 1,
                column,
            });
            let upper = right.into_iter().chain(below);
            upper.map(move |y| (i as Element, y))
        };
        self.cells.iter().enumerate().flat_map(steps)
    }

    /// The poset of the cells: each is covered by its right and its lower neighbor.
    pub fn to_poset(&self) -> Poset {
        let names = self.cells.iter().map(|cell| cell.to_string().into());
        self.ordered(Names::Given(names.collect()))
    }

    /// The poset of the cells, without their names.
    pub fn to_numbered_poset(&self) -> Poset {
        self.ordered(Names::Numbered)
    }

    fn ordered(&self, names: Names) -> Poset {
        let mut covers = Vec::with_capacity(2 * self.cells.len());
        covers.extend(self.covers());
        // Each step raises the sum of row and column by one, so no cover follows from others.
        Poset::from_covers(self.colors.clone(), names, &covers)
    }

    /// For each cell, its neighbors in the same row, followed by those in the same column.
    pub fn neighbors(&self) -> (Adjacency, Adjacency) {
        let mut row_pairs = Vec::new();
        let mut column_pairs = Vec::new();
        for (i, &Cell { row, column }) in self.cells.iter().enumerate() {
            let i = i as Element;
            if let Some(y) = self.find(Cell {
                row,
                column: column + 1,
            }) {
                row_pairs.extend([(i, y), (y, i)]);
            }
            if let Some(y) = self.find(Cell {
                row: row + 1,
                column,
            }) {
                column_pairs.extend([(i, y), (y, i)]);
            }
        }
        let len = self.cells.len();
        (
            Adjacency::from_pairs(len, &row_pairs),
            Adjacency::from_pairs(len, &column_pairs),
        )
    }
}
