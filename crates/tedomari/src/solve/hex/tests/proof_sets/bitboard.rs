use crate::board::Color;
use crate::board::hex::{HexBoard, HexCell};

/// A set of cells of a board with at most 64, numbered row by row.
pub(super) type Cells = u64;

/// The shape of a board.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    columns: u32,
    /// How many cells there are.
    pub cells: u32,
    /// All cells.
    pub all: Cells,
    first_column: Cells,
    last_column: Cells,
    /// For Black and White, the cells at their first and second edge.
    pub edges: [[Cells; 2]; 2],
    /// For each cell, its neighbors.
    near: Vec<Cells>,
    /// For each cell, the other ends of its bridges, each with the two cells between.
    pub bridges: Vec<Vec<(usize, Cells)>>,
}

/// The index of a player: 0 for Black, 1 for White.
pub(super) fn side(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

impl Shape {
    /// The empty cells in the order in which moves are tried. Cells that matter most to the
    /// connections of both players come first.
    pub fn promising(&self, stones: [Cells; 2], empty: Cells) -> Vec<usize> {
        let [black, white] =
            [0, 1].map(|side| self.currents(stones[side], empty, &self.edges[side]));
        let mut order: Vec<usize> = bits(empty).collect();
        order.sort_by(|&a, &b| (black[b] + white[b]).total_cmp(&(black[a] + white[a])));
        order
    }

    /// The shape of a board with at most 64 cells.
    pub fn new(board: &HexBoard) -> Shape {
        let (rows, columns) = (board.rows(), board.columns());
        let set = |is_in: &dyn Fn(HexCell) -> bool| -> Cells {
            let cells = board.cells().filter(|&cell| is_in(cell));
            cells.fold(0, |set, cell| set | 1 << board.index(cell))
        };
        let near: Vec<Cells> = board
            .cells()
            .map(|cell| {
                let touching = board.neighbors(cell);
                touching.fold(0, |set, near| set | 1 << board.index(near))
            })
            .collect();
        let bridge = |a: usize, b: usize| {
            let between = near[a] & near[b];
            let is_bridge = a != b && near[a] >> b & 1 == 0 && between.count_ones() == 2;
            is_bridge.then_some((b, between))
        };
        let bridges = (0..near.len())
            .map(|a| (0..near.len()).filter_map(|b| bridge(a, b)).collect())
            .collect();
        let (first_column, last_column) =
            (set(&|c| c.column == 0), set(&|c| c.column + 1 == columns));
        Shape {
            columns: columns as u32,
            cells: near.len() as u32,
            all: set(&|_| true),
            first_column,
            last_column,
            edges: [
                [set(&|c| c.row == 0), set(&|c| c.row + 1 == rows)],
                [first_column, last_column],
            ],
            near,
            bridges,
        }
    }

    /// The given cells and their neighbors.
    pub fn grown(&self, set: Cells) -> Cells {
        let (width, from_right, from_left) = (
            self.columns,
            set & !self.first_column,
            set & !self.last_column,
        );
        let sideways = from_right >> 1 | from_left << 1;
        // A board of one column has no cells above and to the right.
        let upwards = shr(set, width) | shr(from_left, width - 1);
        let downwards = shl(set, width) | shl(from_right, width - 1);
        (set | sideways | upwards | downwards) & self.all
    }

    /// All cells that are connected to one of `seeds` inside `within`.
    pub fn flood(&self, seeds: Cells, within: Cells) -> Cells {
        let mut reached = seeds & within;
        loop {
            let next = self.grown(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The cells after a half turn of the board, which is a symmetry of the game.
    pub fn turned(&self, set: Cells) -> Cells {
        set.reverse_bits() >> (64 - self.cells)
    }

    /// The current through each cell of a resistor network: the player's edges are the poles of a
    /// battery, empty cells are resistors, the player's stones conduct well, and the opponent's
    /// stones do not conduct.
    pub fn currents(&self, own: Cells, empty: Cells, edges: &[Cells; 2]) -> Vec<f32> {
        const SWEEPS: usize = 12;
        let cells: Vec<usize> = bits(own | empty).collect();
        let resistance = |cell: usize| if own >> cell & 1 == 1 { 0.02_f32 } else { 1.0 };
        let mut potential = vec![0.5_f32; self.near.len()];
        let poles = |cell: usize| {
            let touches = move |pole: usize| edges[pole] >> cell & 1 == 1;
            [(0, 1.0), (1, 0.0)]
                .into_iter()
                .filter(move |&(pole, _)| touches(pole))
                .map(|(_, level)| level)
        };
        let flows = |potential: &[f32], cell: usize| {
            let own_part = resistance(cell);
            let (mut conductance, mut inflow, mut current) = (0.0, 0.0, 0.0);
            let mut add = |level: f32, resistance: f32| {
                conductance += 1.0 / resistance;
                inflow += level / resistance;
                current += (level - potential[cell]).abs() / resistance;
            };
            for near in bits(self.near[cell] & (own | empty)) {
                add(potential[near], own_part + resistance(near));
            }
            poles(cell).for_each(|level| add(level, own_part));
            (
                if conductance > 0.0 {
                    inflow / conductance
                } else {
                    0.5
                },
                current,
            )
        };
        for sweep in 0..SWEEPS {
            // Sweeping in both directions propagates the voltages of both poles through the board.
            for i in 0..cells.len() {
                let cell = cells[if sweep % 2 == 0 {
                    i
                } else {
                    cells.len() - 1 - i
                }];
                potential[cell] = flows(&potential, cell).0;
            }
        }
        let mut currents = vec![0.0; self.near.len()];
        for &cell in &cells {
            currents[cell] = flows(&potential, cell).1;
        }
        currents
    }
}

fn shl(set: Cells, by: u32) -> Cells {
    set.checked_shl(by).unwrap_or(0)
}

fn shr(set: Cells, by: u32) -> Cells {
    set.checked_shr(by).unwrap_or(0)
}

/// The indices of the cells in a set.
pub(super) fn bits(mut set: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growing_is_touching() {
        for (rows, columns) in [(1, 1), (1, 5), (5, 1), (3, 4), (8, 8), (2, 32), (64, 1)] {
            let Ok(board) = HexBoard::empty(rows, columns) else {
                continue;
            };
            let shape = Shape::new(&board);
            for cell in 0..shape.near.len() {
                assert_eq!(
                    shape.grown(1 << cell),
                    shape.near[cell] | 1 << cell,
                    "{rows}x{columns} {cell}"
                );
            }
            assert_eq!(shape.turned(shape.all), shape.all);
            assert_eq!(shape.turned(shape.edges[0][0]), shape.edges[0][1]);
        }
    }
}
