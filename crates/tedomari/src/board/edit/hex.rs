use super::super::hex::{Content, HexBoard, HexCell};
use super::EditError;

/// The Hex board with a stone placed on a cell, or removed from it.
pub fn painted(board: &HexBoard, cell: HexCell, content: Content) -> Result<HexBoard, EditError> {
    let is_free = board.contains(cell) && board.get(cell) != Content::Outside;
    if !is_free || content == Content::Outside {
        return Err(EditError::NoSuchCell(cell.to_string()));
    }
    let mut board = board.clone();
    board.set(cell, content);
    Ok(board)
}
