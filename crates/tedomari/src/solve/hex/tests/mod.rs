//! The search against a second way, and several threads against one.

mod agreement;
mod parts;
mod proof_sets;
mod replay;
mod rules;

use std::{env, fs, process};

use super::solution::HexSolution;
use super::solver::HexSolver;
use crate::board::Color;
use crate::board::hex::{Content, HexBoard};
use crate::board::random::Generator;
use crate::budget::Budget;
use crate::checkpoint::{Checkpoint, Kind};
use crate::notation::hex::read;
use crate::solve::crew::Alone;

/// All positions of a board.
fn every_position(rows: usize, columns: usize) -> Vec<HexBoard> {
    let contents = [
        Content::Empty,
        Content::Stone(Color::Black),
        Content::Stone(Color::White),
    ];
    let cells = rows * columns;
    let nth = |number: usize| {
        let digits = (0..cells as u32).map(|cell| contents[number / 3_usize.pow(cell) % 3]);
        HexBoard::new(rows, columns, digits.collect()).unwrap()
    };
    (0..3_usize.pow(cells as u32)).map(nth).collect()
}

/// Positions with random stones, about half of the cells.
fn random_positions(rows: usize, columns: usize, count: usize) -> Vec<HexBoard> {
    positions_with(5, rows, columns, count)
}

/// Positions with random stones, about a quarter of the cells.
fn sparse_positions(rows: usize, columns: usize, count: usize) -> Vec<HexBoard> {
    positions_with(8, rows, columns, count)
}

/// Positions with stones of each player on one in `share` cells.
fn positions_with(share: u32, rows: usize, columns: usize, count: usize) -> Vec<HexBoard> {
    let mut random = Generator::new(5, 0);
    let mut position = || {
        let mut board = HexBoard::empty(rows, columns).unwrap();
        for cell in board.cells() {
            match random.below(share) {
                0 => board.set(cell, Content::Stone(Color::Black)),
                1 => board.set(cell, Content::Stone(Color::White)),
                _ => {}
            }
        }
        board
    };
    (0..count).map(|_| position()).collect()
}

fn budget(threads: usize) -> Budget {
    Budget {
        threads,
        ..Budget::default()
    }
}

/// What is known about all first moves.
fn said(solution: HexSolution) -> HexSolution {
    assert!(solution.is_complete());
    HexSolution {
        positions: 0,
        ..solution
    }
}

/// Solves a board with helpers from the first position on.
fn together(board: &HexBoard, budget: &Budget) -> HexSolution {
    let mut solver = HexSolver::new(board, budget).unwrap();
    solver.search_from(Alone { first: 0, each: 0 });
    said(solver.solution())
}

/// Empty boards, and boards with random stones.
fn boards() -> Vec<HexBoard> {
    let mut random = Generator::new(7, 0);
    let mut boards: Vec<HexBoard> = ["1x1", "2x3", "3x3", "4x3", "4x4"]
        .map(|text| read(text).unwrap())
        .into();
    for (text, counts) in [("4x4", [2, 3, 5]), ("4x5", [3, 4, 6]), ("5x5", [8, 9, 10])] {
        for stones in counts {
            let mut board = read(text).unwrap();
            let cells: Vec<_> = board.cells().collect();
            for number in 0..stones {
                let cell = cells[random.below(cells.len() as u32) as usize];
                let color = [Color::Black, Color::White][number % 2];
                board.set(cell, Content::Stone(color));
            }
            boards.push(board);
        }
    }
    boards
}

#[test]
fn threads_find_the_same_winners() {
    for board in boards() {
        let alone = said(HexSolver::new(&board, &budget(1)).unwrap().solution());
        for threads in [2, 3] {
            assert_eq!(together(&board, &budget(threads)), alone);
        }
        // A full table evicts, and the search goes on.
        let tiny = Budget {
            memory: 0,
            ..budget(3)
        };
        assert_eq!(together(&board, &tiny), alone);
    }
}

/// What one number of threads has proved, another one knows.
#[test]
fn checkpoints_do_not_depend_on_threads() {
    let path = env::temp_dir().join(format!("tedomari-{}-hex", process::id()));
    let board = read("B..../...../...../...../....W").unwrap();
    let kept = |threads: usize| {
        let mut checkpoint = Checkpoint::new(&path, Kind::HexSearch, "a board");
        let budget = budget(threads);
        let mut solver = HexSolver::new(&board, &budget).unwrap();
        solver.search_from(Alone { first: 0, each: 0 });
        solver.resume(&mut checkpoint).unwrap();
        let solution = solver.solution();
        solver.keep();
        (solution.positions, said(solution))
    };
    let alone = said(HexSolver::new(&board, &budget(1)).unwrap().solution());
    for [first, second] in [[1, 3], [3, 1], [2, 3]] {
        let (all, found) = kept(first);
        assert_eq!(found, alone);
        let (rest, found) = kept(second);
        assert_eq!(found, alone, "{first} threads, then {second}");
        assert!(rest < all / 2, "{rest} positions of {all}");
        fs::remove_file(&path).unwrap();
    }
}
