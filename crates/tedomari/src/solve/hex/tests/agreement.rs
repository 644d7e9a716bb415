//! The search agrees with a second way.

use super::proof_sets::ProofSets;
use super::{every_position, random_positions, said};
use crate::board::Color;
use crate::board::hex::{Content, HexBoard};
use crate::budget::Budget;
use crate::solve::hex::solver::HexSolver;

/// Both winners and all first moves.
pub(super) fn agree(board: &HexBoard, second_way: &mut ProofSets) {
    let budget = Budget::default();
    let solution = said(HexSolver::new(board, &budget).unwrap().solution());
    let starts = [solution.black_starts, solution.white_starts];
    let openings = [&solution.black, &solution.white];
    for (starter, (winner, openings)) in [Color::Black, Color::White]
        .into_iter()
        .zip(starts.into_iter().zip(openings))
    {
        let expected = second_way.winner(board, starter);
        assert_eq!(winner, Some(expected), "{board:?} {starter:?}");
        for opening in openings {
            let mut after = board.clone();
            after.set(opening.cell, Content::Stone(starter));
            let expected = second_way.winner(&after, !starter);
            assert_eq!(opening.winner, Some(expected), "{board:?} {opening:?}");
        }
    }
}

#[test]
fn every_small_position_agrees() {
    for boards in [
        every_position(2, 3),
        every_position(3, 2),
        every_position(3, 3),
    ] {
        let mut second_way = ProofSets::new(&boards[0]);
        for board in boards {
            agree(&board, &mut second_way);
        }
    }
}

#[test]
fn random_positions_agree() {
    for boards in [random_positions(4, 4, 300), random_positions(5, 5, 40)] {
        let mut second_way = ProofSets::new(&boards[0]);
        for board in boards {
            agree(&board, &mut second_way);
        }
    }
}

#[test]
fn all_openings_agree() {
    for side in 1..=5 {
        let board = HexBoard::empty(side, side).unwrap();
        agree(&board, &mut ProofSets::new(&board));
    }
}

/// A large board near its end is as easy as a small one.
#[test]
fn stones_do_not_count() {
    let small = HexBoard::empty(3, 3).unwrap();
    // White's stones around a 3x3 board in the corner of a larger one, except below, where Black's
    // are.
    let mut large = HexBoard::empty(14, 14).unwrap();
    for cell in large.cells() {
        if cell.row >= 3 || cell.column >= 3 {
            let color = if cell.column < 3 {
                Color::Black
            } else {
                Color::White
            };
            large.set(cell, Content::Stone(color));
        }
    }
    let budget = Budget::default();
    let solve = |board: &HexBoard| said(HexSolver::new(board, &budget).unwrap().solution());
    assert_eq!(solve(&large), solve(&small));
}
