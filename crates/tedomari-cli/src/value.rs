//! `tedomari value`: the value of a game, who wins, the best moves, and why.

use std::io::{self, Write};

use tedomari::solve::{Solution, Switches};
use tedomari::value::{Bounds, Player, Value};
use tedomari_answers::ValueAnswer;
use tedomari_answers::goal::Goal;

use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::question::{self, Question};
use crate::verify::{Finding, Trial};
use crate::{Ending, json, words};

/// Answers the question.
pub fn run(
    args: &GameOnBoard,
    verify: bool,
    switches: Switches,
    common: &Common,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let question = question::read(args, common)?;
    let trial = if verify {
        Some(Trial::new(&question)?)
    } else {
        None
    };
    let ((solution, stopped), seconds) = question::timed(common, |budget| {
        (question.answer(budget, switches), budget.stopped())
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
        let mut answer = ValueAnswer::new(&question, &solution, seconds);
        answer.referee = referee;
        json::write(out, &answer)?;
        return Ok(ending);
    }
    write(out, &question, &solution)?;
    if let Some(stopped) = stopped.filter(|_| solution.value().is_none()) {
        writeln!(out, "{}", question::why(stopped, common))?;
    }
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
    writeln!(out, "{}", solution.reason.text(question.sides))?;
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
