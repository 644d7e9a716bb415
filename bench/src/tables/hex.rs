use tedomari::Budget;
use tedomari::board::Color;
use tedomari::board::hex::HexBoard;
use tedomari::solve::hex::{hex_winner, solve_hex};

use super::scaling::{COLUMNS, Scaling};
use crate::report;

/// The time limit of a board, in seconds.
const LIMIT: f64 = 600.0;

/// A question about an empty board.
struct Task {
    /// The length of a side.
    side: usize,
    /// Whether all first moves are asked for, or only who wins.
    is_all: bool,
    /// What benzene (MoHex 2.0, depth-first proof-number search, one thread) takes, measured
    /// elsewhere on this kind of machine.
    benzene: &'static str,
    /// The goal of the project for one thread.
    goal: &'static str,
}

const TASKS: [Task; 5] = [
    Task {
        side: 5,
        is_all: true,
        benzene: "0.14 s",
        goal: "0.1 s",
    },
    Task {
        side: 6,
        is_all: true,
        benzene: "5.4 s",
        goal: "5 s",
    },
    Task {
        side: 7,
        is_all: false,
        benzene: "0.25 s",
        goal: "—",
    },
    Task {
        side: 7,
        is_all: true,
        benzene: "69 s",
        goal: "60 s",
    },
    Task {
        side: 8,
        is_all: false,
        benzene: "about 60 s",
        goal: "60 s",
    },
];

/// Who wins on empty Hex boards, and with which first moves.
pub fn print() {
    let columns = ["board", "question", "winning first moves"];
    let peers = ["goal, 1 thread", "benzene, measured elsewhere"];
    report::head(&[&columns[..], &COLUMNS, &peers].concat());
    for task in TASKS {
        let board = HexBoard::empty(task.side, task.side).expect("a board of the benchmarks");
        let text = format!("{0}x{0}", task.side);
        let (found, scaling) = Scaling::of(LIMIT, &text, |budget| task.solve(&board, budget));
        let question = if task.is_all {
            "all first moves"
        } else {
            "who wins"
        };
        let [one, two, all] = scaling.cells();
        report::row(&[
            report::board(&text),
            question.into(),
            match found {
                Some(count) if task.is_all => count.to_string(),
                Some(_) => "—".into(),
                None => "unknown".into(),
            },
            one,
            two,
            all,
            task.goal.into(),
            task.benzene.into(),
        ]);
    }
}

impl Task {
    /// The number of Black's first moves that win, or 1 if only the winner is asked for.
    fn solve(&self, board: &HexBoard, budget: &Budget) -> Option<usize> {
        if !self.is_all {
            let winner = hex_winner(board, Color::Black, budget);
            let winner = winner.expect("a whole board")?;
            return Some(usize::from(winner == Color::Black));
        }
        let solution = solve_hex(board, budget).expect("a whole board");
        let wins = solution.black.iter();
        let wins = wins.filter(|opening| opening.winner == Some(Color::Black));
        solution.is_complete().then_some(wins.count())
    }
}
