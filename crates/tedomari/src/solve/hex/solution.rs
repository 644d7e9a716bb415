use thiserror::Error;

use super::bitboard::{Shape, bits, side};
use super::search::HexSearch;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};
use crate::budget::Budget;

/// The maximum number of cells of a board that can be searched.
pub(crate) const MAX_BOARD_CELLS: usize = 64;

/// Why a board cannot be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HexTooLarge {
    /// It has too many cells.
    #[error("a board of {0} cells is too large to be searched; the limit is {MAX_BOARD_CELLS}")]
    Cells(usize),
    /// It is only part of a board.
    #[error("a drawing with cells outside (`#`) is not a whole board, so nobody wins on it")]
    Part,
}

/// The solution of a whole board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexSolution {
    /// Who wins if Black starts.
    pub black_starts: Option<Color>,
    /// Who wins if White starts.
    pub white_starts: Option<Color>,
    /// Black's first moves.
    pub black: Vec<Opening>,
    /// White's first moves.
    pub white: Vec<Opening>,
    /// The number of positions searched.
    pub positions: u64,
}

/// A first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The cell.
    pub cell: HexCell,
    /// The winner after the move. `None` if the budget ran out.
    pub winner: Option<Color>,
}

impl HexSolution {
    /// Whether all winners are known.
    pub fn is_complete(&self) -> bool {
        let openings = self.black.iter().chain(&self.white);
        self.black_starts.is_some()
            && self.white_starts.is_some()
            && openings.into_iter().all(|opening| opening.winner.is_some())
    }
}

/// Finds the winner for each starting player and the result of every first move, as far as the
/// budget allows.
pub fn solve_hex(board: &HexBoard, budget: &Budget) -> Result<HexSolution, HexTooLarge> {
    let stones = stones(board)?;
    let mut search = HexSearch::new(Shape::new(board), budget);
    let [(black_starts, black), (white_starts, white)] =
        [Color::Black, Color::White].map(|starter| start(&mut search, board, stones, starter));
    Ok(HexSolution {
        black_starts,
        white_starts,
        black,
        white,
        positions: search.positions,
    })
}

/// The winner if `starter` moves first. `None` if the budget runs out.
pub fn hex_winner(
    board: &HexBoard,
    starter: Color,
    budget: &Budget,
) -> Result<Option<Color>, HexTooLarge> {
    let stones = stones(board)?;
    let proof = HexSearch::new(Shape::new(board), budget).solve(stones, starter);
    Ok(proof.map(|proof| proof.winner))
}

/// All first moves of a player, with their winners as far as the budget allows.
pub(crate) fn hex_openings(
    board: &HexBoard,
    starter: Color,
    budget: &Budget,
) -> Result<Vec<Opening>, HexTooLarge> {
    let stones = stones(board)?;
    let mut search = HexSearch::new(Shape::new(board), budget);
    Ok(start(&mut search, board, stones, starter).1)
}

/// A first move that wins. If there is none or the budget runs out, the most promising move. `None`
/// if the board is full.
pub(crate) fn hex_best_move(
    board: &HexBoard,
    starter: Color,
    budget: &Budget,
) -> Result<Option<Opening>, HexTooLarge> {
    let stones = stones(board)?;
    let mut search = HexSearch::new(Shape::new(board), budget);
    let cells: Vec<HexCell> = board.cells().collect();
    let empty = search.shape.all & !stones[0] & !stones[1];
    let mut first = None;
    for cell in search.promising(stones, empty) {
        let mut next = stones;
        next[side(starter)] |= 1 << cell;
        let opening = Opening {
            cell: cells[cell],
            winner: search.solve(next, !starter).map(|proof| proof.winner),
        };
        if opening.winner == Some(starter) {
            return Ok(Some(opening));
        }
        let first = first.get_or_insert(opening);
        if opening.winner.is_none() {
            return Ok(Some(*first));
        }
    }
    Ok(first)
}

/// The stones of Black and White on a board that can be searched.
fn stones(board: &HexBoard) -> Result<[u64; 2], HexTooLarge> {
    let cells = board.rows() * board.columns();
    if cells > MAX_BOARD_CELLS {
        return Err(HexTooLarge::Cells(cells));
    }
    if board.is_part() {
        return Err(HexTooLarge::Part);
    }
    Ok([Color::Black, Color::White].map(|color| {
        let own = board
            .cells()
            .filter(|&cell| board.get(cell) == Content::Stone(color));
        own.fold(0, |set, cell| set | 1 << board.index(cell))
    }))
}

/// The winner if this player starts, and the winner after each first move.
fn start(
    search: &mut HexSearch,
    board: &HexBoard,
    stones: [u64; 2],
    starter: Color,
) -> (Option<Color>, Vec<Opening>) {
    let empty = search.shape.all & !stones[0] & !stones[1];
    let mut winners: Vec<Option<Color>> = vec![None; board.rows() * board.columns()];
    let mut is_known = true;
    for cell in search.promising(stones, empty) {
        if winners[cell].is_some() {
            continue;
        }
        let mut next = stones;
        next[side(starter)] |= 1 << cell;
        let Some(proof) = search.solve(next, !starter) else {
            is_known = false;
            break;
        };
        winners[cell] = Some(proof.winner);
        if proof.winner != starter {
            // The opponent does not need the other cells, so moves there lose too.
            for other in bits(empty & !proof.needs) {
                winners[other] = Some(!starter);
            }
        }
    }
    let openings: Vec<Opening> = board
        .cells()
        .filter(|&cell| board.get(cell) == Content::Empty)
        .map(|cell| Opening {
            cell,
            winner: winners[board.index(cell)],
        })
        .collect();
    let winner = if openings.is_empty() {
        search.solve(stones, starter).map(|proof| proof.winner)
    } else if openings
        .iter()
        .any(|opening| opening.winner == Some(starter))
    {
        Some(starter)
    } else {
        is_known.then_some(!starter)
    };
    (winner, openings)
}
