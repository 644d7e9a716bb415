//! Hex by its definition, by brute force.

use std::collections::HashMap;

use tedomari::board::Color;
use tedomari::board::hex::{Content, HexBoard, HexCell};

/// Whether Black connects top and bottom. Empty cells belong to nobody.
pub fn black_connects(board: &HexBoard) -> bool {
    let is_black = |cell: HexCell| board.get(cell) == Content::Stone(Color::Black);
    let mut seen: Vec<HexCell> = board
        .cells()
        .filter(|&c| c.row == 0 && is_black(c))
        .collect();
    let mut next = 0;
    while next < seen.len() {
        let cell = seen[next];
        next += 1;
        if cell.row + 1 == board.rows() {
            return true;
        }
        let near: Vec<HexCell> = board.neighbors(cell).filter(|&c| is_black(c)).collect();
        for cell in near {
            if !seen.contains(&cell) {
                seen.push(cell);
            }
        }
    }
    false
}

/// The board with these cells filled; bit i set makes cell i black.
pub fn filled(board: &HexBoard, cells: &[HexCell], filling: u32) -> HexBoard {
    let mut board = board.clone();
    for (i, &cell) in cells.iter().enumerate() {
        let color = if filling >> i & 1 == 1 {
            Color::Black
        } else {
            Color::White
        };
        board.set(cell, Content::Stone(color));
    }
    board
}

/// For each filling of some cells, the fillings of the others with which Black wins.
pub fn wins(board: &HexBoard, cells: &[HexCell]) -> Vec<Vec<bool>> {
    let others: Vec<HexCell> = board
        .cells()
        .filter(|&cell| board.get(cell) == Content::Empty && !cells.contains(&cell))
        .collect();
    (0..1_u32 << cells.len())
        .map(|filling| {
            let board = filled(board, cells, filling);
            let wins = |context: u32| black_connects(&filled(&board, &others, context));
            (0..1_u32 << others.len()).map(wins).collect()
        })
        .collect()
}

/// The winner of a position, by trying all moves. Only full boards are evaluated.
pub fn plain_winner(
    board: &HexBoard,
    mover: Color,
    known: &mut HashMap<(Vec<u8>, Color), Color>,
) -> Color {
    let code = |content: Content| match content {
        Content::Stone(Color::Black) => 1,
        Content::Stone(Color::White) => 2,
        _ => 0,
    };
    let key = (
        board.cells().map(|cell| code(board.get(cell))).collect(),
        mover,
    );
    if let Some(&winner) = known.get(&key) {
        return winner;
    }
    let empty: Vec<HexCell> = board
        .cells()
        .filter(|&c| board.get(c) == Content::Empty)
        .collect();
    let winner = if black_connects(board) {
        Color::Black
    } else if empty.is_empty() {
        Color::White
    } else {
        let wins = empty.iter().any(|&cell| {
            let mut next = board.clone();
            next.set(cell, Content::Stone(mover));
            plain_winner(&next, !mover, known) == mover
        });
        if wins { mover } else { !mover }
    };
    known.insert(key, winner);
    winner
}
