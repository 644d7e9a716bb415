//! The cells around a shape.

use super::shapes::{Cell, Shape, around, touch};

/// The cells around a shape, which have stones.
///
/// Those that something outside can touch form a ring around the shape: two that follow each other
/// touch, and others do not. If two others did, or something connected them inside, they would
/// enclose what lies between them.
#[derive(Clone, Debug)]
pub struct Stones {
    /// The empty cells, sorted.
    pub cells: Vec<Cell>,
    /// The cells that the outside touches, in order around the shape.
    pub ring: Vec<Cell>,
    /// The cells that the shape and the ring enclose.
    pub enclosed: Vec<Cell>,
}

impl Stones {
    /// The cells around a shape.
    pub fn around(shape: &Shape) -> Stones {
        let cells = shape.cells();
        let grid = Grid::new(cells);
        let outside = grid.outside();
        let is_outside = |&cell: &Cell| outside[grid.index(cell)];
        let is_near = |cell: Cell| around(cell).any(|near| cells.contains(&near));
        let (mut open, mut enclosed) = (Vec::new(), Vec::new());
        for cell in grid.all() {
            if cells.contains(&cell) || is_outside(&cell) {
                continue;
            }
            let touched = |near: Cell| grid.contains(near) && is_outside(&near);
            if is_near(cell) && around(cell).any(touched) {
                open.push(cell);
            } else {
                enclosed.push(cell);
            }
        }
        // Two cells of the ring follow each other if an outer cell touches both.
        let follow = |&one: &Cell, &other: &Cell| {
            let both = around(one).filter(|&near| touch(near, other) && grid.contains(near));
            touch(one, other) && both.into_iter().any(|near| is_outside(&near))
        };
        let mut ring: Vec<Cell> = vec![open[0]];
        while let Some(last) = ring.last().copied() {
            let next = open
                .iter()
                .find(|cell| follow(&last, cell) && !ring.contains(cell));
            match next {
                Some(&cell) => ring.push(cell),
                None => break,
            }
        }
        debug_assert_eq!(ring.len(), open.len());
        Stones {
            cells: cells.to_vec(),
            ring,
            enclosed,
        }
    }

    /// The number of ways to put stones there, up to the exchange of the colors: six places of the
    /// ring where the color changes, and any color for each enclosed cell.
    pub fn colorings(&self) -> u64 {
        let ring = self.ring.len() as u64;
        let changes = (0..6).fold(1, |product, i| product * (ring.saturating_sub(i)) / (i + 1));
        changes << self.enclosed.len()
    }
}

/// The cells near a shape in normal position, with two rows and columns around it.
struct Grid {
    rows: i8,
    columns: i8,
    is_solid: Vec<bool>,
}

impl Grid {
    fn new(cells: &[Cell]) -> Grid {
        let most = |of: fn(&Cell) -> i8| cells.iter().map(of).max().unwrap_or(0);
        let (rows, columns) = (most(|cell| cell.0) + 5, most(|cell| cell.1) + 5);
        let mut grid = Grid {
            rows,
            columns,
            is_solid: vec![false; rows as usize * columns as usize],
        };
        for &cell in cells {
            for near in around(cell).chain([cell]) {
                let index = grid.index(near);
                grid.is_solid[index] = true;
            }
        }
        grid
    }

    fn index(&self, (row, column): Cell) -> usize {
        (row + 2) as usize * self.columns as usize + (column + 2) as usize
    }

    fn contains(&self, (row, column): Cell) -> bool {
        (0..self.rows).contains(&(row + 2)) && (0..self.columns).contains(&(column + 2))
    }

    fn all(&self) -> impl Iterator<Item = Cell> {
        let (rows, columns) = (self.rows, self.columns);
        (-2..rows - 2).flat_map(move |row| (-2..columns - 2).map(move |column| (row, column)))
    }

    /// Which cells are connected with the corner of the grid by cells that touch no cell of the
    /// shape.
    fn outside(&self) -> Vec<bool> {
        let mut is_outside = vec![false; self.is_solid.len()];
        let mut rest = vec![(-2, -2)];
        while let Some(cell) = rest.pop() {
            let index = self.index(cell);
            if self.is_solid[index] || is_outside[index] {
                continue;
            }
            is_outside[index] = true;
            rest.extend(around(cell).filter(|&near| self.contains(near)));
        }
        is_outside
    }
}
