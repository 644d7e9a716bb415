use thiserror::Error;

use super::{Content, HexBoard, HexCell};

/// Some cells of a Hex board, empty or with stones on them. What lies around them is context:
/// stones there stay, and everything else may be filled in any way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexRegion {
    board: HexBoard,
    is_inside: Vec<bool>,
}

/// Why cells are no region of a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RegionError {
    /// There are none.
    #[error("a region has at least one cell")]
    Empty,
    /// A cell is not on the board.
    #[error("{0} is not on a board of {1} rows and {2} columns")]
    NotOnBoard(HexCell, usize, usize),
    /// What is on a cell is not known.
    #[error("{0} is drawn as `#`, outside of the region")]
    Outside(HexCell),
}

impl HexRegion {
    /// Everything that is drawn: the whole board, or all but the cells outside.
    pub fn whole(board: HexBoard) -> Result<HexRegion, RegionError> {
        let is_inside: Vec<bool> = board
            .cells()
            .map(|cell| board.get(cell) != Content::Outside)
            .collect();
        if !is_inside.contains(&true) {
            return Err(RegionError::Empty);
        }
        Ok(HexRegion { board, is_inside })
    }

    /// These cells of a board.
    pub fn new(board: HexBoard, cells: &[HexCell]) -> Result<HexRegion, RegionError> {
        if cells.is_empty() {
            return Err(RegionError::Empty);
        }
        let mut is_inside = vec![false; board.rows() * board.columns()];
        for &cell in cells {
            if !board.contains(cell) {
                return Err(RegionError::NotOnBoard(cell, board.rows(), board.columns()));
            }
            if board.get(cell) == Content::Outside {
                return Err(RegionError::Outside(cell));
            }
            is_inside[board.index(cell)] = true;
        }
        Ok(HexRegion { board, is_inside })
    }

    /// The board.
    pub fn board(&self) -> &HexBoard {
        &self.board
    }

    /// Whether a cell of the board belongs to the region.
    pub fn contains(&self, cell: HexCell) -> bool {
        self.is_inside[self.board.index(cell)]
    }

    /// The empty cells of the region, row by row: where the players still move.
    pub fn empty_cells(&self) -> Vec<HexCell> {
        let is_open =
            |&cell: &HexCell| self.contains(cell) && self.board.get(cell) == Content::Empty;
        self.board.cells().filter(is_open).collect()
    }
}
