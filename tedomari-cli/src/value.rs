//! `tedomari value`: the value of a game, who wins, the best moves, and why.

use std::io::{self, Write};

use serde::Serialize;
use tedomari::solve::{Solution, Switches, solve_with};
use tedomari::value::{Bounds, Player};

use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::json::{self, Both, ReasonTree};
use crate::question::{self, Question};
use crate::verify::{self, Finding};
use crate::{Ending, reason, words};

/// Answers the question.
pub fn run(
    args: &GameOnBoard,
    verify: bool,
    switches: Switches,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let question = Question::read(args, common)?;
    if verify {
        verify::check_size(&question)?;
    }
    let (solution, seconds) = question::timed(common, |budget| {
        solve_with(&question.game, budget, switches)
    });
    let claim = solution.value().filter(|_| verify);
    let referee = claim.map(|value| verify::verify(&question, value, common));
    let ending = match &referee {
        Some(finding) if finding.is_refutation() => Ending::Disagreed,
        Some(Finding::Unfinished) => Ending::Exhausted,
        _ => Ending::of(solution.bounds),
    };
    if common.json {
        let answer = Answer::new(&question, &solution, seconds);
        json::write(out, &Answer { referee, ..answer })?;
        return Ok(ending);
    }
    write(out, &question, &solution)?;
    if let Some(finding) = &referee {
        writeln!(out, "{}", finding.text())?;
    }
    Ok(ending)
}

/// The line that says the value and the winner.
pub fn headline(question: &Question, bounds: Bounds) -> String {
    let outcome = question.sides.outcome(bounds.outcome());
    format!("value {bounds}        {outcome}")
}

fn write(out: &mut dyn Write, question: &Question, solution: &Solution) -> io::Result<()> {
    writeln!(out, "{}", headline(question, solution.bounds))?;
    reason::write(out, &solution.reason, question.sides)?;
    writeln!(out)?;
    writeln!(out, "{}", question.sides.positive())?;
    for starter in [Player::Left, Player::Right] {
        write_start(out, question, solution, starter)?;
    }
    Ok(())
}

/// What happens when `starter` begins: the winner, the moves that keep the value, a best line.
fn write_start(
    out: &mut dyn Write,
    question: &Question,
    solution: &Solution,
    starter: Player,
) -> io::Result<()> {
    let Question { board, sides, .. } = question;
    let line = match starter {
        Player::Left => &solution.left_line,
        Player::Right => &solution.right_line,
    };
    let name = sides.name(starter);
    match solution.outcome() {
        Some(outcome) => {
            let winner = sides.name(outcome.winner(starter));
            writeln!(out, "if {name} starts, {winner} wins")?;
        }
        None => writeln!(out, "if {name} starts, the winner is not decided")?,
    }
    let best = match solution.best(starter) {
        _ if solution.moves(starter).is_empty() => "none, there is no move".into(),
        None if solution.value().is_none() => "not known".into(),
        None => "left open, `tedomari moves` works them out".into(),
        Some(best) if best.is_empty() => "none, every move loses ground".into(),
        Some(best) => words::names(board, &best, " "),
    };
    writeln!(out, "   moves that keep the value: {best}")?;
    if !line.is_empty() {
        writeln!(out, "   best play: {}", words::names(board, line, " "))?;
    }
    Ok(())
}

/// The answer as JSON.
#[derive(Serialize)]
pub struct Answer {
    game: &'static str,
    board: Option<String>,
    element_count: usize,
    left: &'static str,
    value: Option<i64>,
    bounds: [i64; 2],
    outcome: Option<&'static str>,
    best: Both<Option<Vec<String>>>,
    best_count: Both<Option<usize>>,
    line: Both<Vec<String>>,
    line_count: Both<usize>,
    reason: ReasonTree,
    referee: Option<Finding>,
    positions: u64,
    seconds: f64,
}

impl Answer {
    fn new(question: &Question, solution: &Solution, seconds: f64) -> Answer {
        let board = &question.board;
        let best = Both {
            left: solution.best(Player::Left),
            right: solution.best(Player::Right),
        };
        let listed = |best: &Option<Vec<_>>| best.as_ref().map(|best| json::names(board, best));
        Answer {
            game: question.entry.name,
            board: json::board(board),
            element_count: board.len(),
            left: question.sides.color(Player::Left).word(),
            value: solution.value(),
            bounds: json::bounds(solution.bounds),
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
