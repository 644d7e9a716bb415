use thiserror::Error;

use super::bitboard::{Cells, Shape, bits, side};
use super::record::Proof;
use super::search::HexSearch;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::game::winning_chain;
#[cfg(test)]
use crate::solve::crew::Alone;

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
    Ok(HexSolver::new(board, budget)?.solution())
}

/// Answers questions about a board and the positions after it, and keeps what it finds.
pub(crate) struct HexSolver<'a> {
    board: &'a HexBoard,
    stones: [Cells; 2],
    search: HexSearch<'a>,
}

impl<'a> HexSolver<'a> {
    pub fn new(board: &'a HexBoard, budget: &'a Budget) -> Result<HexSolver<'a>, HexTooLarge> {
        let cells = board.rows() * board.columns();
        if cells > MAX_BOARD_CELLS {
            return Err(HexTooLarge::Cells(cells));
        }
        if board.is_part() {
            return Err(HexTooLarge::Part);
        }
        Ok(HexSolver {
            board,
            stones: [Color::Black, Color::White].map(|color| {
                let own = board
                    .cells()
                    .filter(|&cell| board.get(cell) == Content::Stone(color));
                own.fold(0, |set, cell| set | 1 << board.index(cell))
            }),
            search: HexSearch::new(Shape::new(board), budget),
        })
    }

    /// Sets when the other threads begin to help.
    #[cfg(test)]
    pub(super) fn search_from(&mut self, alone: Alone) {
        self.search.alone = alone;
    }

    /// Writes what was proved to the checkpoint.
    #[cfg(test)]
    pub(super) fn keep(&mut self) {
        self.search.keep();
    }

    /// Resumes from a checkpoint and continues to write to it.
    pub fn resume(&mut self, checkpoint: &'a mut Checkpoint) -> Result<(), CheckpointError> {
        self.search.resume(checkpoint)
    }

    /// The winner for each starting player and the result of every first move, as far as the budget
    /// allows.
    pub fn solution(&mut self) -> HexSolution {
        let [(black_starts, black), (white_starts, white)] =
            [Color::Black, Color::White].map(|starter| self.start(starter));
        let solution = HexSolution {
            black_starts,
            white_starts,
            black,
            white,
            positions: self.search.positions,
        };
        if !solution.is_complete() {
            self.search.keep();
        }
        solution
    }

    /// The winner if `starter` moves first. `None` if the budget runs out.
    pub fn winner(&mut self, starter: Color) -> Option<Color> {
        let proof = self.search.solve(self.stones, starter)?;
        Some(proof.winner)
    }

    /// All first moves of a player, with their winners as far as the budget allows.
    pub fn openings(&mut self, starter: Color) -> Vec<Opening> {
        self.start(starter).1
    }

    /// A first move that wins. If there is none or the budget runs out, the most promising move.
    /// `None` if the board is full.
    pub fn best_move(&mut self, starter: Color) -> Option<Opening> {
        self.best_in(self.stones, starter)
    }

    /// Best play until a player has connected, as far as the budget allows.
    pub fn line(&mut self, starter: Color) -> Vec<HexCell> {
        let mut board = self.board.clone();
        let mut stones = self.stones;
        let mut mover = starter;
        let mut line = Vec::new();
        while winning_chain(&board, !mover).is_none() {
            let best = self.best_in(stones, mover);
            let Some(Opening {
                cell,
                winner: Some(_),
            }) = best
            else {
                break;
            };
            line.push(cell);
            board.set(cell, Content::Stone(mover));
            stones[side(mover)] |= 1 << board.index(cell);
            mover = !mover;
        }
        line
    }

    /// A best move in a position on the board.
    fn best_in(&mut self, stones: [Cells; 2], mover: Color) -> Option<Opening> {
        let cells: Vec<HexCell> = self.board.cells().collect();
        let empty = self.search.shape.all & !stones[0] & !stones[1];
        let mut first = None;
        for cell in self.search.shape.promising(stones, empty) {
            let opening = Opening {
                cell: cells[cell],
                winner: self.after(stones, mover, cell).map(|proof| proof.winner),
            };
            if opening.winner == Some(mover) {
                return Some(opening);
            }
            let first = first.get_or_insert(opening);
            if opening.winner.is_none() {
                return Some(*first);
            }
        }
        first
    }

    /// The winner after a move.
    fn after(&mut self, mut stones: [Cells; 2], mover: Color, cell: usize) -> Option<Proof> {
        stones[side(mover)] |= 1 << cell;
        self.search.solve(stones, !mover)
    }

    /// The winner if this player starts, and the winner after each first move.
    fn start(&mut self, starter: Color) -> (Option<Color>, Vec<Opening>) {
        let empty = self.search.shape.all & !self.stones[0] & !self.stones[1];
        let mut winners: Vec<Option<Color>> = vec![None; self.board.rows() * self.board.columns()];
        let mut is_known = true;
        for cell in self.search.shape.promising(self.stones, empty) {
            if winners[cell].is_some() {
                continue;
            }
            let Some(proof) = self.after(self.stones, starter, cell) else {
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
        let board = self.board;
        let openings: Vec<Opening> = board
            .cells()
            .filter(|&cell| board.get(cell) == Content::Empty)
            .map(|cell| Opening {
                cell,
                winner: winners[board.index(cell)],
            })
            .collect();
        let winner = if openings.is_empty() {
            self.winner(starter)
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
}
