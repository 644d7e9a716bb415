use serde::Serialize;
use tedomari::solve::Solution;
use tedomari::value::{Player, Value};

use crate::json::{self, Both, ReasonTree, Worth};
use crate::{Finding, Question};

/// The value of a game, who wins, the best moves, and why.
#[derive(Serialize)]
pub struct ValueAnswer {
    game: &'static str,
    board: Option<String>,
    element_count: usize,
    left: &'static str,
    value: Option<Worth>,
    bounds: [Worth; 2],
    outcome: Option<&'static str>,
    best: Both<Option<Vec<String>>>,
    best_count: Both<Option<usize>>,
    line: Both<Vec<String>>,
    line_count: Both<usize>,
    reason: ReasonTree,
    /// What the referee says of it, if it was asked.
    pub referee: Option<Finding>,
    positions: u64,
    seconds: f64,
}

impl ValueAnswer {
    /// The answer that a solution gives; nobody has checked it yet.
    pub fn new(question: &Question, solution: &Solution<Value>, seconds: f64) -> ValueAnswer {
        let board = &question.board;
        let best = Both {
            left: solution.best(Player::Left),
            right: solution.best(Player::Right),
        };
        let listed = |best: &Option<Vec<_>>| best.as_ref().map(|best| json::names(board, best));
        ValueAnswer {
            game: question.entry.name,
            board: json::board(board),
            element_count: board.len(),
            left: question.sides.color(Player::Left).word(),
            value: json::value(&solution.bounds),
            bounds: json::bounds(&solution.bounds),
            outcome: solution.outcome().map(|outcome| outcome.word()),
            best_count: Both {
                left: best.left.as_ref().map(Vec::len),
                right: best.right.as_ref().map(Vec::len),
            },
            best: Both {
                left: listed(&best.left),
                right: listed(&best.right),
            },
            line: Both {
                left: json::names(board, &solution.left_line),
                right: json::names(board, &solution.right_line),
            },
            line_count: Both {
                left: solution.left_line.len(),
                right: solution.right_line.len(),
            },
            reason: json::reason(question, &solution.reason),
            referee: None,
            positions: solution.positions,
            seconds,
        }
    }
}
