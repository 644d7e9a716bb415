use thiserror::Error;

use super::solver::HexSolver;
use crate::board::Color;
use crate::board::hex::{End, HexBoard, HexCell};
use crate::budget::Budget;

/// The maximum number of empty cells of a board that can be searched. Stones do not count.
pub(crate) const MAX_EMPTY_CELLS: usize = 256;

/// Why a board cannot be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HexTooLarge {
    /// It has too many empty cells.
    #[error(
        "a board with {0} empty cells is too large to be searched; the limit is {MAX_EMPTY_CELLS}"
    )]
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

/// Two groups of a player that are connected, whoever moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JoinedGroups {
    /// The player.
    pub color: Color,
    /// A stone of each, or an edge.
    pub ends: [End; 2],
    /// The empty cells by which they are connected.
    pub carrier: Vec<HexCell>,
}

/// The first moves that matter on a board that is not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MustPlay {
    /// Whether the opponent has threats to connect. Then moves outside of them lose.
    pub is_threatened: bool,
    /// Moves one of which wins if any move does, found without a search.
    pub moves: Vec<HexCell>,
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
    Ok(HexSolver::new(board, budget)?.solution())
}

/// The winner if `starter` moves first. `None` if the budget runs out.
pub fn hex_winner(
    board: &HexBoard,
    starter: Color,
    budget: &Budget,
) -> Result<Option<Color>, HexTooLarge> {
    Ok(HexSolver::new(board, budget)?.winner(starter))
}
