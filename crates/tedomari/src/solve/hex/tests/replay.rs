//! Every win is replayed: the winner plays what the solver says, the opponent tries everything, and
//! the rules decide who has connected.

use rustc_hash::FxHashSet;

use super::random_positions;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard, HexCell};
use crate::budget::Budget;
use crate::game::winning_chain;
use crate::solve::hex::solver::HexSolver;

/// Plays all games of a strategy. Returns the number of positions.
fn replay(start: &HexBoard, winner: Color, mover: Color) -> usize {
    let budget = Budget::default();
    let mut seen: FxHashSet<HexBoard> = FxHashSet::default();
    let mut open = vec![(start.clone(), mover)];
    while let Some((board, mover)) = open.pop() {
        if !seen.insert(board.clone()) || winning_chain(&board, winner).is_some() {
            continue;
        }
        assert!(winning_chain(&board, !winner).is_none(), "{board:?}");
        let is_empty = |cell: &HexCell| board.get(*cell) == Content::Empty;
        let moves: Vec<HexCell> = if mover == winner {
            let best = HexSolver::new(&board, &budget).unwrap().best_move(mover);
            let best = best.expect("a move");
            assert_eq!(best.winner, Some(winner), "{board:?}");
            assert!(is_empty(&best.cell), "{board:?}");
            vec![best.cell]
        } else {
            board.cells().filter(is_empty).collect()
        };
        assert!(!moves.is_empty(), "{board:?}");
        for cell in moves {
            let mut after = board.clone();
            after.set(cell, Content::Stone(mover));
            open.push((after, !mover));
        }
    }
    seen.len()
}

fn check(board: &HexBoard) -> usize {
    let budget = Budget::default();
    let solution = HexSolver::new(board, &budget).unwrap().solution();
    let starts = [solution.black_starts, solution.white_starts];
    let mut count = 0;
    for (starter, winner) in [Color::Black, Color::White].into_iter().zip(starts) {
        count += replay(board, winner.unwrap(), starter);
    }
    for (starter, openings) in [
        (Color::Black, &solution.black),
        (Color::White, &solution.white),
    ] {
        for opening in openings {
            let mut after = board.clone();
            after.set(opening.cell, Content::Stone(starter));
            count += replay(&after, opening.winner.unwrap(), !starter);
        }
    }
    count
}

#[test]
fn every_win_is_replayed() {
    let mut count = 0;
    for (rows, columns) in [(1, 1), (2, 2), (2, 3), (3, 2), (3, 3)] {
        count += check(&HexBoard::empty(rows, columns).unwrap());
    }
    for board in random_positions(3, 4, 20)
        .iter()
        .chain(&random_positions(4, 4, 6))
    {
        count += check(board);
    }
    let empty = HexBoard::empty(4, 4).unwrap();
    count += replay(&empty, Color::Black, Color::Black);
    assert!(count > 3000, "{count}");
}
