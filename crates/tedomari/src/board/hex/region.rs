use thiserror::Error;

use super::{Content, HexBoard, HexCell};

/// A set of cells of a Hex board, empty or with stones on them. The cells around them are context:
/// stones there stay, and all other cells may be filled in any way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexRegion {
    board: HexBoard,
    is_inside: Vec<bool>,
}

/// Why cells do not form a region of a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RegionError {
    /// There are no cells.
    #[error("a region has at least one cell")]
    Empty,
    /// A cell is not on the board.
    #[error("{0} is not on a board of {1} rows and {2} columns")]
    NotOnBoard(HexCell, usize, usize),
    /// The content of a cell is unknown.
    #[error("{0} is drawn as `#`, outside the region")]
    Outside(HexCell),
}

impl HexRegion {
    /// Everything that is drawn: the whole board, or all cells but those outside the drawing.
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

    /// The region with the given cells of a board.
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

    /// Whether it is a whole board.
    pub fn is_board(&self) -> bool {
        !self.board.is_part() && !self.is_inside.contains(&false)
    }

    /// Whether a cell of the board belongs to the region.
    pub fn contains(&self, cell: HexCell) -> bool {
        self.is_inside[self.board.index(cell)]
    }

    /// The empty cells of the region, row by row.
    pub fn empty_cells(&self) -> Vec<HexCell> {
        let is_open =
            |&cell: &HexCell| self.contains(cell) && self.board.get(cell) == Content::Empty;
        self.board.cells().filter(is_open).collect()
    }
}
