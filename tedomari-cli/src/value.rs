//! `tedomari value`: the value of a game, who wins, the best moves, and why.

use std::io::{self, Write};

use serde::Serialize;
use tedomari::solve::{Solution, Switches, answer_with};
use tedomari::value::{Bounds, Player, Value};

use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::goal::Goal;
use crate::json::{self, Both, ReasonTree, Worth};
use crate::question::{self, Question};
use crate::verify::{Finding, Trial};
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
    let trial = match verify {
        true => Some(Trial::new(&question)?),
        false => None,
    };
    let (solution, seconds) = question::timed(common, |budget| {
        answer_with(&question.game, budget, switches)
    });
    let referee = match (trial, solution.value()) {
        (Some(trial), Some(Value::Integer(value))) => Some(trial.run(value, common)),
        _ => None,
    };
    let ending = match &referee {
        Some(finding) if finding.is_refutation() => Ending::Disagreed,
        Some(Finding::Unfinished) => Ending::Exhausted,
        _ => Ending::of(&solution.bounds),
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
pub fn headline(question: &Question, bounds: &Bounds<Value>) -> String {
    let outcome = question.sides.outcome(bounds.outcome());
    format!("value {}        {outcome}", words::within(bounds))
}

fn write(out: &mut dyn Write, question: &Question, solution: &Solution<Value>) -> io::Result<()> {
    writeln!(out, "{}", headline(question, &solution.bounds))?;
    reason::write(out, &solution.reason, question.sides)?;
    writeln!(out)?;
    writeln!(out, "{}", question.roles())?;
    if question.is_impartial() {
        return write_play(out, question, solution, Player::Left);
    }
    for starter in [Player::Left, Player::Right] {
        write_winner(out, question, solution, starter)?;
        write_play(out, question, solution, starter)?;
    }
    Ok(())
}

/// Who wins when `starter` begins.
fn write_winner(
    out: &mut dyn Write,
    question: &Question,
    solution: &Solution<Value>,
    starter: Player,
) -> io::Result<()> {
    let sides = question.sides;
    let name = sides.name(starter);
    match solution.outcome() {
        Some(outcome) => {
            let winner = sides.name(outcome.winner(starter));
            writeln!(out, "if {name} starts, {winner} wins")
        }
        None => writeln!(out, "if {name} starts, the winner is not decided"),
    }
}

/// How `starter` begins, and best play from there.
fn write_play(
    out: &mut dyn Write,
    question: &Question,
    solution: &Solution<Value>,
    starter: Player,
) -> io::Result<()> {
    let board = &question.board;
    let goal = question.goal();
    let line = match starter {
        Player::Left => &solution.left_line,
        Player::Right => &solution.right_line,
    };
    let best = match solution.best(starter) {
        _ if solution.moves(starter).is_empty() => "none, there is no move".into(),
        // Poset games have no faster way to tell, so `moves` would know no more.
        None if solution.value().is_none() || goal != Goal::Keep => "not known".into(),
        None => "left open, `tedomari moves` works them out".into(),
        Some(best) if best.is_empty() => goal.missed().into(),
        Some(best) => words::names(board, &best, " "),
    };
    writeln!(out, "   {}: {best}", goal.moves())?;
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
    value: Option<Worth>,
    bounds: [Worth; 2],
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
    fn new(question: &Question, solution: &Solution<Value>, seconds: f64) -> Answer {
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
