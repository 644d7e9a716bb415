//! Boards that fall apart are solved part by part, and agree with a second way.

use super::proof_sets::ProofSets;
use super::rules::with;
use super::{budget, random_positions, said};
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};
use crate::board::random::Generator;
use crate::solve::hex::cells::Cells;
use crate::solve::hex::field::{Field, color};
use crate::solve::hex::fill_in::FillIn;
use crate::solve::hex::solver::HexSolver;

/// Random boards on which nobody has connected, with a chain of one player's stones through them
/// that leaves a gap.
fn divided(side: usize, count: usize) -> Vec<HexBoard> {
    let mut random = Generator::new(11, side);
    let mut found = Vec::new();
    while found.len() < count {
        let mut board = HexBoard::empty(side, side).unwrap();
        let row = 1 + random.below(side as u32 - 2) as usize;
        let gap = random.below(side as u32) as usize;
        let owner = [Color::Black, Color::White][random.below(2) as usize];
        for cell in board.cells() {
            // A row joins White's edges, a column Black's.
            let (across, along) = match owner {
                Color::White => (cell.row, cell.column),
                Color::Black => (cell.column, cell.row),
            };
            if across == row {
                let stone = if along == gap { !owner } else { owner };
                board.set(cell, Content::Stone(stone));
            } else if random.below(3) == 0 {
                let stone = [Color::Black, Color::White][random.below(2) as usize];
                board.set(cell, Content::Stone(stone));
            }
        }
        if Field::<1>::new(&board).is_ok() {
            found.push(board);
        }
    }
    found
}

/// Filling in parts keeps both winners, and parts of all kinds occur.
#[test]
fn parts_keep_the_winner() {
    let (mut won, mut first) = (0, 0);
    for boards in [divided(4, 400), divided(5, 200), random_positions(5, 5, 60)] {
        let mut second_way = ProofSets::new(&boards[0]);
        for board in &boards {
            let Ok(field) = Field::<1>::new(board) else {
                continue;
            };
            let filled = FillIn::new(&field).fill(&field, [Cells::NONE; 2]);
            let mut after = board.clone();
            for (side, stones) in filled.stones.into_iter().enumerate() {
                let places = stones.iter().map(|cell| field.places[cell]);
                after = with(&after, places, color(side));
            }
            won += usize::from(filled.won.is_some());
            first += usize::from(!filled.first.0.is_empty());
            for mover in [Color::Black, Color::White] {
                let winner = second_way.winner(board, mover);
                assert_eq!(second_way.winner(&after, mover), winner, "{board:?}");
            }
        }
    }
    assert!(won > 100 && first > 20, "{won} {first}");
}

/// All first moves agree, by one thread and by several.
#[test]
fn divided_boards_agree() {
    for boards in [divided(4, 150), divided(5, 50)] {
        let mut second_way = ProofSets::new(&boards[0]);
        for (number, board) in boards.iter().enumerate() {
            super::agreement::agree(board, &mut second_way);
            if number % 10 == 0 {
                let alone = said(HexSolver::new(board, &budget(1)).unwrap().solution());
                assert_eq!(super::together(board, &budget(2)), alone);
            }
        }
    }
}

/// A white wall from the top to the bottom divides a board into two of 6x6, on each of which whoever
/// starts wins. White needs both, so Black wins. Each of them is searched alone.
#[test]
fn large_parts_are_solved_alone() {
    let mut board = HexBoard::empty(6, 13).unwrap();
    for row in 0..6 {
        board.set(HexCell::new(row, 6), Content::Stone(Color::White));
    }
    let budget = budget(1);
    let mut solver = HexSolver::new(&board, &budget).unwrap();
    for starter in [Color::Black, Color::White] {
        assert_eq!(solver.winner(starter), Some(Color::Black));
    }
    assert!(solver.positions() < 5000, "{}", solver.positions());
}

/// If a player can win, one of the moves that are worth trying wins.
#[test]
fn moves_worth_trying_suffice() {
    let mut count = 0;
    for boards in [divided(4, 150), divided(5, 40), random_positions(4, 4, 150)] {
        let mut second_way = ProofSets::new(&boards[0]);
        for board in &boards {
            let budget = budget(1);
            let mut solver = HexSolver::new(board, &budget).unwrap();
            for starter in [Color::Black, Color::White] {
                let Some(found) = solver.must_play(starter) else {
                    continue;
                };
                count += 1;
                let wins = found.moves.iter().any(|&cell| {
                    let mut after = board.clone();
                    after.set(cell, Content::Stone(starter));
                    second_way.winner(&after, !starter) == starter
                });
                let winner = second_way.winner(board, starter);
                assert_eq!(wins, winner == starter, "{board:?} {found:?}");
            }
        }
    }
    assert!(count > 100, "{count}");
}
