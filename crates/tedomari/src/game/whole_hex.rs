use std::collections::VecDeque;

use thiserror::Error;

use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};

/// Hex on a whole board, starting from a position. Black connects top and bottom, White connects
/// left and right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    board: HexBoard,
}

/// The drawing shows only part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a drawing with cells outside (`#`) is not a whole board, so nobody wins on it")]
pub struct PartOfBoard;

impl Hex {
    /// The game that starts from a position.
    pub fn new(board: HexBoard) -> Result<Hex, PartOfBoard> {
        if board.is_part() {
            return Err(PartOfBoard);
        }
        Ok(Hex { board })
    }

    /// The board with the stones present at the start.
    pub fn board(&self) -> &HexBoard {
        &self.board
    }

    /// The player whose turn it is if Black moved first on an empty board: the one with fewer
    /// stones, or Black.
    pub fn due(&self) -> Color {
        let [black, white] =
            [Color::Black, Color::White].map(|color| self.board.count(Content::Stone(color)));
        if black > white {
            Color::White
        } else {
            Color::Black
        }
    }
}

/// A shortest chain of stones that joins the two edges of a color, if there is one.
pub(crate) fn winning_chain(board: &HexBoard, color: Color) -> Option<Vec<HexCell>> {
    let is_own = |cell: HexCell| board.get(cell) == Content::Stone(color);
    let along = |cell: HexCell| match color {
        Color::Black => (cell.row, board.rows()),
        Color::White => (cell.column, board.columns()),
    };
    let mut before: Vec<Option<HexCell>> = vec![None; board.rows() * board.columns()];
    let mut queue: VecDeque<HexCell> = board
        .cells()
        .filter(|&cell| is_own(cell) && along(cell).0 == 0)
        .collect();
    for &cell in &queue {
        before[board.index(cell)] = Some(cell);
    }
    while let Some(cell) = queue.pop_front() {
        let (place, length) = along(cell);
        if place + 1 == length {
            let mut chain = vec![cell];
            let mut last = cell;
            while let Some(previous) = before[board.index(last)].filter(|&cell| cell != last) {
                chain.push(previous);
                last = previous;
            }
            return Some(chain);
        }
        for near in board.neighbors(cell).filter(|&near| is_own(near)) {
            if before[board.index(near)].is_none() {
                before[board.index(near)] = Some(cell);
                queue.push_back(near);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_joins_both_edges() {
        let mut board = HexBoard::empty(3, 3).unwrap();
        for (row, column) in [(0, 2), (1, 1), (2, 1)] {
            assert_eq!(winning_chain(&board, Color::Black), None);
            board.set(HexCell::new(row, column), Content::Stone(Color::Black));
        }
        assert_eq!(winning_chain(&board, Color::Black).unwrap().len(), 3);
        assert_eq!(winning_chain(&board, Color::White), None);
    }

    #[test]
    fn part_of_a_board_is_no_game() {
        let board = HexBoard::empty(2, 2).unwrap();
        assert_eq!(Hex::new(board.alone()), Err(PartOfBoard));
        assert_eq!(Hex::new(board).unwrap().due(), Color::Black);
    }
}
