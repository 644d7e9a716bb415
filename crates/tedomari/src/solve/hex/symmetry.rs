use super::cells::Cells;
use super::field::Stones;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};

/// A symmetry of a position, which is its own inverse: a half turn, or a reflection that also
/// exchanges the players.
#[derive(Clone, Debug)]
pub(super) struct Symmetry {
    /// Where each cell goes.
    to: Vec<usize>,
    /// Whether the players are exchanged.
    pub is_exchange: bool,
}

impl Symmetry {
    /// The one that changes nothing, of a field with so many cells.
    pub fn identity(cells: usize) -> Symmetry {
        Symmetry {
            to: (0..cells).collect(),
            is_exchange: false,
        }
    }

    pub fn cells<const N: usize>(&self, set: Cells<N>) -> Cells<N> {
        set.iter().map(|cell| self.to[cell]).collect()
    }

    pub fn stones<const N: usize>(&self, [black, white]: Stones<N>) -> Stones<N> {
        let [black, white] = [self.cells(black), self.cells(white)];
        if self.is_exchange {
            [white, black]
        } else {
            [black, white]
        }
    }

    pub fn color(&self, color: Color) -> Color {
        if self.is_exchange { !color } else { color }
    }
}

/// All symmetries of a position, the identity first. `numbers` has the number of each empty cell.
pub(super) fn symmetries(board: &HexBoard, numbers: &[Option<usize>]) -> Vec<Symmetry> {
    let (rows, columns) = (board.rows(), board.columns());
    let turned = |cell: HexCell| HexCell::new(rows - 1 - cell.row, columns - 1 - cell.column);
    let mut found = Vec::new();
    for is_exchange in [false, true] {
        if is_exchange && rows != columns {
            continue;
        }
        for is_turn in [false, true] {
            let image = |cell: HexCell| {
                let cell = if is_turn { turned(cell) } else { cell };
                if is_exchange { cell.mirrored() } else { cell }
            };
            let kept = |content: Content| match content {
                Content::Stone(color) if is_exchange => Content::Stone(!color),
                other => other,
            };
            let is_symmetry = |cell: HexCell| board.get(image(cell)) == kept(board.get(cell));
            if board.cells().all(is_symmetry) {
                let empty = board
                    .cells()
                    .filter(|&cell| numbers[board.index(cell)].is_some());
                let to = empty.filter_map(|cell| numbers[board.index(image(cell))]);
                found.push(Symmetry {
                    to: to.collect(),
                    is_exchange,
                });
            }
        }
    }
    found
}
