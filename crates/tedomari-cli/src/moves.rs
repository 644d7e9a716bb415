//! `tedomari moves`: every first move with the value after it.

use std::io::Write;

use tedomari_answers::json::LISTED;
use tedomari_answers::moves::{FirstMoves, MovesAnswer, ROWS};

use crate::args::{Common, GameOnBoard};
use crate::failure::Failure;
use crate::{Ending, json, question, value};

/// Lists the moves.
pub fn run(args: &GameOnBoard, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let question = question::read(args, common)?;
    let ((first, stopped), seconds) = question::timed(common, |budget| {
        let first = FirstMoves::of(&question, budget, rows(common));
        (first, budget.stopped())
    });
    if common.json {
        json::write(out, &MovesAnswer::new(&question, &first, seconds))?;
    } else {
        writeln!(out, "{}", value::headline(&question, &first.bounds))?;
        writeln!(out, "{}", question.roles())?;
        // Where both players have the same moves, one table tells all.
        let tables = if question.is_impartial() { 1 } else { 2 };
        for moves in &first.moves[..tables] {
            writeln!(out)?;
            moves.write(out, &question)?;
        }
        if let Some(stopped) = stopped.filter(|_| !first.is_complete()) {
            writeln!(out, "\n{}", question::why(stopped, common))?;
        }
    }
    Ok(if first.is_complete() {
        Ending::Answered
    } else {
        Ending::Exhausted
    })
}

/// How many moves are worth evaluating.
pub fn rows(common: &Common) -> usize {
    if common.json { LISTED } else { ROWS }
}
