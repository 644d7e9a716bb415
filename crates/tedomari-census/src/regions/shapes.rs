//! Connected sets of cells of the hexagonal grid.

use std::collections::BTreeSet;

/// A cell of the hexagonal grid: its row and column, as on a Hex board.
pub type Cell = (i8, i8);

/// The cells that touch a cell, in order around it.
pub(super) fn around((row, column): Cell) -> impl Iterator<Item = Cell> {
    const STEPS: [Cell; 6] = [(-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1)];
    STEPS
        .into_iter()
        .map(move |(down, right)| (row + down, column + right))
}

/// Whether two cells touch.
pub(super) fn touch((row, column): Cell, other: Cell) -> bool {
    let (down, right) = (other.0 - row, other.1 - column);
    down.abs() <= 1 && right.abs() <= 1 && (down != right)
}

/// A connected set of cells up to the twelve symmetries of the grid, in a normal position: no row
/// and no column is negative, and the sorted cells come first in the order of lists.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape(Vec<Cell>);

impl Shape {
    /// The shape of some cells.
    fn of(cells: &[Cell]) -> Shape {
        let turned = |(row, column): Cell| (row + column, -row);
        let mirrored = |(row, column): Cell| (column, row);
        let mut image = cells.to_vec();
        let mut best: Option<Vec<Cell>> = None;
        for number in 0..12 {
            for cell in &mut image {
                *cell = turned(*cell);
                if number == 6 {
                    *cell = mirrored(*cell);
                }
            }
            let placed = placed(&image);
            if best.as_ref().is_none_or(|best| placed < *best) {
                best = Some(placed);
            }
        }
        Shape(best.unwrap_or_default())
    }

    /// The cells, sorted.
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }
}

/// The cells, moved to the first rows and columns.
fn placed(cells: &[Cell]) -> Vec<Cell> {
    let row = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let column = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    let moved = cells.iter().map(|cell| (cell.0 - row, cell.1 - column));
    let mut moved: Vec<Cell> = moved.collect();
    moved.sort_unstable();
    moved
}

/// All shapes with that many cells, sorted.
pub fn shapes(cells: usize) -> Vec<Shape> {
    let mut all = vec![Shape(vec![(0, 0)])];
    for _ in 1..cells {
        all = grown(&all);
    }
    all
}

/// All shapes with one more cell, sorted.
pub(super) fn grown(shapes: &[Shape]) -> Vec<Shape> {
    let mut grown = BTreeSet::new();
    for Shape(cells) in shapes {
        let next: BTreeSet<Cell> = cells.iter().flat_map(|&cell| around(cell)).collect();
        for &new in next.iter().filter(|&new| !cells.contains(new)) {
            let mut more = cells.clone();
            more.push(new);
            grown.insert(Shape::of(&more));
        }
    }
    grown.into_iter().collect()
}
